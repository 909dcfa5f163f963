// @ts-check
/** The round's count, line by line, each side's number in its column; the match, and what comes next. */
import { h } from "../dom.js";
import { care } from "../words/care.pt-BR.js";
import { hintWords } from "../words/hints.pt-BR.js";
import { matchWords, roundName, standing } from "../words/match.pt-BR.js";
import { countLines, number, outcome, ui } from "../words/pt-BR.js";
import { proof } from "./deal.js";
import { createPack } from "./pack.js";
import { button, foot, title } from "./sheet.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Count} Count */

/** @type {Side[]} */
const sides = ["nos", "eles"];

/** @param {State} state @returns {import("./sheet.js").Sheet | null} */
export function countSheet(state) {
  const count = state.table?.table.count;
  if (!state.table || !count) return null;
  const { table, view } = state.table;
  const pack = createPack();
  const inMatch = view.target !== null || table.round > 0;
  const again = count.decided ? ui.again : view.target === null ? matchWords.extra : matchWords.next;
  const stands = inMatch || !count.decided ? h("p", { class: "standing" }, standing(count, view.target)) : null;
  return {
    parts: [
      title(inMatch ? `${ui.countTitle}, ${roundName(table.round)}` : ui.countTitle),
      h("p", { class: "outcome", "data-winner": count.winner ?? ahead(count) }, outcome(count, table.names, inMatch)),
      stands, linesTable(count), roundsTable(state), pack.element,
      h("details", {}, h("summary", {}, ui.deal), h("div", { class: "proof" }, ...proof(table))),
      foot(
        button("again", again, "main"), button("review", hintWords.review), button("cancel", ui.seeTable), button("home", ui.home),
        ...(state.update ? [button("update", care.update)] : []),
      ),
    ],
    update: (now) => pack.update(count.next ?? now.offer, now.cut),
  };
}

/** @param {Count} count the side that has won the round */
function ahead({ lines }) {
  if (lines.nos.total === lines.eles.total) return null;
  return lines.nos.total > lines.eles.total ? "nos" : "eles";
}

/** @param {Count} count */
function linesTable(count) {
  const rows = countLines.map(([line, words]) => h(
    "tr", { class: line }, h("th", { scope: "row" }, words),
    ...sides.map((side) => h(
      "td", { "data-line": `${side}:${line}`, "data-value": String(count.lines[side][line]) },
      number(count.lines[side][line]),
    )),
  ));
  return h("table", { class: "count" }, columnHeads(), h("tbody", {}, ...rows));
}

const columnHeads = () => h(
  "thead", {}, h("tr", {}, h("td"), h("th", { scope: "col" }, ui.us), h("th", { scope: "col" }, ui.them)),
);

/**
 * The match round by round with the sum so far; nothing for a single round.
 * @param {State} state
 */
export function roundsTable({ table, rounds }) {
  if (!table || !rounds.length || (table.view.target === null && !table.table.round)) return null;
  const sum = table.table.count?.totals ?? table.view.totals;
  /** @param {string} name @param {import("../types.js").Score} score @param {string} look */
  const row = (name, score, look) => h(
    "tr", { class: look }, h("th", { scope: "row" }, name),
    ...sides.map((side) => h("td", { "data-score": `${side}:${look}` }, number(score[side]))),
  );
  const played = rounds.map((score, at) => row(roundName(at), score, "round"));
  return h(
    "table", { class: "count rounds" }, h("caption", {}, matchWords.rounds), columnHeads(),
    h("tbody", {}, ...played, row(matchWords.sum, sum, "sum")),
  );
}
