// @ts-check
/** Sentences that name cards: shown drawn, read aloud in words. */
import { h, icon } from "../dom.js";
import { CARD, cardName, signOf } from "../words/cards.pt-BR.js";

/**
 * @param {HTMLElement} element
 * @param {string} words cards in it as `[7h]`
 * @param {string} [lead] a word before it that stands out
 */
export function drawWords(element, words, lead = "") {
  const whole = `${lead} ${words}`;
  if (element.dataset.words === whole) return;
  element.dataset.words = whole;
  element.replaceChildren(...(lead ? [h("b", {}, lead), " "] : []), ...parts(words));
}

/** @param {string} words */
const parts = (words) => words.split(CARD).map((part, at) => (at % 2 ? drawnCard(part) : part)).filter(Boolean);

/** A card within a line. @param {string} face */
export function drawnCard(face) {
  const suit = face === "**" ? "joker" : face.charAt(1);
  const drawing = face === "**" ? icon("joker", "suit") : icon(`suit-${suit}`, "suit");
  return h("span", { class: "told-card", "data-suit": suit, role: "img", "aria-label": cardName(face) }, signOf(face), drawing);
}
