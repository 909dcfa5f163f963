// @ts-check
/** A card's face: a jumbo index over its suit, and a large suit or a court, all drawn by ourselves. */
import { attr, icon } from "../dom.js";

const COURTS = "JQK";

/**
 * @param {HTMLElement} element gets the card's attributes
 * @param {string} face
 * @param {HTMLElement} surface gets the drawing
 */
export function drawFace(element, face, surface = element) {
  if (element.dataset.card === face) return;
  element.dataset.card = face;
  attr(element, "data-suit", face === "**" ? "joker" : face.charAt(1));
  surface.replaceChildren(...drawings(face));
}

/** @param {string} face */
function drawings(face) {
  const rank = face.charAt(0);
  const suit = `suit-${face.charAt(1)}`;
  if (face === "??") return [icon("back-azulejo", "whole")];
  if (face === "**") return [icon("joker", "pip court"), icon("joker", "rank joker")];
  const large = COURTS.includes(rank) ? icon(`face-${rank}`, "pip court") : icon(suit, "pip");
  return [large, icon(`rank-${rank}`, rank === "T" ? "rank ten" : "rank"), icon(suit, "suit")];
}
