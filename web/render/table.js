// @ts-check
/** The table's screen: its parts, and the room each gets. */
import { attr, flag, h, vars } from "../dom.js";
import { createActions } from "./actions.js";
import { markHint } from "./advice.js";
import { fitMelds } from "./fit.js";
import { createHand } from "./hand.js";
import { createMelds } from "./melds.js";
import { createPiles } from "./piles.js";
import { createScore } from "./score.js";
import { createSeats } from "./seats.js";
import { ui } from "../words/pt-BR.js";

/** @typedef {import("../types.js").State} State */

/** Both sides' melds never get less, in pixels: where they would, the page scrolls instead. */
const LEAST_ROOM = 160;
/** How much wider than a card of the hand one on the table may be. */
const WIDEST = 1.12;

export function createTable() {
  const seats = createSeats();
  const theirs = createMelds("eles");
  const piles = createPiles();
  const ours = createMelds("nos");
  const score = createScore();
  const hand = createHand();
  const actions = createActions();
  const fixed = [seats, piles, score, actions];
  const element = h(
    "main", { class: "table" }, h("h1", { class: "unseen" }, ui.title),
    seats.element, theirs.element, piles.element, ours.element, score.element, hand.element, actions.element,
  );
  return {
    element,
    /** @param {State} state */
    update(state) {
      if (!state.table) return;
      const { view, table } = state.table;
      attr(element, "data-turn", view.turn);
      attr(element, "data-phase", view.phase);
      for (const part of fixed) part.update(state);
      const style = getComputedStyle(element);
      const size = (/** @type {string} */ name) => Number.parseFloat(style.getPropertyValue(name));
      const beside = size("--beside") === 1;
      const stacked = beside ? [seats, score] : fixed;
      const high = (/** @type {{element: HTMLElement}} */ { element: part }) => part.getBoundingClientRect().height;
      const taken = stacked.reduce((sum, part) => sum + high(part), 0);
      const screen = element.parentElement?.clientHeight ?? 0;
      const free = screen - taken - size("padding-top") - size("padding-bottom");
      const least = beside ? piles.tallest() : LEAST_ROOM;
      hand.update(state, free - least);
      const fit = fitMelds(table.melds.eles, table.melds.nos, {
        width: ours.element.clientWidth - 2 * size("--edge"),
        height: Math.max(Math.floor(free - high(hand)), least),
        widest: size("--usual-card") * WIDEST,
        beside,
        large: size("--large") === 1,
      });
      flag(element, "data-crowded", !fit.fits);
      vars(element, { "--eles": `${fit.eles}px`, "--nos": `${fit.nos}px` });
      theirs.update(state, fit.scale);
      ours.update(state, fit.scale);
      markHint(element, state);
    },
  };
}
