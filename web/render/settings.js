// @ts-check
/** The settings: every one a row of buttons that works at once, and a hand of cards to see it on. */
import { h } from "../dom.js";
import { isSetting, settings } from "../settings.js";
import { ui } from "../words/pt-BR.js";
import { settingWords, settingsTitle } from "../words/settings.pt-BR.js";
import { sheetCard } from "./looking.js";
import { button, createChoice, foot, title } from "./sheet.js";

const SAMPLE = ["Ah", "Td", "Qs", "5c", "**"];

/** @returns {import("./sheet.js").Sheet} */
export function settingsSheet() {
  const rows = Object.keys(settings).filter(isSetting).map((name) => {
    const { title: words, values } = settingWords[name];
    return { name, values, choice: createChoice(name, words) };
  });
  const sample = h("div", { class: "spread sample", "aria-hidden": "true" }, ...SAMPLE.map((face) => sheetCard("sample", face)));
  return {
    parts: [
      title(settingsTitle), ...rows.map((row) => row.choice.element), sample,
      foot(button("cancel", ui.close, "main")),
    ],
    update(state) {
      for (const { name, values, choice } of rows) {
        choice.update(settings[name].map((value) => ({ value, label: values[value] ?? value })), state.settings[name]);
      }
    },
  };
}
