// @ts-check
/** Words for hints: moves, why they are good or bad, and what a round's dearest decisions were. */
import { split } from "../cards.js";
import { drawn } from "./cards.pt-BR.js";
import { meldSpan } from "./names.pt-BR.js";
import { canastraNames, cardsCount } from "./pt-BR.js";

/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Ground} Ground */
/** @typedef {import("../types.js").Reason} Reason */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Costly} Costly */
/** @typedef {Record<string, string>} Names by seat */

export const hintWords = {
  hint: "Dica",
  thinking: "Pensando na melhor jogada…",
  equal: "Quase igual:",
  review: "Rever jogadas",
  reviewing: "Revendo as suas jogadas…",
  played: "Você",
  better: "O nível difícil",
  hand: "Sua mão",
  noTurn: "Ainda não houve jogada.",
};

/** What is done by a move. @param {Move} move */
export function moveName({ verb, cards, place: { onto } }) {
  const where = onto ? ` no jogo ${meldSpan(onto)}` : "";
  switch (verb) {
    case "draw": return "comprar do monte";
    case "take": return `pegar o lixo${cards ? ` com ${drawn(cards)}` : ""}${where && `, encaixando${where}`}`;
    case "lay": return `baixar ${drawn(cards)}`;
    case "extend": return `encaixar ${drawn(cards)}${where}`;
    case "discard": return `descartar ${drawn(cards)}`;
  }
}

/** @param {import("../types.js").Side | undefined} side */
const sideName = (side) => (side === "nos" ? "nós" : "eles");

/** @param {import("../types.js").Side | undefined} side */
const meldsOf = (side) => (side === "nos" ? "nos nossos jogos" : "nos jogos deles");

/** @param {Reason} reason */
const fitting = ({ side, meld }) => `no ${side === "nos" ? "nosso jogo" : "jogo deles"}${meld ? `, ${meldSpan(meld)}` : ""}`;

/** @type {Record<string, (reason: Reason, who: string) => string>} */
const CLAUSES = {
  "wins": () => "bate e acaba na frente",
  "goes-out": () => "bate e acaba a rodada",
  "out-loses": () => "bater agora seria perder",
  "takes-morto": () => "acaba com a mão e pega o morto",
  "no-pickup": () => "o lixo não pode ser pego agora",
  "completes": ({ canastra }) => `faz canastra ${canastraNames[canastra ?? ""] ?? ""}`,
  "wild": () => "curinga se guarda",
  "gives-pile": (reason) => `serve ${fitting(reason)}, e entrega ${cardsCount(reason.count ?? 0)} do lixo`,
  "fits-theirs": (reason) => `encaixa ${fitting(reason)}`,
  "dirties": ({ meld }) => `suja o jogo limpo ${meld ? meldSpan(meld) : ""}`,
  "spends-wild": () => "gasta um curinga",
  "burdens": (_, who) => `${who} pode bater, e o lixo pesaria na mão`,
  "pile-fits": ({ cards, side }) => `o lixo traz ${drawn(cards ?? "")} para ${sideName(side)}`,
  "pile-melds": ({ cards }) => `dá jogo: ${drawn(cards ?? "")}`,
  "pile-wild": () => "o lixo tem curinga",
  "pile-large": ({ count }) => `são ${cardsCount(count ?? 0)}`,
  "pile-near": ({ cards }) => `${drawn((cards ?? "").slice(0, 2))} combina com ${drawn((cards ?? "").slice(2))} na mão`,
  "denies": ({ cards, side }) => `não deixa ${drawn(cards ?? "")} para ${sideName(side)}`,
  "sheds": ({ count }, who) => `tira ${count} pontos da mão antes que ${who} bata`,
  "pile-nothing": ({ side }) => `o que se vê no lixo não ${side === "nos" ? "nos serve" : "serve a eles"}`,
  "near-known": ({ cards }, who) => `fica perto de ${drawn((cards ?? "").slice(2))}, que está com ${who}`,
  "fits-ours": (reason) => `encaixa ${fitting(reason)}`,
  "breaks-pair": ({ cards }) => `combina com ${drawn((cards ?? "").slice(2))} na mão`,
  "isolated": ({ side }) => `está sozinha na mão e não encaixa ${meldsOf(side)}`,
  "keeps-clean": () => "o jogo continua limpo",
  "echo": (_, who) => `${who} descartou a mesma carta há pouco`,
  "lengthens": ({ count }) => `${count === 1 ? "falta" : "faltam"} ${cardsCount(count ?? 0)} para a canastra`,
  "keeps-wild": () => "o resto da mão são curingas",
  "spare-copy": () => "há outra igual na mão",
  "safe": ({ side }) => `não encaixa ${meldsOf(side)}`,
  "lays": ({ count }) => `põe ${count} pontos na mesa`,
  "played-out": ({ count, than }) => (count === than
    ? `de cada 100 vezes jogada adiante, vence ${count}, e sem ela também`
    : `de cada 100 vezes jogada adiante, vence ${count}; sem ela, ${than}`),
  "usual": () => "nenhuma outra se mostrou melhor",
  "hidden": () => "a mesa não mostra por quê; só a mão diria",
};

/** @param {Ground} told @param {Names} names */
function clause({ reason, against }, names) {
  const who = reason.seat === "S" ? "você" : (names[reason.seat ?? ""] ?? "");
  const words = CLAUSES[reason.code]?.(reason, who) ?? "";
  if (!against) return words;
  return `${against.verb === "discard" ? drawn(against.cards) : moveName(against)} não: ${words}`;
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * A move and why, in a sentence.
 * @param {Move} move
 * @param {Ground[]} told
 * @param {Names} names
 */
export const reasoned = (move, told, names) =>
  `${capital(moveName(move))}: ${told.map((each) => clause(each, names)).join("; ")}.`;

/** A plan step by step, and what all of it brings. @param {import("../types.js").Step[]} plan @param {Ground[]} told @param {Names} names */
function planned(plan, told, names) {
  const steps = plan.map((step, at) => `${at + 1}. ${moveName(step)}`).join("; ");
  const end = told.filter(({ reason }) => reason.planned).map((each) => clause(each, names)).join("; ");
  return `Em ${plan.length} passos, ${end}: ${steps}.`;
}

/** @param {Hint} hint @param {Names} names */
export function hintSentence({ move, told, equal, plan }, names) {
  if (plan.length > 1) return planned(plan, told, names);
  const more = equal ? ` ${hintWords.equal} ${moveName(equal)}.` : "";
  return reasoned(move, told, names) + more;
}

/** @param {string} name */
export const whyTitle = (name) => `Por que ${name} jogou isso?`;

/** @param {number} n how many decisions cost more than chance */
export function reviewSummary(n) {
  if (!n) return "Nenhuma decisão sua custou mais do que o acaso.";
  const count = ["", "Só uma decisão custou", "Só duas decisões custaram", "As três decisões que mais custaram"][n];
  return n === 3 ? `${count}, pelo que o nível difícil jogaria:` : `${count} mais do que o acaso, pelo que o nível difícil jogaria:`;
}

/** @param {Costly} costly */
export const costName = ({ turn, cost }) => `${turn}ª vez: ${cost === 1 ? "1 ponto" : `${cost} pontos`} em 100 de chance`;

/** What lay there then. @param {Costly} costly @param {Names} names */
export function situation({ view }, names) {
  const top = split(view.pile).at(-1);
  const pile = view.pile_count ? `lixo com ${cardsCount(view.pile_count)}${top ? `, em cima ${drawn(top)}` : ""}` : "lixo vazio";
  const others = Object.entries(view.counts).map(([seat, count]) => `${names[seat] ?? ""} com ${cardsCount(count)}`);
  return `Monte com ${cardsCount(view.stock)}; ${pile}; ${others.join(", ")}. ${hintWords.hand}:`;
}
