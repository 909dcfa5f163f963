// @ts-check
/** A card's face: a jumbo index over its suit, drawn by ourselves. */
import { attr, h, icon } from "../dom.js";

/** @type {Record<string, string>} */
const RANK_SIGNS = { T: "10" };

/**
 * @param {HTMLElement} element gets the card's attributes
 * @param {string} face
 * @param {HTMLElement} surface gets the drawing
 */
export function drawFace(element, face, surface = element) {
  if (element.dataset.card === face) return;
  element.dataset.card = face;
  const rank = face.charAt(0);
  const suit = face.charAt(1);
  attr(element, "data-suit", face === "**" ? "joker" : suit);
  if (face === "**") {
    surface.replaceChildren(icon("joker", "joker"), icon("joker", "pip"));
    return;
  }
  const sign = h("b", { class: rank === "T" ? "rank ten" : "rank" }, RANK_SIGNS[rank] ?? rank);
  surface.replaceChildren(sign, icon(`suit-${suit}`, "suit"), icon(`suit-${suit}`, "pip"));
}
