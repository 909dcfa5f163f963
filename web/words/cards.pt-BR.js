// @ts-check
/** Cards within sentences: written `[7h]`, drawn on the page, and spoken in words. */
import { split } from "../cards.js";

/** @type {Record<string, string>} */
const RANKS = {
  A: "ás", 2: "dois", 3: "três", 4: "quatro", 5: "cinco", 6: "seis", 7: "sete",
  8: "oito", 9: "nove", T: "dez", J: "valete", Q: "dama", K: "rei",
};
/** @type {Record<string, string>} */
export const suitNames = { h: "copas", d: "ouros", s: "espadas", c: "paus" };

/** A card within a sentence; its face is caught. */
export const CARD = /\[(..)\]/;

/** @param {string} face */
export function cardName(face) {
  if (face === "**") return "curinga";
  if (face === "??") return "carta fechada";
  return `${RANKS[face.charAt(0)]} de ${suitNames[face.charAt(1)]}`;
}

/** The sign of a rank beside its suit. @param {string} face */
export const signOf = (face) => (face === "**" ? "" : face.charAt(0).replace("T", "10"));

/** Cards to be drawn, in the order given. @param {string} text "7h8h" */
export const drawn = (text) => split(text).map((face) => `[${face}]`).join(" ");

/** Cards in words: those of one suit name it once, "valete, dama, rei e ás de paus". @param {string} text */
export function spoken(text) {
  const faces = split(text);
  const suits = new Set(faces.map((face) => (face === "**" ? "" : face.charAt(1))));
  const [suit = ""] = suits;
  const plain = suits.size > 1 || !suit || faces.length < 2;
  const names = faces.map((face) => (plain ? cardName(face) : (RANKS[face.charAt(0)] ?? "")));
  return listed(names) + (plain ? "" : ` de ${suitNames[suit]}`);
}

/** @param {string[]} names "a, b e c" */
const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} e ${names.at(-1)}`);

/** A sentence as it is read aloud: each run of cards in it in words. @param {string} words */
export const aloud = (words) =>
  words.replace(/\[..\](?: \[..\])*/g, (cards) => spoken(cards.replace(/[[\] ]/g, "")));
