// @ts-check
/** The four places under the hand, the same at every moment; what cannot be used is dimmed and says why. */
import { PLACES, whyNot } from "../buttons.js";
import { attr, flag, h, icon } from "../dom.js";
import { hintWords } from "../words/hints.pt-BR.js";
import { matchWords } from "../words/match.pt-BR.js";
import { ui } from "../words/pt-BR.js";

/** @typedef {import("../types.js").State} State */

const LOOKS = {
  undo: { symbol: "icon-undo", words: ui.undo },
  sort: { symbol: "icon-sort", words: ui.sort },
  last: { symbol: "icon-log", words: matchWords.moves },
  hint: { symbol: "icon-hint", words: hintWords.hint },
};

export function createActions() {
  const buttons = PLACES.map((place) => h(
    "button", { "data-action": place }, icon(LOOKS[place].symbol, "sign"), h("span", {}, LOOKS[place].words),
  ));
  const element = h("footer", { class: "actions" }, ...buttons);
  return {
    element,
    /** @param {State} state */
    update(state) {
      PLACES.forEach((place, at) => {
        const button = buttons[at];
        if (button) attr(button, "aria-disabled", whyNot(state, place) ? "true" : null);
      });
      const [undo, sort] = buttons;
      if (undo) flag(undo, "data-offered", !!state.takeBack);
      if (sort) flag(sort, "data-offered", state.unsorted);
    },
  };
}
