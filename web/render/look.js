// @ts-check
/** Theme, suit colours, size and side of hand, written where the style sheets read them. */
import { attr } from "../dom.js";

/** @typedef {import("../types.js").Settings} Settings */

/** @type {Settings | null} */
let shown = null;

/** @param {Settings} settings */
export function drawLook(settings) {
  if (settings === shown) return;
  shown = settings;
  const page = document.documentElement;
  attr(page, "data-theme", settings.theme);
  attr(page, "data-colors", settings.colors);
  attr(page, "data-cards", settings.cards);
  attr(page, "data-side", settings.side);
  const bar = getComputedStyle(page).getPropertyValue("--bar").trim();
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta && bar) attr(meta, "content", bar);
}
