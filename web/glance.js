// @ts-check
/** What lay on the table when the page was last seen: drawn at once on return, before the engine is up. */
import { parse, read, remove, write } from "./saves.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {{id: string, table: Table, faces: string[]}} Glance */

const OPEN = "buraco:open";

/** @param {State} state */
export function keepGlance({ round, table, hand, screen }) {
  if (screen !== "table" || !round || !table) return;
  const seen = { ...table, events: [], table: { ...table.table, save: "" } };
  const kept = write(OPEN, { id: round, table: seen, faces: hand.map((card) => card.face) });
  if (!kept && lastGlance()?.table.revision !== table.revision) remove(OPEN);
}

export const dropGlance = () => remove(OPEN);

/** @returns {Glance | null} */
export function lastGlance() {
  const glance = parse(read(OPEN));
  const whole = glance?.id && glance.table?.view?.hand && glance.table.table?.melds && glance.table.table.changed?.length >= 0 && Array.isArray(glance.faces);
  if (!whole) return null;
  return glance;
}
