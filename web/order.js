// @ts-check
/** The hand's order: by suit, rank or melds as the engine arranges it, or as the player puts it. */
import { inOrder } from "./cards.js";
import { note } from "./notes.js";
import { parse, read, write } from "./saves.js";
import { orders } from "./words/pt-BR.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */

const ORDER = "buraco:order";
const HAND = "buraco:hand";

/** @returns {string} the order last asked for */
export function savedOrder() {
  const kept = parse(read(ORDER));
  return typeof kept === "string" && kept in orders ? kept : "suit";
}

/**
 * Remembers how the hand of a round lies.
 * @param {import("./types.js").Store} store
 */
export function keepHand(store) {
  const { round, hand } = store.get();
  if (round) write(HAND, { round, faces: hand.map((card) => card.face) });
}

/**
 * How the hand of a round just opened shall lie: as it lay when it was left, else in the order last asked for.
 * @param {Game} game
 * @param {Table} table
 * @param {string} id
 * @returns {Promise<string[]>}
 */
export async function openingOrder(game, table, id) {
  const left = parse(read(HAND));
  if (left?.round === id && Array.isArray(left.faces) && !table.events.length) return left.faces;
  return (await arranged(game, table, game.sortedBy)).hand;
}

/** @param {Game} game @param {Table} table @param {string} by @returns {Promise<{hand: string[]}>} */
const arranged = ({ engine }, { revision }, by) => engine.request("arrange", { revision, by });

/**
 * Puts the hand into the remembered order, or into the next one that changes it.
 * @param {Game} game
 */
export async function sort(game) {
  const { table } = game.store.get();
  const names = Object.keys(orders);
  const from = names.indexOf(game.sortedBy);
  for (let step = 0; step < names.length && table; step++) {
    const by = names[(from + step) % names.length] ?? "suit";
    const answer = await arranged(game, table, by);
    const { hand, table: now } = game.store.get();
    if (now?.revision !== table.revision) return;
    const sorted = inOrder(hand, answer.hand);
    if (sorted.every((card, at) => card.face === hand[at]?.face)) continue;
    game.sortedBy = by;
    write(ORDER, by);
    game.store.set({ hand: sorted, unsorted: false, told: `${orders[by]}.` });
    note(game.store, `${orders[by]}.`);
    return keepHand(game.store);
  }
}

/**
 * Puts one card of the hand elsewhere in it.
 * @param {Game} game
 * @param {string} uid
 * @param {number} to its place afterwards
 */
export function move({ store }, uid, to) {
  const { hand } = store.get();
  const card = hand.find((other) => other.uid === uid);
  if (!card) return;
  const others = hand.filter((other) => other !== card);
  others.splice(Math.max(0, to), 0, card);
  store.set({ hand: others });
  keepHand(store);
}
