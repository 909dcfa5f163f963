// @ts-check
/** The rules at hand, written from the engine's own table of what holds. */
import { h } from "../dom.js";
import { matchWords, lengthName } from "../words/match.pt-BR.js";
import { ui } from "../words/pt-BR.js";
import { always, ruleWords, rulesWords } from "../words/rules.pt-BR.js";
import { button, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state @returns {import("./sheet.js").Sheet | null} */
export function rulesSheet({ table, presets, choice }) {
  const preset = presets.find((each) => each.name === choice.rules);
  const rules = table?.view.rules ?? preset?.rules;
  if (!rules) return null;
  const target = table?.view.target;
  const differing = Object.entries(rules).map(([name, value]) => entry(
    ruleWords[name]?.title ?? name, ruleWords[name]?.values[String(value)] ?? String(value),
    { "data-rule": name, "data-value": String(value) },
  ));
  return {
    parts: [
      title(`${ui.rules}: ${table?.table.title ?? preset?.title ?? ""}`),
      target ? line(`${matchWords.length}: ${lengthName(String(target)).toLowerCase()}.`) : null,
      h("h3", {}, rulesWords.differ), h("dl", { class: "rules" }, ...differing.flat()),
      h("h3", {}, rulesWords.always),
      h("dl", { class: "rules" }, ...always.flatMap(([name = "", words = ""]) => entry(name, words, {}))),
      foot(button("cancel", table ? ui.back : ui.close, "main")),
    ],
  };
}

/** @param {string} name @param {string} words @param {Record<string, string>} marks */
const entry = (name, words, marks) => [h("dt", {}, name), h("dd", marks, words)];
