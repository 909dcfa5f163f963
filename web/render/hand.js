// @ts-check
/** The player's hand: every card a button, none re-sorted by itself. */
import { attr, flag, h, reconcile, vars } from "../dom.js";
import { handCardName } from "../words/names.pt-BR.js";
import { handName } from "../words/pt-BR.js";
import { drawFace } from "./face.js";
import { fitHand } from "./fit.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").HandCard} HandCard */

export function createHand() {
  const element = h("div", { class: "hand", "data-zone": "hand", role: "group" });
  return { element, update: (/** @type {State} */ state) => drawHand(element, state) };
}

/** @param {HTMLElement} element @param {State} state */
function drawHand(element, { hand, selected }) {
  attr(element, "aria-label", handName(hand.length));
  attr(element, "data-count", String(hand.length));
  const style = getComputedStyle(element);
  const card = Number.parseFloat(style.getPropertyValue("--hand-card"));
  const width = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const { perRow, rows, strip } = fitHand(hand.length, width, card);
  attr(element, "data-per-row", String(perRow));
  flag(element, "data-tight", strip < card * 0.52);
  vars(element, { "--per-row": String(perRow), "--rows": String(rows), "--hand-strip": `${strip}px` });
  reconcile(element, hand, (item) => item.uid, createCard, (button, item, at) => {
    drawFace(button, item.face, /** @type {HTMLElement} */ (button.firstElementChild));
    const chosen = selected.includes(item.uid);
    attr(button, "aria-pressed", chosen ? "true" : null);
    attr(button, "aria-label", handCardName(item.face, at + 1, hand.length, chosen, item.fresh));
    flag(button, "data-fresh", item.fresh);
    flag(button, "data-end", (at + 1) % perRow === 0 || at === hand.length - 1);
  });
  keepOneTabStop(element);
}

/** The button is the strip one sees, the face lies over its neighbours. @param {HandCard} item */
function createCard(item) {
  return h("button", {
    "data-uid": item.uid, "data-move": `hand:${item.uid}`, tabindex: "-1",
  }, h("span", { class: "card" }));
}

/** @param {HTMLElement} element */
function keepOneTabStop(element) {
  if (element.querySelector('[tabindex="0"]')) return;
  const first = element.firstElementChild;
  if (first instanceof HTMLElement) first.tabIndex = 0;
}
