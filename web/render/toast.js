// @ts-check
/** The discard that can still be taken back, with a ring that shows the time running out. */
import { h, ring, vars } from "../dom.js";
import { takenBack, ui } from "../words/pt-BR.js";
import { drawWords } from "./sentence.js";

/** @typedef {import("../types.js").State} State */

export function createToast() {
  const said = h("span");
  const element = h(
    "div", { class: "toast", "data-message": "take-back" }, ring(), said, h("button", { "data-action": "take-back" }, ui.undo),
  );
  /** @type {State["takeBack"]} */
  let shown = null;
  return {
    /** @param {HTMLElement} bar @param {State} state */
    update(bar, { takeBack }) {
      if (takeBack === shown) return;
      shown = takeBack;
      element.remove();
      if (!takeBack) return;
      drawWords(said, takenBack(takeBack.card));
      vars(element, { "--seconds": `${takeBack.seconds}s` });
      bar.append(element);
    },
  };
}
