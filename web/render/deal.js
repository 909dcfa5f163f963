// @ts-check
/** The honest deal: what was shown before the round, what after it, and how to check. */
import { h } from "../dom.js";
import { checkLine, cutDone, honest } from "../words/match.pt-BR.js";
import { ui } from "../words/pt-BR.js";
import { button, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * The prints of the round on the table, its seed and the cut once they may be told.
 * @param {import("../types.js").TableFacts} facts
 * @returns {HTMLElement[]}
 */
export function proof({ commit, seed, cut }) {
  const shown = [line(honest.commit), h("code", { "data-commit": commit }, commit), line(cutDone(cut))];
  if (!seed) return [...shown, line(honest.hidden)];
  return [
    ...shown, line(honest.seed), h("code", { "data-seed": seed }, seed),
    line(honest.check), h("code", {}, checkLine(seed)),
    line(honest.replay), h("code", {}, honest.replayLine), button("export", ui.exportRecord, "small"),
  ];
}

/** @param {State} state @returns {Sheet} */
export function dealSheet({ table, offer }) {
  const count = table?.table.count;
  const next = table ? count && (count.next ?? offer) : offer;
  const running = table ? h("div", { class: "proof" }, ...proof(table.table)) : null;
  const coming = next
    ? h("div", { class: "proof" }, line(table ? honest.nextCommit : honest.commit), h("code", { "data-commit": next.commit }, next.commit))
    : null;
  return {
    parts: [
      title(honest.title), line(honest.before), line(honest.after), running, coming,
      foot(button(count ? "count" : "cancel", count ? ui.seeCount : ui.close, "main")),
    ],
  };
}
