// @ts-check
/** Somebody's plate: face, name, cards in hand, and whether it is their turn. */
import { attr, flag, h, icon, text } from "../dom.js";
import { seatName, ui } from "../words/pt-BR.js";

/** @typedef {import("../types.js").State} State */

/** Who has a face among the drawings; others show their initial. @type {Record<string, string>} */
const DRAWN = { Você: "avatar-voce", Ana: "avatar-ana", Beto: "avatar-beto", Caio: "avatar-caio" };

/** The seat of the partner facing the player; with two players there is none. @param {string} seats */
export const partnerOf = (seats) => (seats.length > 2 ? "N" : "");

/** @param {string} seat */
export function createSeat(seat) {
  return h(
    "span", { class: "seat", "data-zone": `seat-${seat}`, role: "img" }, h("span", { class: "avatar" }),
    h("span", { class: "who" }, h("span"), h("small", {}, ui.plays)), h("b"), h("i", { class: "thinks" }),
  );
}

/**
 * @param {HTMLElement} plate
 * @param {string} seat
 * @param {State} state
 */
export function drawSeat(plate, seat, { table: here }) {
  if (!here) return;
  const { view, table } = here;
  const count = view.counts[seat] ?? 0;
  const name = table.names[seat] ?? "";
  const turn = view.turn === seat && view.phase !== "over";
  const partner = seat === partnerOf(view.seats);
  attr(plate, "data-count", String(count));
  attr(plate, "aria-label", seatName(name, table.levels[seat] ?? "", count, partner, turn));
  flag(plate, "data-on-turn", turn);
  flag(plate, "data-partner", partner);
  const [face, who, cards] = /** @type {HTMLElement[]} */ ([...plate.children]);
  if (face) drawAvatar(face, name);
  if (who?.firstElementChild) text(who.firstElementChild, name);
  if (cards) text(cards, String(count));
}

/** @param {HTMLElement} face @param {string} name */
export function drawAvatar(face, name) {
  if (face.dataset.name === name) return;
  face.dataset.name = name;
  const drawing = DRAWN[name];
  face.replaceChildren(drawing ? icon(drawing, "portrait") : name.charAt(0));
}
