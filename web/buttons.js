// @ts-check
/** The four places under the hand: always there, and why one of them cannot be used now. */

/** @typedef {import("./types.js").State} State */
/** @typedef {"undo" | "sort" | "last" | "hint"} Place4 */

/** @type {Record<Place4, (state: State) => string | null>} */
const WHY_NOT = {
  undo: ({ table }) => (table?.table.can_undo ? null : "nothing-to-undo"),
  sort: ({ hand }) => (hand.length > 1 ? null : "nothing-to-sort"),
  last: () => null,
  hint: ({ table }) => {
    if (table?.view.phase === "over") return "round-over";
    return table?.table.human_turn ? null : "no-hint-yet";
  },
};

export const PLACES = /** @type {Place4[]} */ (Object.keys(WHY_NOT));

/**
 * The code of the sentence that says why a button cannot be used now; null where it can.
 * @param {State} state
 * @param {string} action
 */
export const whyNot = (state, action) => (action in WHY_NOT ? WHY_NOT[/** @type {Place4} */ (action)](state) : null);
