// @ts-check
/** What the next touch may use: the places the engine named, fewer while cards lie ready for one of them. */

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Pickup} Pickup */
/** @typedef {import("./types.js").Aim} Aim */

/**
 * Where the chosen cards may go; lent ones only where they are for.
 * @param {Pick<State, "targets" | "lent">} state
 * @returns {Place[]}
 */
export function placesOf({ targets, lent }) {
  const places = targets?.places ?? [];
  return lent ? places.filter((place) => place.stock || serves(place, lent)) : places;
}

/** @param {Place} place @param {Aim} aim */
const serves = (place, { pile, new: fresh, meld }) => (place.pile ? pile : place.new ? fresh : place.meld === meld);

/**
 * How the closed pile can be taken with the chosen cards.
 * @param {Pick<State, "targets" | "lent">} state
 * @returns {Pickup[]}
 */
export function pickupsOf(state) {
  const ways = placesOf(state).find((place) => place.pile)?.pickups ?? [];
  const { lent } = state;
  return lent?.meld || lent?.new ? ways.filter((way) => way.meld === lent.meld) : ways;
}

/**
 * Whether a touch is the one that lent cards lie ready for.
 * @param {State} state
 * @param {import("./input.js").Intent} intent
 * @returns {boolean}
 */
export function follows(state, intent) {
  const { lent, choosing, selected, dialog } = state;
  const aims = choosing ?? (lent ? [lent] : []);
  const fresh = aims.some((aim) => aim.new);
  switch (intent.kind) {
    case "zone": return intent.zone === "pile" ? !!(choosing || lent?.pile) : intent.zone === "melds-nos" && fresh;
    case "meld": return intent.side === "nos" && ((fresh && !intent.named) || aims.some((aim) => aim.meld === intent.meld));
    case "drop": return selected.includes(intent.uid) && follows(state, intent.onto);
    case "action": return intent.name === "confirm" && dialog?.name === "discard";
    default: return false;
  }
}
