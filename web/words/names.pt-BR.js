// @ts-check
/** What cards in the hand and melds are called aloud. */
import { split } from "../cards.js";
import { cardName, suitNames } from "./cards.pt-BR.js";
import { canastraNames } from "./pt-BR.js";

/** @typedef {import("../types.js").Meld} Meld */

/** From and to a rank: "do 3", "ao 9", "da dama". @type {Record<string, [string, string]>} */
const ENDS = {
  A: ["do ás", "ao ás"], T: ["do 10", "ao 10"], J: ["do valete", "ao valete"],
  Q: ["da dama", "à dama"], K: ["do rei", "ao rei"],
};
/** @type {Record<string, string>} */
const MANY = {
  A: "ases", 2: "dois", 3: "três", 4: "quatros", 5: "cincos", 6: "seis", 7: "setes",
  8: "oitos", 9: "noves", T: "dez", J: "valetes", Q: "damas", K: "reis",
};
const COUNTS = [
  "nenhuma", "uma", "duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez",
  "onze", "doze", "treze", "catorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove", "vinte",
];

/**
 * @param {string} face
 * @param {number} at its place in the hand, from 1
 * @param {number} of how many there are
 * @param {boolean} selected
 * @param {boolean} fresh
 * @param {boolean} partner it takes the closed pile together with its top
 */
export function handCardName(face, at, of, selected, fresh, partner) {
  const state = (selected ? ", selecionada" : "") + (fresh ? ", acaba de chegar" : "") + (partner ? ", junta com a do lixo" : "");
  return `${cardName(face)}, ${at} de ${of}${state}`;
}

/** @param {Meld} meld @param {number} index @param {0 | 1} side from or to */
function end({ cards, wild }, index, side) {
  const face = split(cards)[index] ?? "**";
  if (face === "**" || wild === index) return side ? "ao curinga" : "do curinga";
  const rank = face.charAt(0);
  return ENDS[rank]?.[side] ?? `${side ? "ao" : "do"} ${rank}`;
}

/** @param {Meld} meld "do 6 ao 8 de copas", "de reis" */
export function meldSpan(meld) {
  const faces = split(meld.cards);
  if (meld.kind === "run") return `${end(meld, 0, 0)} ${end(meld, faces.length - 1, 1)} de ${suitNames[meld.suit ?? ""] ?? ""}`;
  return `de ${MANY[faces.find((face, at) => face !== "**" && at !== meld.wild)?.charAt(0) ?? ""] ?? ""}`;
}

/**
 * What touching a closed pile does now.
 * @param {Meld[]} melds those of ours that its top card may go onto
 * @param {number} ways in which it may be taken
 * @param {boolean} armed the next touch takes it
 * @param {boolean} chosen cards of the hand go with it
 */
export function pileTakes(melds, ways, armed, chosen) {
  const [onto] = melds;
  const what = ways > 1 ? `serve em ${ways} lugares` : onto ? `encaixa no jogo ${meldSpan(onto)}` : "baixa com as cartas escolhidas";
  const how = armed ? "tocar de novo para pegar tudo" : ways > 1 ? "tocar para escolher" : chosen ? "tocar para pegar tudo" : "tocar para selecionar";
  return `, ${what}, ${how}`;
}

/** @param {Meld} meld "canastra limpa de espadas, do 3 ao 9, sete cartas" */
export function meldName(meld) {
  const faces = split(meld.cards);
  const count = COUNTS[faces.length] ?? String(faces.length);
  const wild = meld.wild !== null && !meld.canastra ? ", com curinga" : "";
  if (meld.kind === "run") {
    const head = meld.canastra ? `canastra ${canastraNames[meld.canastra]}` : "sequência";
    const ends = `${end(meld, 0, 0)} ${end(meld, faces.length - 1, 1)}`;
    return `${head} de ${suitNames[meld.suit ?? ""] ?? ""}, ${ends}, ${count} cartas${wild}`;
  }
  const natural = faces.find((face, at) => face !== "**" && at !== meld.wild) ?? "";
  const head = meld.canastra ? `canastra ${canastraNames[meld.canastra]}` : "trinca";
  return `${head} de ${MANY[natural.charAt(0)] ?? ""}, ${count} cartas${wild}`;
}
