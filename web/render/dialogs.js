// @ts-check
/** The sheet that lies over the table, if one does. */
import { h } from "../dom.js";
import { brokenSheet, discardSheet, faultSheet, fullSheet, resignSheet } from "./asking.js";
import { reviewSheet, whySheet } from "./advice.js";
import { careSheet, withInstall } from "./care.js";
import { countSheet } from "./count.js";
import { dealSheet } from "./deal.js";
import { houseEditSheet, houseSheet } from "./house.js";
import { meldSheet, pileSheet } from "./looking.js";
import { lastSheet, menuSheet } from "./menu.js";
import { rulesSheet } from "./rules.js";
import { settingsSheet } from "./settings.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dialog} Dialog */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** What the keyboard reaches; a sheet without is read by scrolling it. */
const TOUCHED = "button, input, select, textarea, summary";

/** @param {HTMLElement} root */
export function createDialogs(root) {
  /** @type {HTMLDialogElement | null} */
  let open = null;
  /** @type {Dialog | null} */
  let shown = null;
  /** @type {Sheet["update"]} */
  let refresh;
  return {
    /** @param {State} state */
    update(state) {
      if (state.dialog === shown) return refresh?.(state);
      shown = state.dialog;
      open?.close();
      open?.remove();
      open = null;
      refresh = undefined;
      const sheet = shown && contents(shown, state);
      if (!shown || !sheet) return;
      const parts = sheet.parts.filter((part) => part !== null);
      const [feet, rest] = [true, false].map((isFoot) => parts.filter((part) => part.matches(".foot") === isFoot));
      const words = h("div", { class: "scroll" }, ...(rest ?? []));
      if (!words.querySelector(TOUCHED)) words.tabIndex = 0;
      open = h("dialog", { "data-dialog": shown.name, class: "sheet", "aria-labelledby": "sheet-title" }, words, ...(feet ?? []));
      refresh = sheet.update;
      refresh?.(state);
      root.append(open);
      open.showModal();
    },
  };
}

/**
 * @param {Dialog} dialog
 * @param {State} state
 * @returns {Sheet | null}
 */
function contents(dialog, state) {
  switch (dialog.name) {
    case "count": return withInstall(countSheet(state));
    case "review": return reviewSheet();
    case "why": return whySheet(state, dialog);
    case "pile": return pileSheet(state);
    case "meld": return meldSheet(state, dialog);
    case "menu": return menuSheet(state);
    case "last": return lastSheet(state);
    case "rules": return rulesSheet(state);
    case "settings": return settingsSheet();
    case "deal": return dealSheet(state);
    case "discard": return discardSheet(dialog);
    case "resign": return resignSheet();
    case "house": return houseSheet();
    case "house-edit": return houseEditSheet(state);
    case "broken": return brokenSheet(dialog);
    case "full": return fullSheet();
    case "fault": return faultSheet(dialog.error);
    default: return careSheet(dialog);
  }
}
