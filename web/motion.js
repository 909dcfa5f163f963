// @ts-check
/** Cards travel from where they were to where they go; cut short where motion is unwanted. */

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {Map<string, {rect: DOMRect, face: string}>} Places */

const NEAR = 2;
/** Above every card of the hand. */
const ABOVE = 99;
/** @type {Record<string, string>} */
const TAKEN_FROM = { drew: "stock", "took-pile": "pile", "took-morto": "morto" };

/** @param {HTMLElement} root */
export function createMotion(root) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  /** @returns {HTMLElement[]} */
  const movable = () => [...root.querySelectorAll(/** @type {"span"} */ (".table [data-move]"))];

  /** @param {string} zone */
  const zoneRect = (zone) => root.querySelector(`[data-zone="${zone}"]`)?.getBoundingClientRect() ?? null;

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
      const cards = movable();
      const staying = new Set(cards.map((e) => e.dataset.move));
      const gone = [...before].filter(([key]) => !staying.has(key)).map(([, place]) => place);
      for (const card of cards) {
        const from = before.get(card.dataset.move ?? "")?.rect ?? origin(card, gone, events, zoneRect);
        if (from) travel(card, from);
      }
      for (const event of events) takeAway(event, root, zoneRect);
    },
  };
}

/** A card of the hand is wider than the strip one touches. @param {HTMLElement} card */
const faceRect = (card) => (card.querySelector(".card") ?? card).getBoundingClientRect();

/**
 * Where a card that was not there before comes from.
 * @param {HTMLElement} card
 * @param {{rect: DOMRect, face: string}[]} gone
 * @param {GameEvent[]} events
 * @param {(zone: string) => DOMRect | null} zoneRect
 */
function origin(card, gone, events, zoneRect) {
  const at = gone.findIndex((place) => place.face === card.dataset.card);
  if (at >= 0) return gone.splice(at, 1)[0]?.rect ?? null;
  const kind = card.dataset.move?.split(":")[0];
  if (kind === "hand") {
    const own = events.filter((event) => event.seat === "S").map((event) => event.kind);
    if (own.includes("took-morto")) return zoneRect("morto");
    return zoneRect(own.includes("took-pile") ? "pile" : "stock");
  }
  const mover = events.find((event) => event.seat && event.kind !== "turn")?.seat;
  return mover && mover !== "S" ? zoneRect(`seat-${mover}`) : null;
}

/**
 * What another seat takes into its hand flies there and is gone.
 * @param {GameEvent} event
 * @param {HTMLElement} root
 * @param {(zone: string) => DOMRect | null} zoneRect
 */
function takeAway(event, root, zoneRect) {
  const source = TAKEN_FROM[event.kind];
  if (!source || !event.seat || event.seat === "S") return;
  const from = zoneRect(source);
  const to = zoneRect(`seat-${event.seat}`);
  if (!from || !to) return;
  const card = document.createElement("span");
  card.className = "card flying";
  card.dataset.suit = "?";
  card.style.left = `${from.left}px`;
  card.style.top = `${from.top}px`;
  root.append(card);
  const there = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(.4)`;
  const flight = card.animate([{ transform: "none" }, { transform: there, opacity: 0.6 }], pacing(card));
  flight.onfinish = flight.oncancel = () => card.remove();
}

/** @param {HTMLElement} card */
function pacing(card) {
  const duration = Number.parseFloat(getComputedStyle(card).getPropertyValue("--travel")) || 200;
  return { id: "travel", duration, easing: "cubic-bezier(.2,.7,.3,1)" };
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
    pacing(card),
  );
}
