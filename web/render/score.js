// @ts-check
/** The bar above the hand: our points, what to do now, why not. */
import { attr, flag, h, text } from "../dom.js";
import { number, refused, todo, ui } from "../words/pt-BR.js";

/** @typedef {import("../types.js").State} State */

export function createScore() {
  const points = h("b");
  const score = h("div", { class: "points", "data-zone": "score" }, h("span", {}, ui.us), points);
  const todoLine = h("p", { "data-message": "todo" });
  const refusal = h("p", { "data-message": "refusal" });
  const element = h("div", { class: "bar nos" }, score, todoLine);
  return {
    element,
    /** @param {State} state */
    update(state) {
      if (!state.table) return;
      text(points, number(state.table.table.points.nos));
      text(todoLine, todo(state));
      flag(element, "data-on-turn", state.table.table.human_turn && state.table.view.phase !== "over");
      if (!state.refusal) return refusal.remove();
      attr(refusal, "data-rule", state.refusal.rule);
      text(refusal, refused(state.refusal));
      if (!refusal.isConnected) element.append(refusal);
    },
  };
}

/** Sort and undo stand there only while they work. */
export function createActions() {
  const sort = h("button", { "data-action": "sort" }, ui.sort);
  const undo = h("button", { "data-action": "undo" }, ui.undo);
  const count = h("button", { "data-action": "count" }, ui.seeCount);
  const again = h("button", { "data-action": "again", class: "main" }, ui.again);
  const element = h("footer", { class: "actions" });
  return {
    element,
    /** @param {State} state */
    update(state) {
      const over = state.table?.view.phase === "over";
      const shown = over ? (state.dialog ? [] : [count, again]) : [
        ...(state.hand.length > 1 ? [sort] : []),
        ...(state.table?.table.can_undo ? [undo] : []),
      ];
      if (shown.length !== element.children.length || shown.some((b, i) => element.children[i] !== b)) {
        element.replaceChildren(...shown);
      }
    },
  };
}
