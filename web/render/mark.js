// @ts-check
/** A moment's sign over one side's bar, where no card lies. */
import { attr, h, text } from "../dom.js";

/** @typedef {import("../types.js").State} State */

/** @param {HTMLElement} bar @param {import("../types.js").Side} side */
export function createMark(bar, side) {
  const sign = h("p", { class: "mark", "aria-hidden": "true" });
  return {
    /** @param {State} state */
    update({ mark }) {
      if (mark?.side !== side) return sign.remove();
      text(sign, mark.words);
      attr(sign, "data-mark", mark.kind);
      if (!sign.isConnected) bar.append(sign);
    },
  };
}
