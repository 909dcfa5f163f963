// @ts-check
/** The bar above the hand: our points, what to do now, why not. */
import { attr, flag, h, text } from "../dom.js";
import { care } from "../words/care.pt-BR.js";
import { brief, hintSentence, hintWords } from "../words/hints.pt-BR.js";
import { matchWords } from "../words/match.pt-BR.js";
import { number, refused, todo, ui } from "../words/pt-BR.js";
import { createMark } from "./mark.js";
import { totalOf } from "./seats.js";

/** @typedef {import("../types.js").State} State */

export function createScore() {
  const points = h("b");
  const total = h("small");
  const score = h("div", { class: "points", "data-zone": "score" }, h("span", {}, ui.us), points, total);
  const todoLine = h("p", { "data-message": "todo" });
  const hintLine = h("p", { "data-message": "hint" });
  const refusal = h("p", { "data-message": "refusal" });
  const element = h("div", { class: "bar nos" }, score, todoLine);
  const mark = createMark(element, "nos");
  return {
    element,
    /** @param {State} state */
    update(state) {
      if (!state.table) return;
      text(points, number(state.table.table.points.nos));
      text(total, totalOf(state.table, "nos"));
      text(todoLine, state.hint === "thinking" ? hintWords.thinking : todo(state));
      const hint = state.hint === "thinking" ? null : state.hint;
      flag(element, "data-hinting", !!hint);
      if (hint) text(hintLine, hintSentence(hint, state.table.table.names, brief));
      if (!hint) hintLine.remove();
      else if (!hintLine.isConnected) element.append(hintLine);
      mark.update(state);
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
  const hint = h("button", { "data-action": "hint" }, hintWords.hint);
  const last = h("button", { "data-action": "last", "aria-label": matchWords.last }, matchWords.moves);
  const skip = h("button", { "data-action": "skip" }, matchWords.skip);
  const count = h("button", { "data-action": "count" }, ui.seeCount);
  const again = h("button", { "data-action": "again", class: "main" }, ui.again);
  const newer = h("button", { "data-action": "update" }, care.update);
  const element = h("footer", { class: "actions" });
  return {
    element,
    /** @param {State} state */
    update(state) {
      const over = state.table?.view.phase === "over";
      const shown = over ? (state.dialog ? [] : [count, again, ...offered(state, newer)]) : [
        ...(state.hand.length > 1 ? [sort] : []),
        ...(state.log.length ? [last] : []),
        ...(state.table?.table.can_undo ? [undo] : []),
        ...(state.table?.table.human_turn ? [hint] : []),
        ...(state.table && !state.table.table.human_turn && !state.hurried && state.pace ? [skip] : []),
        ...offered(state, newer),
      ];
      if (shown.length !== element.children.length || shown.some((b, i) => element.children[i] !== b)) {
        element.replaceChildren(...shown);
      }
    },
  };
}

/** A new version is offered between turns only. @param {State} state @param {HTMLElement} button */
function offered({ update, table }, button) {
  const between = table?.table.human_turn && table.view.phase === "draw";
  return update && (between || table?.view.phase === "over") ? [button] : [];
}
