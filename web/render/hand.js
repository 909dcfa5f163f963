// @ts-check
/** The player's hand: every card a button, none re-sorted by itself. */
import { split } from "../cards.js";
import { attr, flag, h, reconcile, vars } from "../dom.js";
import { handCardName } from "../words/names.pt-BR.js";
import { handName } from "../words/pt-BR.js";
import { drawFace } from "./face.js";
import { fitHand } from "./fit.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").HandCard} HandCard */

export function createHand() {
  const element = h("div", { class: "hand", "data-zone": "hand", role: "group" });
  return {
    element,
    /** @param {State} state @param {number} tallest the height it may have, in pixels */
    update(state, tallest) {
      layFan(element, state.hand.length, tallest);
      drawHand(element, state);
    },
  };
}

/** @param {HTMLElement} element @param {number} count @param {number} tallest */
function layFan(element, count, tallest) {
  const style = getComputedStyle(document.documentElement);
  const size = (/** @type {string} */ name) => Number.parseFloat(style.getPropertyValue(name));
  const [usual, wished, margins] = [size("--usual-card"), size("--hand-card"), size("--raise") + 8];
  const fits = (/** @type {number} */ card, /** @type {number} */ rows) =>
    card * ((rows - 1) * size("--step") + size("--tall")) + margins <= tallest;
  const width = element.clientWidth - 2 * size("--edge");
  const { card, perRow, rows, strip } = fitHand(count, width, [wished, (wished + usual) / 2, usual], fits);
  attr(element, "data-per-row", String(perRow));
  flag(element, "data-tight", strip < card * 0.52);
  flag(element, "data-loose", strip >= card);
  flag(element, "data-stacked", rows > 1);
  vars(element, {
    "--hand-card": `${card}px`, "--per-row": String(perRow), "--rows": String(rows), "--hand-strip": `${strip}px`,
  });
}

/** @param {HTMLElement} element @param {State} state */
function drawHand(element, { hand, selected, targets }) {
  const partners = split(targets?.partners ?? "");
  attr(element, "aria-label", handName(hand.length));
  attr(element, "data-count", String(hand.length));
  const perRow = Number(element.dataset.perRow);
  reconcile(element, hand, (item) => item.uid, createCard, (button, item, at) => {
    drawFace(button, item.face, /** @type {HTMLElement} */ (button.firstElementChild));
    const chosen = selected.includes(item.uid);
    const column = at % perRow;
    attr(button, "aria-pressed", chosen ? "true" : null);
    const partner = partners.includes(item.face);
    attr(button, "aria-label", handCardName(item.face, at + 1, hand.length, chosen, item.fresh, partner));
    flag(button, "data-fresh", item.fresh);
    flag(button, "data-partner", partner);
    flag(button, "data-start", column === 0);
    flag(button, "data-end", column === perRow - 1 || at === hand.length - 1);
    vars(button, { "--above": String(at - 2 * column + perRow) });
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
