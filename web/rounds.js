// @ts-check
/** A round from its deal to its count: every table the engine sends passes through here. */
import { inOrder, keepOrder, keyed, split } from "./cards.js";
import { dropRound, keepRound, savedRounds } from "./saves.js";
import { tell, ui } from "./words/pt-BR.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").HandCard} HandCard */

const FRESH_MS = 4000;
const LAST_LOOK_MS = 600;

/**
 * Asks what the present selection may do; nothing stays lit meanwhile.
 * @param {Game} game
 */
export function askTargets(game) {
  const { store, engine } = game;
  const { table, hand, selected } = store.get();
  store.set({ targets: null, choosing: null });
  if (!table?.table.human_turn || table.view.phase === "over") return;
  const revision = table.revision;
  const selection = hand.filter((card) => selected.includes(card.uid)).map((card) => card.face);
  const asked = engine.request("targets", { revision, selection }).then((targets) => {
    if (game.asking === asked && store.get().table?.revision === revision) store.set({ targets });
  }, game.report);
  game.asking = asked;
}

/**
 * Begins or resumes a round, to be kept under `id`.
 * @param {Game} game
 * @param {string} verb
 * @param {object} args
 * @param {string} id
 */
export async function openRound(game, verb, args, id) {
  const table = /** @type {Table} */ (await game.engine.request(verb, args));
  game.orders = [];
  game.store.set({ round: id, table: null, hand: [], selected: [], dialog: null, told: "" });
  receive(game, table);
}

/** @param {Game} game @param {string} action */
export async function act(game, action) {
  const { table, hand } = game.store.get();
  if (!table) return;
  const next = await game.engine.request("act", { revision: table.revision, action });
  game.orders.push(hand);
  receive(game, next);
}

/** @param {Game} game */
export async function undo(game) {
  const { table } = game.store.get();
  if (!table?.table.can_undo) return;
  const next = await game.engine.request("undo", { revision: table.revision });
  receive(game, next, game.orders.pop() ?? null);
  game.store.set({ told: ui.undone });
}

/** @param {Game} game */
export function leave(game) {
  game.orders = [];
  game.store.set({
    screen: "home", round: null, table: null, hand: [], selected: [], targets: null,
    choosing: null, laid: [], refusal: null, told: "", dialog: null, saves: savedRounds(),
  });
  game.skip();
}

/**
 * @param {Game} game
 * @param {Table} table
 * @param {HandCard[] | null} order the hand to build on
 */
function receive(game, table, order = null) {
  const { store } = game;
  const before = store.get();
  if (!table.table.can_undo) game.orders = [];
  const laid = laidByOthers(before.table, table);
  store.set({
    ...handAfter(before, table, order), table, laid,
    targets: null, choosing: null, refusal: null, starting: false, screen: "table",
    told: tell(table.events, table.table.names) || before.told,
    move: before.move + 1,
  });
  keep(store, table);
  if (table.table.count) showCount(store);
  if (laid.length) setTimeout(() => store.get().laid === laid && store.set({ laid: [] }), FRESH_MS);
  askTargets(game);
  void runRobots(game);
}

/**
 * The last move is seen before the count covers it.
 * @param {import("./types.js").Store} store
 */
function showCount(store) {
  const { round, pace } = store.get();
  const show = () => store.get().round === round && store.set({ dialog: { name: "count" } });
  if (pace) setTimeout(show, pace * 1000 + LAST_LOOK_MS);
  else show();
}

/**
 * Saves the round, or drops it once it is counted.
 * @param {import("./types.js").Store} store
 * @param {Table} table
 */
function keep(store, { events, table }) {
  const { round, choice } = store.get();
  if (!round) return;
  if (table.count) dropRound(round);
  else {
    const { save, title } = table;
    const kept = keepRound({ id: round, text: save, level: choice.level, title, at: Date.now() });
    if (!kept && !events.length) store.set({ dialog: { name: "full" } });
  }
  store.set({ saves: savedRounds() });
}

/**
 * Lets the robots move one action at a time until it is the player's turn.
 * @param {Game} game
 */
async function runRobots(game) {
  if (game.running) return;
  game.running = true;
  const { store, engine } = game;
  try {
    for (let now = store.get(); isRobotOnTurn(now); now = store.get()) {
      await pause(game, now.pace);
      const { table, round, move } = store.get();
      if (!table || move !== now.move) continue;
      const next = await engine.request("robot", { revision: table.revision });
      if (store.get().round === round) receive(game, next);
    }
  } catch (error) {
    game.report(error);
  } finally {
    game.running = false;
  }
}

/** @param {State} state */
function isRobotOnTurn({ table, screen }) {
  return screen === "table" && !!table && !table.table.human_turn && table.view.phase !== "over";
}

/** @param {Game} game @param {number} seconds */
function pause(game, seconds) {
  return new Promise((done) => {
    const timer = setTimeout(done, seconds * 1000);
    game.skip = () => {
      clearTimeout(timer);
      done(undefined);
    };
  });
}

/**
 * The hand in the player's order, and what of it stays selected.
 * @param {State} before
 * @param {Table} table
 * @param {HandCard[] | null} order
 */
function handAfter(before, table, order) {
  const came = table.events.some((e) => e.seat === "S" && (e.kind === "drew" || e.kind === "took-pile"));
  const ended = table.events.some((e) => e.seat === "S" && e.kind === "discarded");
  const known = order ?? before.hand;
  const kept = came || ended ? known.map((card) => ({ ...card, fresh: false })) : known;
  const hand = keepOrder(kept, split(table.view.hand), before.selected, came && !order);
  const present = new Set(hand.map((card) => card.uid));
  return {
    hand: before.table ? hand : inOrder(hand, split(table.view.hand)),
    selected: before.selected.filter((uid) => present.has(uid)),
  };
}

/**
 * Keys of the meld cards that lay not there before and were laid by another seat.
 * @param {Table | null} before
 * @param {Table} now
 */
function laidByOthers(before, now) {
  return now.events.flatMap(({ kind, side, meld, seat }) => {
    if (!side || !meld || seat === "S" || (kind !== "laid" && kind !== "extended")) return [];
    const old = new Set(keyed(split(before?.table.melds[side][meld - 1]?.cards ?? "")));
    const all = keyed(split(now.table.melds[side][meld - 1]?.cards ?? ""));
    return all.filter((key) => !old.has(key)).map((key) => `${side}:${meld}:${key}`);
  });
}
