// @ts-check
/** What deserves a moment: the lot, a canastra, the batida. It never covers a card. */
import { markOf } from "./words/match.pt-BR.js";

/** @typedef {import("./types.js").Store} Store */
/** @typedef {import("./types.js").Mark} Mark */

const MARK_MS = 2200;

/** @param {Store} store @param {Mark} made */
export function mark(store, made) {
  store.set({ mark: made });
  setTimeout(() => store.get().mark === made && store.set({ mark: null }), MARK_MS);
}

/**
 * Marks what of a table's events deserves it.
 * @param {Store} store
 * @param {import("./types.js").Table} table
 */
export function markEvents(store, table) {
  const marks = table.events.map((event) => markOf(event, table)).filter((made) => made !== null);
  const last = marks.at(-1);
  if (last) mark(store, last);
}
