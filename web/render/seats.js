// @ts-check
/** The bar above: the other side's points, everybody's cards, the menu. */
import { attr, flag, h, icon, reconcile, text } from "../dom.js";
import { number, seatName, ui } from "../words/pt-BR.js";
import { createMark } from "./mark.js";

/** @typedef {import("../types.js").State} State */

export function createSeats() {
  const points = h("b");
  const total = h("small");
  const score = h("div", { class: "points", "data-zone": "score-eles" }, h("span", {}, ui.them), points, total);
  const seats = h("div", { class: "seats" });
  const menu = h("button", { class: "icon", "data-action": "menu", "aria-label": ui.menu }, icon("menu", "menu"));
  const element = h("header", { class: "bar" }, score, seats, menu);
  const mark = createMark(element, "eles");
  return {
    element,
    /** @param {State} state */
    update(state) {
      if (!state.table) return;
      const { view, table } = state.table;
      text(points, number(table.points.eles));
      text(total, totalOf(state.table, "eles"));
      mark.update(state);
      const others = [...view.seats].filter((seat) => seat !== view.seat);
      const order = ["W", "N", "E"].filter((seat) => others.includes(seat));
      reconcile(seats, order, (seat) => seat, createSeat, (chip, seat) => {
        const count = view.counts[seat] ?? 0;
        const name = table.names[seat] ?? "";
        const turn = view.turn === seat && view.phase !== "over";
        const partner = order.length > 1 && seat === "N";
        attr(chip, "data-count", String(count));
        attr(chip, "aria-label", seatName(name, table.levels[seat] ?? "", count, partner, turn));
        flag(chip, "data-on-turn", turn);
        flag(chip, "data-partner", partner);
        const [word, cards] = chip.children;
        if (word) text(word, name);
        if (cards) text(cards, String(count));
      });
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

/** @param {string} seat */
function createSeat(seat) {
  return h("span", { class: "seat", "data-zone": `seat-${seat}`, role: "img" }, h("span"), h("b"), h("i", { class: "thinks" }));
}
