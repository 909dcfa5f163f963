// @ts-check
/** The menu, and the last moves in words. */
import { h } from "../dom.js";
import { care } from "../words/care.pt-BR.js";
import { whyTitle } from "../words/hints.pt-BR.js";
import { honest, joined, lengthName, matchWords } from "../words/match.pt-BR.js";
import { levelsTold, ui } from "../words/pt-BR.js";
import { settingsTitle } from "../words/settings.pt-BR.js";
import { roundsTable } from "./count.js";
import { drawWords } from "./sentence.js";
import { button, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** @param {State} state @returns {Sheet} */
export function menuSheet(state) {
  const over = state.table?.view.phase === "over" && state.table.table.count?.decided;
  return {
    parts: [
      title(tableName(state)),
      state.table ? line(levelsTold(state.table.table)) : null,
      roundsTable(state),
      h(
        "div", { class: "list" },
        h(
          "div", { class: "two" },
          button("last", matchWords.last), button("rules", ui.rules),
          button("settings", settingsTitle), button("deal", honest.short),
          button("data", care.dataTitle), button("keys", care.keysTitle),
        ),
        button("export", ui.exportRecord), button("home", ui.leaveKept),
        ...(over ? [] : [button("resign", matchWords.resign)]),
      ),
      foot(button("cancel", ui.back, "main")),
    ],
  };
}

/** @param {State} state the rules and the match */
function tableName({ table }) {
  if (!table) return ui.menu;
  const { target } = table.view;
  return target === null ? table.table.title : `${table.table.title}, ${lengthName(String(target)).toLowerCase()}`;
}

/** The moves turn by turn, the latest first. @param {State} state @returns {Sheet} */
export function lastSheet({ log, table }) {
  /** @type {{who: string, words: string}[]} */
  const turns = [];
  for (const { who, words } of log) {
    const last = turns.at(-1);
    if (last && last.who === who) last.words = joined(last.words, words, table?.table.names[who] ?? "");
    else turns.push({ who, words });
  }
  const names = table?.table.names ?? {};
  const asked = new Set(["", "S"]);
  const items = turns.reverse().map(({ who, words }) => {
    const item = h("li", { "data-seat": who });
    drawWords(item, words);
    if (!asked.has(who)) item.append(h("button", { "data-action": "why", "data-value": who }, whyTitle(names[who] ?? "")));
    asked.add(who);
    return item;
  });
  return {
    parts: [
      title(matchWords.last),
      items.length ? h("ol", { class: "told" }, ...items) : line(matchWords.nothingYet),
      foot(button("cancel", ui.back, "main")),
    ],
  };
}
