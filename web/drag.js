// @ts-check
/** A card of the hand dragged to another place in it, or onto the table; Shift and arrows move it too. */
import { attr, vars } from "./dom.js";
import { intentOf } from "./input.js";

/** @typedef {import("./input.js").Intent} Intent */
/** @typedef {{card: HTMLElement, hand: HTMLElement, x: number, y: number, moving: boolean}} Drag */

const FAR = 10;
const SETTLE_MS = 160;

/** @param {HTMLElement} hand */
const cardsOf = (hand) => /** @type {HTMLElement[]} */ ([...hand.querySelectorAll("[data-uid]")]);

/** @param {Event} event @returns {HTMLElement | null} */
const cardUnder = ({ target }) =>
  target instanceof Element ? target.closest('[data-zone="hand"] [data-uid]') : null;

/**
 * Between which cards of the hand a point lies.
 * @param {HTMLElement} hand
 * @param {number} x
 * @param {number} y
 * @returns {number | null} null outside the hand
 */
function gapAt(hand, x, y) {
  const box = hand.getBoundingClientRect();
  if (y < box.top || y > box.bottom) return null;
  const cards = cardsOf(hand);
  const first = cards[0]?.getBoundingClientRect();
  const perRow = Number(hand.dataset.perRow) || cards.length;
  if (!first) return null;
  const rows = Math.ceil(cards.length / perRow);
  const row = Math.min(rows - 1, Math.max(0, Math.floor((y - box.top) / (box.height / rows))));
  const column = Math.min(perRow, Math.max(0, Math.round((x - box.left - (first.left - box.left)) / first.width)));
  return Math.min(cards.length, row * perRow + column);
}

/** @param {HTMLElement} hand @param {number | null} gap */
function showGap(hand, gap) {
  const cards = cardsOf(hand);
  cards.forEach((card, at) => {
    const side = at === gap ? "before" : gap === cards.length && at === gap - 1 ? "after" : null;
    attr(card, "data-gap", side);
  });
}

/**
 * The card glides from the finger to where it now belongs.
 * @param {HTMLElement} card
 * @param {DOMRect} from
 */
function settle(card, from) {
  if (!card.isConnected || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const running of card.getAnimations()) if (running.id === "travel") running.cancel();
  const to = card.getBoundingClientRect();
  const away = `${from.left - to.left}px ${from.top - to.top}px`;
  card.animate([{ translate: away, zIndex: 3 }, { translate: "0 0", zIndex: 3 }], { duration: SETTLE_MS, easing: "ease-out" });
}

/**
 * What letting go at a point means.
 * @param {Drag} drag
 * @param {PointerEvent} event
 * @returns {Intent | null}
 */
function landing({ card, hand }, event) {
  const uid = card.dataset.uid ?? "";
  const gap = gapAt(hand, event.clientX, event.clientY);
  if (gap !== null) {
    const from = cardsOf(hand).indexOf(card);
    const to = gap > from ? gap - 1 : gap;
    return to === from ? null : { kind: "move", uid, to };
  }
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const onto = under && intentOf(under);
  const accepts = onto?.kind === "meld" || (onto?.kind === "zone" && onto.zone !== "stock");
  return accepts ? { kind: "drop", uid, onto } : null;
}

/** @param {PointerEvent} event @returns {Drag | null} */
function pickUp(event) {
  const card = cardUnder(event);
  const hand = card?.parentElement;
  if (!card || !hand || !event.isPrimary || event.button !== 0) return null;
  return { card, hand, x: event.clientX, y: event.clientY, moving: false };
}

/** @param {Drag} drag @param {PointerEvent} event */
function carry(drag, event) {
  const dx = event.clientX - drag.x;
  const dy = event.clientY - drag.y;
  if (!drag.moving && Math.hypot(dx, dy) < FAR) return;
  if (!drag.moving) drag.card.setPointerCapture(event.pointerId);
  drag.moving = true;
  attr(drag.card, "data-dragging", "");
  vars(drag.card, { "--dx": `${dx}px`, "--dy": `${dy}px` });
  showGap(drag.hand, gapAt(drag.hand, event.clientX, event.clientY));
}

/** @param {Drag} drag */
function putDown({ card, hand }) {
  attr(card, "data-dragging", null);
  showGap(hand, null);
}

/**
 * @param {HTMLElement} root
 * @param {(intent: Intent) => void} handle
 */
export function listenDrag(root, handle) {
  /** @type {Drag | null} */
  let drag = null;
  let justDragged = false;
  const stop = () => {
    if (drag) putDown(drag);
    drag = null;
  };
  root.addEventListener("pointerdown", (event) => {
    justDragged = false;
    stop();
    drag = pickUp(event);
  });
  root.addEventListener("pointermove", (event) => {
    if (drag && event.isPrimary) carry(drag, event);
  });
  root.addEventListener("pointerup", (event) => {
    const ended = drag;
    if (!ended?.moving) return stop();
    const from = ended.card.getBoundingClientRect();
    const intent = landing(ended, event);
    justDragged = true;
    stop();
    if (intent) handle(intent);
    setTimeout(() => settle(ended.card, from));
  });
  root.addEventListener("pointercancel", stop);
  root.addEventListener("click", (event) => {
    if (justDragged) event.stopImmediatePropagation();
    justDragged = false;
  }, true);
  root.addEventListener("keydown", (event) => moveByKey(event, handle), true);
}

/**
 * @param {KeyboardEvent} event
 * @param {(intent: Intent) => void} handle
 */
function moveByKey(event, handle) {
  const card = cardUnder(event);
  const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if (!card?.parentElement || !event.shiftKey || !step) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const cards = cardsOf(card.parentElement);
  const to = Math.min(cards.length - 1, Math.max(0, cards.indexOf(card) + step));
  handle({ kind: "move", uid: card.dataset.uid ?? "", to });
  setTimeout(() => card.focus());
}
