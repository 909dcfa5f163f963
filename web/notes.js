// @ts-check
/** What deserves a moment in the status line on the player's own turn, where no move is told. */
import { noteOf } from "./words/match.pt-BR.js";

/** @typedef {import("./types.js").Store} Store */

const NOTE_MS = 2200;

/** @param {Store} store @param {string} words */
export function note(store, words) {
  const made = { words };
  store.set({ note: made });
  setTimeout(() => store.get().note === made && store.set({ note: null }), NOTE_MS);
}

/**
 * Notes what of a table's events deserves it; while others play, their moves are told there.
 * @param {Store} store
 * @param {import("./types.js").Table} table
 */
export function noteEvents(store, table) {
  const words = table.events.map((event) => noteOf(event, table)).filter(Boolean).join(" ");
  if (words && table.table.human_turn) note(store, words);
}
