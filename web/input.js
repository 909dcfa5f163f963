// @ts-check
/** Pointer and keys become intents; nothing else is decided here. */

import { listenLostTaps } from "./taps.js";

/**
 * @typedef {{kind: "card", uid: string}
 *   | {kind: "zone", zone: string}
 *   | {kind: "meld", side: "nos" | "eles", meld: number, named?: boolean}
 *   | {kind: "cut", at: number}
 *   | {kind: "move", uid: string, to: number}
 *   | {kind: "drop", uid: string, onto: Intent}
 *   | {kind: "choice", group: string, value: string}
 *   | {kind: "field", name: string, value: string}
 *   | {kind: "action", name: string, value?: string | undefined}} Intent
 */

/** @type {Intent} */
const cancel = { kind: "action", name: "cancel" };
const DOUBLE_MS = 350;
const NEAR = 16;
const TOUCHED = "[data-action], [data-choice], [data-cut], [data-uid], [data-meld], [data-zone]";

/**
 * @param {Element} target
 * @returns {Intent | null}
 */
export function intentOf(target) {
  const element = target.closest(TOUCHED);
  if (!(element instanceof HTMLElement)) return null;
  const { action, choice, uid, meld, zone, value } = element.dataset;
  if (element.dataset.cut !== undefined) return { kind: "cut", at: Number.NaN };
  if (action) return { kind: "action", name: action, value };
  if (choice) {
    const [group = "", picked = ""] = choice.split(":");
    return { kind: "choice", group, value: picked };
  }
  if (uid) return { kind: "card", uid };
  if (meld) {
    const ours = element.closest('[data-zone="melds-nos"]') !== null;
    return { kind: "meld", side: ours ? "nos" : "eles", meld: Number(meld) };
  }
  return zone ? { kind: "zone", zone } : null;
}

/**
 * Where along the pack it was touched; a key touches it anywhere.
 * @param {MouseEvent} event
 * @param {Intent | null} intent
 * @param {number} detail
 */
function placed(event, intent, detail) {
  if (intent?.kind !== "cut" || !detail || !(event.target instanceof Element)) return intent;
  const { left, width } = /** @type {Element} */ (event.target.closest("[data-cut]")).getBoundingClientRect();
  return { ...intent, at: (event.clientX - left) / width };
}

/** A touch beside a sheet closes it. @param {MouseEvent} event */
function isOutside({ target, clientX, clientY }) {
  if (!(target instanceof HTMLDialogElement)) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * @typedef {"single" | "again" | "stray"} Tap
 *   the second of a double tap, on the same thing or on what has come to lie there instead
 */

/** Tells double taps, by our own measure: browsers differ in theirs. */
function createTaps() {
  /** @type {Element | null} */
  let touched = null;
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  /** @param {MouseEvent} event @param {Element} target @param {number} detail @returns {Tap} */
  return ({ timeStamp, clientX, clientY }, target, detail) => {
    const soon = timeStamp - last.at < DOUBLE_MS && Math.hypot(clientX - last.x, clientY - last.y) < NEAR;
    const element = target.closest(TOUCHED);
    if (!detail) return "single";
    last = { at: timeStamp, x: clientX, y: clientY };
    if (soon) return element === touched ? "again" : "stray";
    touched = element;
    return "single";
  };
}

/**
 * Arrow keys walk through the hand; Tab enters and leaves it as one stop.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const here = event.target;
  if (!(here instanceof HTMLElement) || !here.dataset.uid || !here.parentElement) return;
  const cards = /** @type {HTMLElement[]} */ ([...here.parentElement.querySelectorAll("[data-uid]")]);
  const perRow = Number(here.parentElement.dataset.perRow ?? cards.length);
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow, Home: -99, End: 99 };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const at = Math.min(cards.length - 1, Math.max(0, cards.indexOf(here) + step));
  for (const card of cards) card.tabIndex = -1;
  const next = cards[at];
  if (next) {
    next.tabIndex = 0;
    next.focus();
  }
}

/**
 * @param {HTMLElement} root
 * @param {(intent: Intent, tap?: Tap) => void} handle
 */
export function listen(root, handle) {
  const tapOf = createTaps();
  /** @param {MouseEvent} event @param {number} detail clicks in a row, 0 for a key */
  const touched = (event, detail) => {
    if (!(event.target instanceof Element)) return;
    const tap = tapOf(event, event.target, detail);
    const intent = isOutside(event) ? cancel : placed(event, intentOf(event.target), detail);
    if (intent) handle(intent, tap);
  };
  listenLostTaps(root, (lifted) => touched(lifted, 1));
  root.addEventListener("click", (event) => touched(event, event.detail));
  root.addEventListener("input", ({ target: field }) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      handle({ kind: "field", name: field.name, value: field.value });
    }
  });
  root.addEventListener("keydown", walk);
  root.addEventListener("contextmenu", (event) => {
    if (!(event.target instanceof Element) || !event.target.matches("input, textarea")) event.preventDefault();
  });
  root.addEventListener(
    "cancel",
    (event) => {
      event.preventDefault();
      handle(cancel);
    },
    true,
  );
}
