// @ts-check
/** The round's count: who won, every line with what it is made of, the match's way, and what comes next. */
import { split } from "../cards.js";
import { h, icon, vars } from "../dom.js";
import { care } from "../words/care.pt-BR.js";
import { spoken } from "../words/cards.pt-BR.js";
import { hintWords } from "../words/hints.pt-BR.js";
import { isTied, matchWords, roundName, standing } from "../words/match.pt-BR.js";
import { meldName } from "../words/names.pt-BR.js";
import { badges, countLines, ending, fineName, number, sides, ui, verdict } from "../words/pt-BR.js";
import { proof } from "./deal.js";
import { createPack } from "./pack.js";
import { drawAvatar } from "./seat.js";
import { drawnCard } from "./sentence.js";
import { button, foot } from "./sheet.js";

/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Count} Count */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Meld} Meld */

/** @param {State} state @returns {import("./sheet.js").Sheet | null} */
export function countSheet(state) {
  const count = state.table?.table.count;
  if (!state.table || !count) return null;
  const { table, view } = state.table;
  const pack = createPack();
  const again = count.decided ? ui.again : view.target === null ? matchWords.extra : matchWords.next;
  const won = count.winner ?? ahead(count);
  return {
    parts: [
      won === "nos" ? icon("bunting", "bunting") : null,
      result(state.table, count, won), linesTable(state.table, count), way(count, view.target), scores(state),
      h("details", { class: "fair" }, h("summary", {}, ui.deal), pack.element, h("div", { class: "proof" }, ...proof(table))),
      foot(
        button("again", again, "main"), button("cancel", ui.seeTable), button("review", hintWords.review), button("home", ui.home),
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

/**
 * @param {Table} here
 * @param {Count} count
 * @param {Side | null} won
 */
function result(here, count, won) {
  const { view, table } = here;
  const inMatch = view.target !== null || table.round > 0;
  const how = ending(here) + (inMatch ? ` · ${roundName(table.round)}` : "");
  const faces = [...view.seats].filter((_, at) => sides[at % 2] === won).map((seat) => {
    const face = h("span", { class: "avatar", "aria-hidden": "true" });
    drawAvatar(face, table.names[seat] ?? "");
    return face;
  });
  return h(
    "div", { class: "result", "data-winner": won }, h("div", { class: "faces" }, ...faces),
    h(
      "div", {}, h("h2", { id: "sheet-title", tabindex: "-1", autofocus: "" }, verdict(count, won, inMatch)), h("p", {}, how),
      ...(isTied(count, view.target) ? [h("p", { class: "standing" }, standing(count, view.target))] : []),
    ),
  );
}

/**
 * @param {string} name
 * @param {keyof import("../types.js").Lines} line
 * @param {Count} count
 * @param {...HTMLElement} cards
 */
function row(name, line, { lines }, ...cards) {
  return h(
    "tr", { class: line }, h("th", { scope: "row" }, name, ...cards),
    ...sides.map((side) => h(
      "td", { "data-line": `${side}:${line}`, "data-value": String(lines[side][line]) }, lines[side][line] ? number(lines[side][line]) : line === "total" ? "0" : "–",
    )),
  );
}

/** @param {Table} here @param {Count} count */
function linesTable(here, count) {
  const canastras = sides.flatMap((side) => here.table.melds[side].filter((meld) => meld.canastra).map((meld) => canastraRow(meld, side)));
  const fined = sides.some((side) => count.lines[side].morto);
  return h(
    "table", { class: "count" }, columnHeads(), h(
      "tbody", {}, row(countLines.bonuses, "bonuses", count), ...canastras, row(countLines.cards, "cards", count),
      row(countLines.went_out, "went_out", count), row(countLines.hands, "hands", count), ...leftRows(here, count),
      ...(fined ? [row(fineName(here), "morto", count)] : [hiddenRow(count)]), row(countLines.total, "total", count),
    ),
  );
}

/** Nobody is fined: the line is there for those who add up, and takes no room. @param {Count} count */
function hiddenRow(count) {
  const none = row("", "morto", count);
  none.hidden = true;
  return none;
}

/** A canastra by its two ends, and what it brings. @param {Meld} meld @param {Side} side */
function canastraRow(meld, side) {
  const faces = split(meld.cards);
  const kind = meld.canastra ?? "suja";
  const ends = h("span", { role: "img", "aria-label": meldName(meld) }, drawnCard(faces[0] ?? "??"), " a ", drawnCard(faces.at(-1) ?? "??"));
  return h(
    "tr", { class: "item", "data-canastra": kind }, h("th", { scope: "row" }, ends, h("span", { class: "badge" }, badges[kind])),
    ...sides.map((each) => h("td", {}, each === side ? number(meld.bonus) : "")),
  );
}

/** The cards left in each hand. @param {Table} here @param {Count} count */
function leftRows({ table: { names } }, { hands }) {
  return Object.entries(hands).filter(([, cards]) => cards).map(([seat, cards]) => h(
    "tr", { class: "item" }, h(
      "th", { scope: "row", colspan: "3" }, `${names[seat] ?? ""}: `,
      h("span", { role: "img", "aria-label": spoken(cards) }, ...split(cards).map(drawnCard)),
    ),
  ));
}

const columnHeads = () => h(
  "thead", {}, h("tr", {}, h("td"), h("th", { scope: "col" }, ui.us), h("th", { scope: "col", class: "eles" }, ui.them)),
);

/**
 * How far each side is on the way to the match's points.
 * @param {Count} count
 * @param {number | null} target
 */
function way(count, target) {
  const words = standing(count, target);
  if (!words) return null;
  const bars = sides.map((side) => {
    const bar = h("div", { class: `way-bar ${side}` }, h("span", {}, side === "nos" ? ui.us : ui.them), h("i"), h("b", {}, number(count.totals[side])));
    vars(bar, { "--share": String(target ? Math.min(1, Math.max(0, count.totals[side] / target)) : 0) });
    return bar;
  });
  return h("div", { class: "match-way" }, ...(target ? bars : []), ...(isTied(count, target) ? [] : [h("p", { class: "standing" }, words)]));
}

/** @param {State} state */
function scores(state) {
  const table = roundsTable(state);
  return table && h("details", {}, h("summary", {}, matchWords.rounds), table);
}

/**
 * The match round by round with the sum so far; nothing for a single round.
 * @param {State} state
 */
export function roundsTable({ table, rounds }) {
  if (!table || !rounds.length || (table.view.target === null && !table.table.round)) return null;
  const sum = table.table.count?.totals ?? table.view.totals;
  /** @param {string} name @param {import("../types.js").Score} score @param {string} look */
  const line = (name, score, look) => h(
    "tr", { class: look }, h("th", { scope: "row" }, name),
    ...sides.map((side) => h("td", { "data-score": `${side}:${look}` }, number(score[side]))),
  );
  const played = rounds.map((score, at) => line(roundName(at), score, "round"));
  return h(
    "table", { class: "count rounds" }, h("caption", {}, matchWords.rounds), columnHeads(),
    h("tbody", {}, ...played, line(matchWords.sum, sum, "sum")),
  );
}
