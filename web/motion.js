// @ts-check
/** Cards travel from where they were to where they go, and nothing else moves; cut short where motion is unwanted. */
import { drawFace } from "./render/face.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {Map<string, {rect: DOMRect, face: string}>} Places */

const NEAR = 2;
/** Above every card of the hand. */
const ABOVE = 99;
const DEAL_APART_MS = 35;
/** @type {Record<string, string>} */
const TAKEN_FROM = { drew: "stock", "took-pile": "pile", "took-morto": "morto" };

/** @param {HTMLElement} root */
export function createMotion(root) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  /** @returns {HTMLElement[]} */
  const movable = () => [...root.querySelectorAll(/** @type {"span"} */ (".table [data-move]"))];

  root.addEventListener("pointerdown", () => {
    for (const flight of document.getAnimations()) if (flight.id === "deal") flight.finish();
  }, true);

  return {
    /** Where every card lies now. @returns {Places} */
    see() {
      return new Map(movable().map((e) => [
        e.dataset.move ?? "", { rect: faceRect(e), face: e.dataset.card ?? "" },
      ]));
    },
    /**
     * @param {Places} before
     * @param {GameEvent[]} events
     */
    play(before, events) {
      if (calm.matches) return;
      if (events.some((event) => event.kind === "dealt")) return deal(root);
      const cards = movable();
      const staying = new Set(cards.map((e) => e.dataset.move));
      const gone = [...before].filter(([key]) => !staying.has(key)).map(([, place]) => place);
      for (const card of cards) {
        const old = before.get(card.dataset.move ?? "")?.rect;
        const from = old ? (inHand(card) ? old : null) : origin(root, card, gone, events);
        if (from) travel(card, from);
      }
      for (const event of events) takeAway(event, root);
    },
  };
}

/** What lies on the table stays where it is put; only a hand closes its gaps. @param {HTMLElement} card */
const inHand = (card) => card.dataset.move?.startsWith("hand:") ?? false;

/** A card of the hand is wider than the strip one touches. @param {HTMLElement} card */
const faceRect = (card) => (card.querySelector(".card") ?? card).getBoundingClientRect();

/**
 * The card, back or face that lies in a zone, or the zone itself.
 * @param {HTMLElement} root
 * @param {string} zone
 */
function spot(root, zone) {
  const place = root.querySelector(`[data-zone="${zone}"]`);
  const things = place?.querySelectorAll(".back, .fan .card, .avatar");
  return (things?.length ? things[things.length - 1] : place)?.getBoundingClientRect() ?? null;
}

/**
 * Where a card that was not there before comes from.
 * @param {HTMLElement} root
 * @param {HTMLElement} card
 * @param {{rect: DOMRect, face: string}[]} gone
 * @param {GameEvent[]} events
 */
function origin(root, card, gone, events) {
  const at = gone.findIndex((place) => place.face === card.dataset.card);
  if (card.matches("[data-below]")) return null;
  if (at >= 0) return gone.splice(at, 1)[0]?.rect ?? null;
  if (inHand(card)) {
    const own = events.filter((event) => event.seat === "S").map((event) => event.kind);
    if (!own.length) return null;
    if (own.includes("took-morto")) return spot(root, "morto");
    return spot(root, own.includes("took-pile") ? "pile" : "stock");
  }
  const mover = events.find((event) => event.seat && event.kind !== "turn")?.seat;
  return mover && mover !== "S" ? spot(root, `seat-${mover}`) : null;
}

/**
 * What another seat takes into its hand flies there and is gone.
 * @param {GameEvent} event
 * @param {HTMLElement} root
 */
function takeAway(event, root) {
  const source = TAKEN_FROM[event.kind];
  if (!source || !event.seat || event.seat === "S") return;
  const from = spot(root, source);
  const to = spot(root, `seat-${event.seat}`);
  if (from && to) fly(root, from, { ...pacing(root), id: "travel" }, [{ transform: "none" }, { transform: shift(from, to, 0.4), opacity: 0.6 }]);
}

/**
 * The hand comes from the stock card by card and turns over; a touch ends it.
 * @param {HTMLElement} root
 */
function deal(root) {
  const from = spot(root, "stock");
  const { duration, easing } = pacing(root);
  if (!from) return;
  const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hand [data-uid]")]);
  cards.forEach((card, at) => {
    const to = faceRect(card);
    const delay = at * DEAL_APART_MS;
    const how = { id: "deal", duration, delay, easing, fill: /** @type {const} */ ("backwards") };
    fly(root, from, how, [{ transform: "none", opacity: 1 }, { transform: shift(from, to, to.width / from.width), opacity: 1 }]);
    card.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { id: "deal", duration: delay + duration });
  });
}

/** @param {DOMRect} from @param {DOMRect} to @param {number} scale */
const shift = (from, to, scale) => `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;

/**
 * A card's back flies over the table and is gone.
 * @param {HTMLElement} root
 * @param {DOMRect} from
 * @param {KeyframeAnimationOptions} how
 * @param {Keyframe[]} frames
 */
function fly(root, from, how, frames) {
  const card = document.createElement("span");
  card.className = "card flying";
  drawFace(card, "??");
  card.style.left = `${from.left}px`;
  card.style.top = `${from.top}px`;
  root.append(card);
  const flight = card.animate(frames, how);
  flight.onfinish = flight.oncancel = () => card.remove();
}

/** @param {HTMLElement} card */
function pacing(card) {
  const duration = Number.parseFloat(getComputedStyle(card).getPropertyValue("--travel")) || 200;
  return { duration, easing: "cubic-bezier(.2,.7,.3,1)" };
}

/**
 * @param {HTMLElement} card
 * @param {DOMRect} from
 */
function travel(card, from) {
  for (const running of card.getAnimations()) if (running.id === "travel") running.cancel();
  const to = faceRect(card);
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) < NEAR && Math.abs(y) < NEAR) return;
  const scale = from.width / to.width || 1;
  card.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: ABOVE }, { transform: "none", zIndex: ABOVE }],
    { ...pacing(card), id: "travel" },
  );
}
