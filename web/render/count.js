// @ts-check
/** The round's count, line by line, each side's number in its column. */
import { h } from "../dom.js";
import { countLines, number, outcome, ui } from "../words/pt-BR.js";

/** @typedef {import("../types.js").Side} Side */

/**
 * @param {import("../types.js").State} state
 * @returns {HTMLElement[] | null}
 */
export function drawCount({ table }) {
  const count = table?.table.count;
  if (!table || !count) return null;
  const rows = countLines.map(([line, words]) => h(
    "tr", { class: line }, h("th", { scope: "row" }, words),
    ...sides.map((side) => h(
      "td", { "data-line": `${side}:${line}`, "data-value": String(count.lines[side][line]) },
      number(count.lines[side][line]),
    )),
  ));
  const head = h("tr", {}, h("td"), h("th", { scope: "col" }, ui.us), h("th", { scope: "col" }, ui.them));
  const lines = h("table", { class: "count" }, h("thead", {}, head), h("tbody", {}, ...rows));
  return [
    h("h2", { id: "sheet-title" }, ui.countTitle),
    h("p", { class: "outcome", "data-winner": count.winner }, outcome(count, table.table.names)),
    lines,
    honestDeal(table.table.commit, table.table.seed),
    h(
      "div", { class: "foot" },
      h("button", { "data-action": "again", class: "main" }, ui.again),
      h("button", { "data-action": "cancel" }, ui.seeTable),
      h("button", { "data-action": "home" }, ui.home),
    ),
  ];
}

/** @type {Side[]} */
const sides = ["nos", "eles"];

/** @param {string} commit @param {string | null} seed */
function honestDeal(commit, seed) {
  return h(
    "details", {}, h("summary", {}, ui.deal),
    h("p", {}, ui.commit), h("code", {}, commit),
    ...(seed ? [h("p", {}, ui.seed), h("code", {}, seed)] : []),
  );
}
