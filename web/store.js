// @ts-check
/** The page's one state: replaced whole, never changed in place. */

import { paces, usual } from "./settings.js";

/** @typedef {import("./types.js").State} State */

/** @type {import("./types.js").Desk} */
export const emptyDesk = { draft: null, dropped: null, pasted: "", trouble: null, copied: false };

/** The rules chosen for the next table. @param {State} state */
export const chosenRules = ({ presets, houses, choice }) =>
  [...presets, ...houses].find((set) => set.name === choice.rules);

/** @returns {State} */
export function emptyState() {
  return {
    ready: false,
    failed: null,
    screen: "home",
    presets: [],
    houses: [],
    adjustable: null,
    desk: emptyDesk,
    levels: ["easy"],
    choice: { rules: "aberto", seats: "SN", level: "easy", partner: "same", target: "round" },
    saves: [],
    starting: false,
    round: null,
    table: null,
    hand: [],
    selected: [],
    lent: null,
    targets: null,
    choosing: null,
    laid: [],
    hint: null,
    review: null,
    refusal: null,
    told: "",
    log: [],
    note: null,
    takeBack: null,
    unsorted: false,
    rounds: [],
    offer: null,
    cut: 0,
    settings: usual,
    hurried: false,
    move: 0,
    pace: paces[usual.pace] ?? 0,
    left: null,
    dialog: null,
    update: null,
    elsewhere: false,
    install: null,
  };
}

/**
 * @param {State} initial
 * @returns {import("./types.js").Store}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {((now: State, before: State) => void)[]} */
  const listeners = [];
  return {
    get: () => state,
    set(patch) {
      const before = state;
      state = { ...state, ...patch };
      for (const listener of listeners) listener(state, before);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
