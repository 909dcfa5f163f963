// @ts-check
/** The middle of the table: stock, pile and mortos. */
import { split } from "../cards.js";
import { attr, flag, h, reconcile, text } from "../dom.js";
import { mortosName, pileName, pileUses, stockName, ui } from "../words/pt-BR.js";
import { drawFace } from "./face.js";

/** @typedef {import("../types.js").State} State */

const SHOWN = 5;

export function createPiles() {
  const stock = h("button", { class: "stack stock", "data-zone": "stock" });
  const stockCount = h("b");
  stock.append(h("span", { class: "back" }, stockCount, h("small", {}, ui.stock)));
  const pile = h("button", { class: "pile", "data-zone": "pile" });
  const cards = h("span", { class: "fan" });
  const pileCount = h("b");
  pile.append(cards, h("small", {}, ui.pile, pileCount));
  const morto = h("div", { class: "stack morto", "data-zone": "morto", role: "img" });
  const mortoCount = h("b");
  const mortoWord = h("small");
  morto.append(h("span", { class: "back" }, mortoCount, mortoWord));
  const element = h("div", { class: "centre" }, stock, pile, morto);
  return {
    element,
    /** How high they stand one above the other, in pixels. */
    tallest: () => stock.offsetHeight + pile.offsetHeight,
    /** @param {State} state */
    update(state) {
      const view = state.table?.view;
      if (!view) return;
      drawCount(stock, stockCount, view.stock);
      const buy = !!state.targets?.places.some((p) => p.stock);
      flag(stock, "data-lit", buy);
      attr(stock, "aria-label", stockName(view.stock, buy));
      drawCount(morto, mortoCount, view.mortos);
      attr(morto, "aria-label", mortosName(view.mortos));
      text(mortoWord, view.mortos === 1 ? ui.morto : ui.mortos);
      text(pileCount, String(view.pile_count));
      drawPile(pile, cards, state);
    },
  };
}

/** @param {HTMLElement} zone @param {HTMLElement} number @param {number} count */
function drawCount(zone, number, count) {
  attr(zone, "data-count", String(count));
  text(number, String(count));
}

/** @param {HTMLElement} pile @param {HTMLElement} fan @param {State} state */
function drawPile(pile, fan, state) {
  const { view, table } = /** @type {import("../types.js").Table} */ (state.table);
  const place = state.targets?.places.find((p) => p.pile);
  const seen = split(view.pile);
  const top = seen.at(-1) ?? "??";
  const drawing = view.phase === "draw";
  const use = place ? (drawing ? pileUses.take : pileUses.discard) : table.open && seen.length ? pileUses.see : "";
  attr(pile, "data-count", String(view.pile_count));
  attr(pile, "aria-label", pileName(view.pile_count, top, use));
  flag(pile, "data-lit", !!place && !state.choosing);
  const hidden = view.pile_count - seen.length;
  const last = seen.slice(-SHOWN);
  const first = hidden + seen.length - last.length;
  attr(fan, "data-under", hidden > 0 ? String(Math.min(hidden, 2)) : null);
  const items = last.map((face, at) => ({ key: `pile:${first + at}:${face}`, face }));
  reconcile(fan, items, (item) => item.key, () => h("span", { class: "card" }), (card, item) => {
    attr(card, "data-move", item.key);
    drawFace(card, item.face);
  });
}
