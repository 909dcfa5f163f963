// @ts-check
/** The bar above: the other side's points, their cards, the menu. */
import { h, icon, reconcile, text } from "../dom.js";
import { number, ui } from "../words/pt-BR.js";
import { createSeat, drawSeat, partnerOf } from "./seat.js";

/** @typedef {import("../types.js").State} State */

export function createSeats() {
  const points = h("b");
  const total = h("small");
  const score = h("div", { class: "points eles", "data-zone": "score-eles" }, h("span", {}, ui.them), points, total);
  const seats = h("div", { class: "seats" });
  const menu = h("button", { class: "icon", "data-action": "menu", "aria-label": ui.menu }, icon("icon-menu", "sign"));
  const element = h("header", { class: "bar" }, score, seats, menu);
  return {
    element,
    /** @param {State} state */
    update(state) {
      if (!state.table) return;
      const { view, table } = state.table;
      text(points, number(table.points.eles));
      text(total, totalOf(state.table, "eles"));
      const opponents = [...view.seats].filter((seat) => seat !== view.seat && seat !== partnerOf(view.seats));
      reconcile(seats, opponents, (seat) => seat, createSeat, (plate, seat) => drawSeat(plate, seat, state));
    },
  };
}

/**
 * In a match, the points brought along from its earlier rounds.
 * @param {import("../types.js").Table} table
 * @param {import("../types.js").Side} side
 */
export function totalOf({ view, table }, side) {
  if (!table.round) return "";
  return `${ui.ofMatch} ${number(view.totals[side])}`;
}
