// @ts-check
/** The place a hint names, why a robot moved so, and the decisions that cost most. */
import { split } from "../cards.js";
import { flag, h } from "../dom.js";
import { costName, hintWords, moveName, reasoned, reviewSummary, situation, whyTitle } from "../words/hints.pt-BR.js";
import { matchWords } from "../words/match.pt-BR.js";
import { ui } from "../words/pt-BR.js";
import { sheetCard } from "./looking.js";
import { drawWords } from "./sentence.js";
import { button, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * Marks where the advised cards go: of a pickup the pile first, then the meld.
 * @param {HTMLElement} table
 * @param {State} state
 */
export function markHint(table, { hint, choosing }) {
  const place = hint && hint !== "thinking" ? hint.move.place : {};
  const where = place.stock ? '[data-zone="stock"]'
    : place.pile && !choosing ? '[data-zone="pile"]'
    : place.new ? ".nos .ghost"
    : place.meld ? `.nos [data-meld="${place.meld}"]` : "";
  const marked = where ? table.querySelector(where) : null;
  for (const old of table.querySelectorAll("[data-hint]")) flag(old, "data-hint", old === marked);
  if (marked) flag(marked, "data-hint", true);
}

/** @param {State} state @param {{seat: string, moves: import("../types.js").Explained[]}} asked @returns {Sheet} */
export function whySheet({ table }, { seat, moves }) {
  const names = table?.table.names ?? {};
  const items = moves.map(({ move, told }) => said("li", reasoned(move, told, names)));
  return {
    parts: [
      title(whyTitle(names[seat] ?? "")),
      items.length ? h("ol", { class: "told" }, ...items) : line(hintWords.noTurn),
      foot(button("last", matchWords.last), button("cancel", ui.back, "main")),
    ],
  };
}

/** @param {"li" | "p" | "span"} tag @param {string} words */
function said(tag, words) {
  const element = h(tag);
  drawWords(element, words);
  return element;
}

/** @returns {Sheet} */
export function reviewSheet() {
  const told = h("p", { role: "status" });
  const bar = h("progress", { "aria-label": hintWords.reviewing });
  const list = h("ol", { class: "costly" });
  /** @type {State["review"]} */
  let shown;
  return {
    parts: [title(hintWords.review), told, bar, list, foot(button("count", ui.seeCount, "main"), button("cancel", ui.seeTable))],
    update({ review, table }) {
      const { done = 0, of = 1, costly } = review ?? {};
      bar.max = of;
      bar.value = done;
      if (review === shown && told.textContent) return;
      shown = review;
      bar.hidden = !!costly;
      told.textContent = costly ? reviewSummary(costly.length) : hintWords.reviewing;
      list.replaceChildren(...(costly ?? []).map((each) => decision(each, table?.table.names ?? {})));
    },
  };
}

/** @param {import("../types.js").Costly} costly @param {Record<string, string>} names */
function decision(costly, names) {
  const { played, better, told, view } = costly;
  return h(
    "li", {}, h("h3", {}, costName(costly)), said("p", situation(costly, names)),
    cards(hintWords.hand, view.hand),
    h("p", {}, h("b", {}, `${hintWords.played}: `), said("span", moveName(played))), cards("", played.cards),
    h("p", {}, h("b", {}, `${hintWords.better}: `), said("span", reasoned(better, told, names))), cards("", better.cards),
  );
}

/** @param {string} name @param {string} text */
function cards(name, text) {
  const faces = split(text).map((face) => sheetCard("review", face));
  return h("div", { class: "spread", ...(name ? { role: "group", "aria-label": name } : {}) }, ...faces);
}
