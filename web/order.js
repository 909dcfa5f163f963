// @ts-check
/** The hand's order: by suit, rank or melds as the engine arranges it, or as the player puts it. */
import { inOrder } from "./cards.js";
import { mark } from "./marks.js";
import { orders } from "./words/pt-BR.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */

const ORDER = "buraco:order";
const HAND = "buraco:hand";

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** @returns {string} the order last asked for */
export function savedOrder() {
  const kept = read(ORDER);
  return kept in orders ? kept : "suit";
}

/**
 * Remembers how the hand of a round lies.
 * @param {import("./types.js").Store} store
 */
export function keepHand(store) {
  const { round, hand } = store.get();
  if (round) write(HAND, `${round} ${hand.map((card) => card.face).join("")}`);
}

/**
 * How the hand of a round just opened shall lie: as it lay when it was left, else in the order last asked for.
 * @param {Game} game
 * @param {Table} table
 * @param {string} id
 * @returns {Promise<string[]>}
 */
export async function openingOrder(game, table, id) {
  const [round, faces = ""] = read(HAND).split(" ");
  const left = faces.match(/../g);
  if (round === id && left && !table.events.length) return left;
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
    game.store.set({ hand: sorted, told: `${orders[by]}.` });
    mark(game.store, { kind: "order", side: "nos", words: orders[by] ?? "" });
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
