// @ts-check
/** What every sheet is made of. */
import { attr, h, reconcile } from "../dom.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{value: string, label: string}} Option */
/** @typedef {{parts: (Element | null)[], update?: (state: State) => void}} Sheet what stays alive says how */

/** @param {string} words */
export const title = (words) => h("h2", { id: "sheet-title", tabindex: "-1", autofocus: "" }, words);

/** @param {string} action @param {string} words @param {string} [look] */
export const button = (action, words, look = "") => h("button", { "data-action": action, class: look }, words);

/** @param {...HTMLElement} buttons */
export const foot = (...buttons) => h("div", { class: "foot" }, ...buttons);

/** @param {string} words */
export const line = (words) => h("p", {}, words);

/**
 * One of several, as a row of buttons; a comma in a label starts its small print.
 * @param {string} group
 * @param {string} words
 */
export function createChoice(group, words) {
  const list = h("div", { class: "options" });
  const element = h("fieldset", { "data-group": group }, h("legend", {}, words), list);
  return {
    element,
    /** @param {Option[]} options @param {string} chosen */
    update(options, chosen) {
      reconcile(list, options, (o) => o.value, () => h("button"), (button, option) => {
        attr(button, "data-choice", `${group}:${option.value}`);
        attr(button, "aria-pressed", String(option.value === chosen));
        const [name = "", ...rest] = option.label.split(", ");
        if (button.textContent !== name + rest.join(", ")) {
          button.replaceChildren(name, ...rest.map((small) => h("small", {}, small)));
        }
      });
    },
  };
}
