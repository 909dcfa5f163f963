// @ts-check
/** The bar above the hand: our points, the partner, what to do now, why not. */
import { attr, flag, h, icon, reconcile, text } from "../dom.js";
import { hintSentence, hintWords } from "../words/hints.pt-BR.js";
import { matchWords } from "../words/match.pt-BR.js";
import { number, refused, todo, ui } from "../words/pt-BR.js";
import { drawWords } from "./sentence.js";
import { createSeat, drawSeat, partnerOf } from "./seat.js";
import { totalOf } from "./seats.js";
import { createToast } from "./toast.js";

/** @typedef {import("../types.js").State} State */

export function createScore() {
  const points = h("b");
  const total = h("small");
  const score = h("div", { class: "points", "data-zone": "score" }, h("span", {}, ui.us), points, total);
  const seats = h("div", { class: "seats" });
  const todoLine = h("p", { "data-message": "todo" });
  const hintLine = h("p", { "data-message": "hint" });
  const refusal = h("p", { "data-message": "refusal" });
  const aside = createAside();
  const toast = createToast();
  const element = h("div", { class: "bar nos" }, score, seats, todoLine, aside.element);
  return {
    element,
    /** @param {State} state */
    update(state) {
      if (!state.table) return;
      const { view, table } = state.table;
      text(points, number(table.points.nos));
      text(total, totalOf(state.table, "nos"));
      const partner = view.seats.includes(partnerOf(view.seats)) ? [partnerOf(view.seats)] : [];
      reconcile(seats, partner.filter(Boolean), (seat) => seat, createSeat, (plate, seat) => drawSeat(plate, seat, state));
      drawTodo(todoLine, state);
      const hint = state.hint === "thinking" ? null : state.hint;
      flag(element, "data-hinting", !!hint);
      if (hint) drawWords(hintLine, hintSentence(hint, table.names));
      show(element, hintLine, !!hint);
      aside.update(state);
      toast.update(element, state);
      flag(element, "data-on-turn", table.human_turn && view.phase !== "over");
      if (state.refusal) {
        attr(refusal, "data-rule", state.refusal.rule);
        text(refusal, refused(state.refusal));
      }
      show(element, refusal, !!state.refusal);
    },
  };
}

/** @param {HTMLElement} parent @param {HTMLElement} child @param {boolean} there */
function show(parent, child, there) {
  if (!there) child.remove();
  else if (!child.isConnected) parent.append(child);
}

/** @param {HTMLElement} line @param {State} state */
function drawTodo(line, state) {
  const { table, hint, note } = state;
  const mine = !!table?.table.human_turn && table.view.phase === "draw" && !note && hint !== "thinking";
  flag(line, "data-note", !!note);
  drawWords(line, hint === "thinking" ? hintWords.thinking : todo(state), mine ? ui.yourTurn : "");
}

/** What stands at the bar's end: to hurry the others, or to see the count again. */
function createAside() {
  const skip = h("button", { class: "icon", "data-action": "skip", "aria-label": matchWords.skip }, icon("icon-skip", "sign"));
  const count = h("button", { class: "aside", "data-action": "count" }, ui.seeCount);
  const element = h("div", { class: "end" });
  return {
    element,
    /** @param {State} state */
    update({ table, dialog, hurried, pace }) {
      const over = table?.view.phase === "over";
      const shown = over ? (dialog ? null : count) : table && !table.table.human_turn && pace && !hurried ? skip : null;
      if (element.firstElementChild !== shown) element.replaceChildren(...(shown ? [shown] : []));
    },
  };
}
