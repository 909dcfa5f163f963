// @ts-check
/** The settings in words. */

export const settingsTitle = "Configurações";

/** @type {Record<keyof import("../types.js").Settings, {title: string, values: Record<string, string>}>} */
export const settingWords = {
  pace: { title: "Ritmo dos adversários", values: { usual: "Normal", calm: "Calmo", quick: "Rápido" } },
  theme: { title: "Mesa", values: { green: "Verde", dark: "Escura", light: "Clara" } },
  colors: {
    title: "Cores dos naipes",
    values: { four: "Quatro cores", two: "Duas cores", pair: "Azul e laranja" },
  },
  cards: { title: "Cartas", values: { usual: "Normais", large: "Grandes" } },
  side: { title: "Mão que toca", values: { right: "Direita", left: "Esquerda" } },
  time: { title: "Tempo por vez", values: { none: "Livre", 90: "90 s", 60: "60 s", 30: "30 s" } },
};

export const timeWords = {
  /** @param {number} seconds */
  few: (seconds) => `Faltam ${seconds} segundos.`,
  /** @param {number} seconds */
  left: (seconds) => `${seconds} s:`,
  over: "O tempo acabou.",
};
