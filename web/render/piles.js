// @ts-check
/** The middle of the table: stock, pile and mortos. */
import { split } from "../cards.js";
import { attr, flag, h, icon, reconcile, text } from "../dom.js";
import { pickupsOf, placesOf } from "../lit.js";
import { pileTakes } from "../words/names.pt-BR.js";
import { cardsWord, mortosName, pileFits, pileName, pileUses, stockName, ui } from "../words/pt-BR.js";
import { drawFace } from "./face.js";
import { drawWords } from "./sentence.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Table} Table */

const SHOWN = 5;
/** Between the two rows, in pixels. */
const GAP = 4;

export function createPiles() {
  const stock = h("button", { class: "stack stock", "data-zone": "stock" }, icon("back-azulejo", "back"));
  const stockHeap = createHeap(stock, ui.stock);
  const pile = h("button", { class: "pile", "data-zone": "pile" });
  const cards = h("span", { class: "fan" });
  pile.append(cards);
  const pileHeap = createHeap(pile, ui.pile);
  const fits = h("small", { class: "fits" });
  pile.lastElementChild?.prepend(fits);
  const morto = h("div", { class: "stack morto", "data-zone": "morto", role: "img" });
  const mortoHeap = createHeap(morto, ui.mortos);
  morto.append(icon("back-cordel", "back"));
  const element = h("div", { class: "centre" }, stock, pile, morto);
  return {
    element,
    /** How high they stand one above the other, in pixels. */
    tallest: () => stock.offsetHeight + pile.offsetHeight + GAP,
    /** @param {State} state */
    update(state) {
      const view = state.table?.view;
      if (!state.table || !view) return;
      const buy = !!state.targets?.places.some((p) => p.stock);
      flag(stock, "data-lit", buy);
      attr(stock, "aria-label", stockName(view.stock, buy));
      stockHeap(view.stock);
      attr(morto, "aria-label", mortosName(view.mortos));
      mortoHeap(view.mortos, view.mortos === 1 ? ui.morto : ui.mortos);
      drawPile(pile, fits, state);
      pileHeap(view.pile_count, pile.matches("[data-takes]") ? cardsWord(view.pile_count) : ui.pile);
      drawFan(cards, state.table);
    },
  };
}

/**
 * How many lie there, beside the cards.
 * @param {HTMLElement} zone
 * @param {string} name
 */
function createHeap(zone, name) {
  const number = h("b");
  const word = h("small", {}, name);
  zone.append(h("span", { class: "heap" }, number, word));
  return (/** @type {number} */ count, words = name) => {
    attr(zone, "data-count", String(count));
    text(number, String(count));
    text(word, words);
  };
}

/**
 * A closed pile that can be taken says what for and how much, and is framed otherwise than the stock.
 * @param {HTMLElement} pile
 * @param {HTMLElement} fits
 * @param {State} state
 */
function drawPile(pile, fits, state) {
  const { view, table } = /** @type {Table} */ (state.table);
  const place = placesOf(state).find((p) => p.pile);
  const top = split(view.pile).at(-1) ?? "??";
  const ways = view.phase === "draw" ? pickupsOf(state) : [];
  const takes = ways.length > 0;
  const armed = takes && state.choosing?.length === 1;
  const melds = ways.flatMap((way) => table.melds.nos[(way.meld ?? 0) - 1] ?? []);
  const use = takes ? pileTakes(melds, ways.length, armed, state.selected.length > 0) : place ? (view.phase === "draw" ? pileUses.take : pileUses.discard) : table.open && view.pile_count ? pileUses.see : "";
  attr(pile, "aria-label", pileName(view.pile_count, top, use));
  flag(pile, "data-lit", !!place && (!state.choosing || takes));
  flag(pile, "data-takes", takes);
  flag(pile, "data-armed", armed);
  attr(pile, "aria-pressed", armed ? "true" : null);
  drawWords(fits, takes ? pileFits(top, melds.length > 0) : "");
}

/**
 * An open pile's latest cards side by side; of a closed one the top, over the card that lay there before.
 * @param {HTMLElement} fan
 * @param {Table} here
 */
function drawFan(fan, { view, table }) {
  const seen = split(view.pile);
  const under = view.discards.at(-2)?.[1];
  const shown = table.open ? seen.slice(-SHOWN) : view.pile_count > 1 && under ? [under, ...seen] : seen;
  const first = view.pile_count - shown.length;
  flag(fan, "data-closed", !table.open);
  attr(fan, "data-under", first > 0 ? String(Math.min(first, 2)) : null);
  const items = shown.map((face, at) => ({ key: `pile:${first + at}:${face}`, face }));
  reconcile(fan, items, (item) => item.key, () => h("span", { class: "card" }), (card, item, at) => {
    attr(card, "data-move", item.key);
    drawFace(card, item.face);
    flag(card, "data-below", !table.open && at < items.length - 1);
  });
}
