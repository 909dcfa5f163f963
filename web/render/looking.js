// @ts-check
/** Sheets to look at cards: the whole pile, a whole canastra. */
import { split } from "../cards.js";
import { attr, h } from "../dom.js";
import { meldName } from "../words/names.pt-BR.js";
import { cardName } from "../words/cards.pt-BR.js";
import { number, pileTitle, takePile, ui } from "../words/pt-BR.js";
import { drawFace } from "./face.js";
import { button, foot, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** @param {string} tag @param {string} face */
export function sheetCard(tag, face) {
  const card = h("span", { class: "card", role: "img", "aria-label": cardName(face) });
  attr(card, "data-in", tag);
  drawFace(card, face);
  return card;
}

/** @param {State} state @returns {Sheet | null} */
export function pileSheet(state) {
  if (!state.table) return null;
  const { view, table } = state.table;
  const faces = split(view.pile);
  const legal = view.phase === "draw" && !!state.targets?.places.some((p) => p.pile && p.action);
  const cards = h("div", { class: "spread" }, ...faces.map((face) => sheetCard("pile", face)));
  const close = button("cancel", ui.back);
  return {
    parts: [
      title(pileTitle(view.pile_count, table.pile_points)), cards,
      legal ? foot(button("confirm", takePile(view.pile_count), "main"), close) : foot(close),
    ],
  };
}

/**
 * @param {State} state
 * @param {{side: import("../types.js").Side, meld: number}} which
 * @returns {Sheet | null}
 */
export function meldSheet(state, which) {
  const meld = state.table?.table.melds[which.side][which.meld - 1];
  if (!meld) return null;
  const cards = split(meld.cards).map((face, at) => {
    const card = sheetCard("meld", face);
    if (meld.wild === at) card.classList.add("wild");
    return card;
  });
  const name = meldName(meld);
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)}. ${number(meld.points + meld.bonus)} ${ui.pointsUnit}.`;
  return { parts: [title(words), h("div", { class: "spread" }, ...cards), foot(button("cancel", ui.back, "main"))] };
}
