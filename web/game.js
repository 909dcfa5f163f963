// @ts-check
/** What the page remembers between touches, beside the state it draws. */
import { savedOrder } from "./order.js";

/**
 * @typedef {object} Game
 * @property {import("./types.js").Store} store
 * @property {import("./types.js").Bridge} engine
 * @property {(error: unknown) => void} report
 * @property {import("./types.js").HandCard[][]} orders the hand's orders before each own move that can be undone
 * @property {Promise<void>} asking the question what the present selection may do
 * @property {() => void} skip ends the wait before a robot's next move
 * @property {boolean} running robots are on turn
 * @property {Promise<void>} tail the last touch, carried out one after the other
 * @property {object | null} asked the hint that is waited for
 * @property {((action: string) => void) | null} follow lights a plan's next step when its first has been played
 * @property {boolean} reviewing
 * @property {boolean} opening a round is being opened
 * @property {string} sortedBy
 * @property {number} waiting touches that are not carried out yet
 * @property {string | null} warned the round that is known not to fit into the storage
 * @property {number[]} deaths when the latest workers died
 * @property {Promise<void>} recovered another worker has taken over
 */

/**
 * @param {import("./types.js").Store} store
 * @param {import("./types.js").Bridge} engine
 * @param {(error: unknown) => void} report
 * @returns {Game}
 */
export function createGame(store, engine, report) {
  return {
    store,
    engine,
    report,
    orders: [],
    asking: Promise.resolve(),
    skip: () => {},
    running: false,
    tail: Promise.resolve(),
    asked: null,
    follow: null,
    reviewing: false,
    opening: false,
    sortedBy: savedOrder(),
    waiting: 0,
    warned: null,
    deaths: [],
    recovered: Promise.resolve(),
  };
}
