// @ts-check
/** Sheets for what is kept, other tabs, installing, and the keys. */
import { attr, h, text } from "../dom.js";
import { care, keyHelp } from "../words/care.pt-BR.js";
import { button, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dialog} Dialog */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * @param {Dialog} dialog
 * @returns {Sheet | null}
 */
export function careSheet(dialog) {
  switch (dialog.name) {
    case "elsewhere": return {
      parts: [
        title(care.elsewhereTitle), line(care.elsewhere),
        foot(button("takeover", care.takeOver, "main"), button("home", care.home)),
      ],
    };
    case "keys": return { parts: [title(care.keysTitle), keyTable(), foot(button("cancel", care.close, "main"))] };
    case "data": return {
      parts: [
        title(care.dataTitle), line(care.data),
        h("div", { class: "list" }, button("export-all", care.exportAll), button("import", care.import), button("cancel", care.close)),
      ],
    };
    case "brought": return {
      parts: [title(care.dataTitle), line(dialog.told), foot(button("cancel", care.close, "main"))],
    };
    default: return null;
  }
}

function keyTable() {
  const rows = keyHelp.map(([key, words]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, words)));
  return h("table", { class: "keys" }, h("tbody", {}, ...rows));
}

/**
 * Under the count, while it is offered: to put the game on the home screen.
 * @param {Sheet | null} sheet
 * @returns {Sheet | null}
 */
export function withInstall(sheet) {
  if (!sheet) return null;
  const words = h("p");
  const yes = button("install", care.install);
  const no = button("no-install", care.noInstall);
  const offer = h("section", { class: "install" }, words, foot(yes, no));
  return {
    parts: [...sheet.parts, offer],
    update(state) {
      sheet.update?.(state);
      offer.hidden = !state.install;
      attr(offer, "data-install", state.install);
      text(words, state.install === "ios" ? care.installApple : care.installTitle);
      yes.hidden = state.install !== "prompt";
    },
  };
}
