// @ts-check
/** Sheets that ask before what cannot be taken back, or tell of a mishap. */
import { h } from "../dom.js";
import { houseWords } from "../words/house.pt-BR.js";
import { asks, matchWords } from "../words/match.pt-BR.js";
import { ui } from "../words/pt-BR.js";
import { sheetCard } from "./looking.js";
import { button, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").Ask} Ask */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** @param {{ask: Ask, face: string}} asked @returns {Sheet} */
export function discardSheet({ ask, face }) {
  const card = h("div", { class: "spread" }, sheetCard("ask", face));
  return {
    parts: [
      title(matchWords.discardTitle),
      h("div", { class: "asked", "data-ask": ask }, card, line(asks[ask])),
      foot(button("cancel", matchWords.keepCard, "main"), button("confirm", matchWords.discardAnyway)),
    ],
  };
}

/** @returns {Sheet} */
export function resignSheet() {
  return {
    parts: [
      title(matchWords.resignTitle), line(matchWords.resigned),
      foot(button("cancel", matchWords.keepPlaying, "main"), button("confirm", matchWords.resign)),
    ],
  };
}

/** @param {{rounds?: boolean, houses?: boolean}} what could not be read @returns {Sheet} */
export function brokenSheet({ rounds = false, houses = false }) {
  return {
    parts: [
      title(rounds ? ui.brokenTitle : houseWords.brokenTitle),
      rounds ? line(ui.broken) : null, houses ? line(houseWords.broken) : null, foot(button("cancel", ui.close, "main")),
    ],
  };
}

/** @returns {Sheet} */
export function fullSheet() {
  const buttons = foot(button("export", ui.exportRecord, "main"), button("cancel", ui.close));
  return { parts: [title(ui.fullTitle), line(ui.full), buttons] };
}

/** @param {string} error @returns {Sheet} */
export function faultSheet(error) {
  return {
    parts: [
      title(ui.faultTitle), line(ui.fault), h("pre", { tabindex: "0" }, error),
      foot(button("export", ui.exportRecord, "main"), button("reload", ui.reload), button("cancel", ui.close)),
    ],
  };
}
