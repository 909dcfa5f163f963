// @ts-check
/** Words for a family's own rules. */
import { ruleWords } from "./rules.pt-BR.js";

/** @typedef {import("../types.js").RuleSet} RuleSet */

export const houseWords = {
  title: "Regras da casa",
  unnamed: "Nossas regras",
  intro: "Cada família joga de um jeito. Parta das regras mais parecidas e mude só o que for diferente.",
  create: "Novas regras",
  edit: "Mudar",
  name: "Nome",
  base: "Partem de",
  changed: "da casa",
  done: "Pronto",
  share: "Compartilhar",
  copied: "Copiadas",
  drop: "Apagar",
  restore: "Desfazer",
  bring: "Trazer de uma mensagem",
  paste: "Cole aqui a mensagem com as regras",
  take: "Trazer estas regras",
  brokenTitle: "Regras ilegíveis",
  broken: "Regras da casa guardadas não puderam ser lidas. Foram postas de lado, sem ser apagadas.",
};

/** @type {Record<NonNullable<import("../types.js").Desk["trouble"]>, string>} */
export const houseTroubles = {
  name: "Escreva um nome para estas regras; até lá vale o nome anterior.",
  full: "O aparelho não deixou guardar estas regras: compartilhe-as para não as perder.",
  text: "Não há regras da casa nessa mensagem. Copie a mensagem inteira e cole de novo.",
};

/** @param {string} name */
export const dropped = (name) => `“${name}”: regras apagadas.`;

/** @param {number} n */
export const changes = (n) => (n === 0 ? "sem mudanças" : n === 1 ? "1 mudança" : `${n} mudanças`);

/** @param {string} title of the preset @param {number} n */
export const startsFrom = (title, n) => `${houseWords.base} ${title}: ${changes(n)}.`;

/** @param {string} name @param {unknown} value */
export const ruleSentence = (name, value) => ruleWords[name]?.values[String(value)] ?? String(value);

/**
 * The message by which rules go to others: sentences for people, and the line that the engine reads.
 * @param {RuleSet} house
 * @param {RuleSet[]} presets
 */
export function sharedText({ title, base, changed = [], rules = {}, text = "" }, presets) {
  const from = presets.find(({ name }) => name === base)?.title ?? "";
  const told = changed.map((name) => `${ruleWords[name]?.title ?? name}: ${ruleSentence(name, rules[name])}`);
  return [
    `${houseWords.title}: ${title}`, startsFrom(from, changed.length), ...told, "",
    `Para jogar com elas no Buraco de Bolso, copie esta mensagem inteira e cole em ${houseWords.title}, ${houseWords.bring}.`,
    text,
  ].join("\n");
}
