// @ts-check
/** Every action by keys: letters on the table, arrows within a row of things, one Tab stop each. */

/** @typedef {import("./input.js").Intent} Intent */
/** @typedef {import("./types.js").Store} Store */

/** @type {(zone: string) => Intent} */
const zone = (name) => ({ kind: "zone", zone: name });
/** @type {(name: string) => Intent} */
const press = (name) => ({ kind: "action", name });

/** @type {Record<string, Intent>} */
const LETTERS = {
  c: zone("stock"),
  l: zone("pile"),
  b: zone("melds-nos"),
  o: press("sort"),
  z: press("undo"),
  d: press("hint"),
  u: press("last"),
  p: press("skip"),
  r: press("rules"),
  m: press("menu"),
  "?": press("keys"),
  F1: press("keys"),
};

/** Groups walked by arrows, with what is walked in them. */
const GROUPS = ".columns, .spread, .options, .actions, .list";
const PARTS = "button:not([hidden])";

/**
 * @param {HTMLElement} root
 * @param {Store} store
 * @param {(intent: Intent) => void} handle
 */
export function listenKeys(root, store, handle) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || isTyping(event.target)) return;
    if (walkGroup(event)) return event.preventDefault();
    if (event.repeat) return;
    const intent = intentOf(event, store);
    if (!intent) return;
    event.preventDefault();
    handle(intent);
  });
  root.addEventListener("focusin", ({ target }) => keepStop(target));
}

/** @param {EventTarget | null} target */
const isTyping = (target) => target instanceof HTMLElement && target.matches("input, textarea, select");

/** @param {KeyboardEvent} event @param {Store} store @returns {Intent | null} */
function intentOf(event, store) {
  const { screen, dialog, selected, choosing } = store.get();
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey) return name === "z" && screen === "table" && !dialog ? press("undo") : null;
  if (dialog) return null;
  if (name === "?" || name === "F1") return press("keys");
  if (screen !== "table") return null;
  if (name === "Escape") return selected.length || choosing ? press("unselect") : press("menu");
  if (/^[0-9]$/.test(name)) return { kind: "meld", side: "nos", meld: Number(name) || 10, named: true };
  return LETTERS[name] ?? null;
}

/**
 * Arrows walk within a group; the hand has its own way, in rows.
 * @param {KeyboardEvent} event
 */
function walkGroup({ key, target, shiftKey }) {
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -99, End: 99 };
  const step = steps[key];
  if (!step || shiftKey || !(target instanceof HTMLElement)) return false;
  const parts = partsAround(target);
  const at = parts.indexOf(target);
  if (at < 0) return false;
  parts[Math.min(parts.length - 1, Math.max(0, at + step))]?.focus();
  return true;
}

/** @param {Element} element @returns {HTMLElement[]} */
function partsAround(element) {
  const group = element.closest(GROUPS);
  return group ? [...group.querySelectorAll(/** @type {"button"} */ (PARTS))] : [];
}

/** The part that has the focus is its group's one Tab stop. @param {EventTarget | null} target */
function keepStop(target) {
  if (!(target instanceof HTMLElement) || !target.closest(".columns, .spread, .options")) return;
  for (const part of partsAround(target)) part.tabIndex = part === target ? 0 : -1;
}
