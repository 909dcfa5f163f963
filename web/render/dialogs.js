// @ts-check
/** Sheets over the table: the pile, a whole canastra, the menu, the count, mishaps. */
import { split } from "../cards.js";
import { attr, h } from "../dom.js";
import { cardName, meldName, pileTitle, takePile, ui } from "../words/pt-BR.js";
import { drawCount } from "./count.js";
import { drawFace } from "./face.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Dialog} Dialog */

/** @param {HTMLElement} root */
export function createDialogs(root) {
  /** @type {HTMLDialogElement | null} */
  let open = null;
  /** @type {Dialog | null} */
  let shown = null;
  return {
    /** @param {State} state */
    update(state) {
      if (state.dialog === shown) return;
      shown = state.dialog;
      open?.close();
      open?.remove();
      open = null;
      const parts = shown && contents(shown, state);
      if (!shown || !parts) return;
      open = h("dialog", { "data-dialog": shown.name, class: "sheet", "aria-labelledby": "sheet-title" }, ...parts);
      root.append(open);
      open.showModal();
    },
  };
}

/** @param {string} words */
const title = (words) => h("h2", { id: "sheet-title" }, words);

/** @param {string} action @param {string} words @param {string} [look] */
const button = (action, words, look = "") => h("button", { "data-action": action, class: look }, words);

/** @param {...HTMLElement} buttons */
const foot = (...buttons) => h("div", { class: "foot" }, ...buttons);

/** @param {string} tag @param {string} face @param {boolean} touchable */
function sheetCard(tag, face, touchable) {
  const card = touchable
    ? h("button", { class: "card", "data-take": "", "aria-label": cardName(face) })
    : h("span", { class: "card", role: "img", "aria-label": cardName(face) });
  attr(card, "data-in", tag);
  drawFace(card, face);
  return card;
}

/**
 * @param {Dialog} dialog
 * @param {State} state
 * @returns {HTMLElement[] | null}
 */
function contents(dialog, state) {
  switch (dialog.name) {
    case "count": return drawCount(state);
    case "pile": return pileSheet(state);
    case "meld": return meldSheet(state, dialog);
    case "menu": return menuSheet();
    case "broken": return [title(ui.brokenTitle), h("p", {}, ui.broken), foot(button("cancel", ui.close, "main"))];
    case "full": return [
      title(ui.fullTitle), h("p", {}, ui.full),
      foot(button("export", ui.exportRecord, "main"), button("cancel", ui.close)),
    ];
    case "fault": return [
      title(ui.faultTitle), h("p", {}, ui.fault), h("pre", {}, dialog.error),
      foot(button("export", ui.exportRecord, "main"), button("reload", ui.reload), button("cancel", ui.close)),
    ];
  }
}

/** @param {State} state */
function pileSheet(state) {
  if (!state.table) return null;
  const { view, table } = state.table;
  const faces = split(view.pile);
  const legal = view.phase === "draw" && !!state.targets?.places.some((p) => p.pile && p.action);
  const cards = h("div", { class: "spread" }, ...faces.map((face) => sheetCard("pile", face, legal)));
  const close = button("cancel", ui.back);
  return [
    title(pileTitle(view.pile_count, table.pile_points)), cards,
    legal ? foot(button("confirm", takePile(view.pile_count), "main"), close) : foot(close),
  ];
}

/** @param {State} state @param {{side: import("../types.js").Side, meld: number}} which */
function meldSheet(state, which) {
  const meld = state.table?.table.melds[which.side][which.meld - 1];
  if (!meld) return null;
  const cards = split(meld.cards).map((face, at) => {
    const card = sheetCard("meld", face, false);
    if (meld.wild === at) card.classList.add("wild");
    return card;
  });
  const name = meldName(meld);
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)}. ${meld.points + meld.bonus} ${ui.pointsUnit}.`;
  return [title(words), h("div", { class: "spread" }, ...cards), foot(button("cancel", ui.back, "main"))];
}

function menuSheet() {
  return [
    title(ui.menu),
    h(
      "div", { class: "list" },
      button("cancel", ui.back, "main"), button("home", ui.home), button("export", ui.exportRecord),
    ),
  ];
}
