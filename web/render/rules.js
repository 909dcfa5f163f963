// @ts-check
/** The rules at hand, written from the engine's own table of what holds. */
import { h } from "../dom.js";
import { chosenRules } from "../store.js";
import { ruleSentence, startsFrom } from "../words/house.pt-BR.js";
import { matchWords, lengthName } from "../words/match.pt-BR.js";
import { ui } from "../words/pt-BR.js";
import { always, ruleWords, rulesWords } from "../words/rules.pt-BR.js";
import { baseTitle, createBadge } from "./house.js";
import { button, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state @returns {import("./sheet.js").Sheet | null} */
export function rulesSheet(state) {
  const { table } = state;
  const chosen = chosenRules(state);
  const rules = table?.view.rules ?? chosen?.rules;
  if (!rules) return null;
  const target = table?.view.target;
  const changed = (table ? table.table.changed : chosen?.changed) ?? [];
  const base = table?.table.base ?? (chosen ? baseTitle(state, chosen) : "");
  const told = Object.entries(rules).filter(([name]) => holds(ruleWords[name]?.when, rules));
  const differing = told.map(([name, value]) => entry(
    ruleWords[name]?.title ?? name, ruleSentence(name, value),
    { "data-rule": name, "data-value": String(value), "data-changed": changed.includes(name) ? "" : null },
  ));
  return {
    parts: [
      title(`${ui.rules}: ${table?.table.title ?? chosen?.title ?? ""}`),
      changed.length ? line(startsFrom(base, changed.length)) : null,
      target ? line(`${matchWords.length}: ${lengthName(String(target)).toLowerCase()}.`) : null,
      h("h3", {}, rulesWords.differ), h("dl", { class: "rules" }, ...differing.flat()),
      h("h3", {}, rulesWords.always),
      h("dl", { class: "rules" }, ...always.flatMap(([name = "", words = ""]) => entry(name, words, {}))),
      foot(button("cancel", table ? ui.back : ui.close, "main")),
    ],
  };
}

/** @param {[string, string] | undefined} when @param {Record<string, unknown>} rules */
const holds = (when, rules) => !when || String(rules[when[0]]) === when[1];

/** @param {string} name @param {string} words @param {Record<string, string | null>} marks */
const entry = (name, words, marks) => [
  h("dt", {}, `${name} `, ...(marks["data-changed"] === "" ? [createBadge()] : [])), h("dd", marks, words),
];
