// @ts-check
/** The page's one state: replaced whole, never changed in place. */

/** @typedef {import("./types.js").State} State */

/** @returns {State} */
export function emptyState() {
  return {
    ready: false,
    failed: null,
    screen: "home",
    presets: [],
    levels: ["easy"],
    choice: { rules: "aberto", seats: "SN", level: "easy" },
    saves: [],
    starting: false,
    round: null,
    table: null,
    hand: [],
    selected: [],
    targets: null,
    choosing: null,
    laid: [],
    refusal: null,
    told: "",
    move: 0,
    pace: 0.7,
    dialog: null,
    update: null,
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
