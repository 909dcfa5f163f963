// @ts-check
/** A round from its deal to its count: every table the engine sends passes through here. */
import { inOrder, keepOrder, keyed, split } from "./cards.js";
import { dropRound, keepRound, savedRounds } from "./saves.js";
import { tell, ui } from "./words/pt-BR.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").HandCard} HandCard */

const FRESH_MS = 4000;
const LAST_LOOK_MS = 600;

/**
 * @param {import("./types.js").Store} store
 * @param {import("./types.js").Bridge} engine
 * @param {(error: unknown) => void} report
 */
export function createRounds(store, engine, report) {
  /** @type {HandCard[][]} orders of the hand before each own action of this turn */
  let orders = [];
  /** @type {Promise<void>} */
  let asking = Promise.resolve();
  let skip = () => {};
  let running = false;

  /** Asks what the present selection may do; nothing stays lit meanwhile. */
  function askTargets() {
    const { table, hand, selected } = store.get();
    store.set({ targets: null, choosing: null });
    if (!table?.table.human_turn || table.view.phase === "over") return;
    const revision = table.revision;
    const selection = hand.filter((card) => selected.includes(card.uid)).map((card) => card.face);
    const asked = engine.request("targets", { revision, selection }).then((targets) => {
      if (asking === asked && store.get().table?.revision === revision) store.set({ targets });
    }, report);
    asking = asked;
  }

  /** @param {Table} table @param {HandCard[] | null} order the hand to build on */
  function receive(table, order = null) {
    const before = store.get();
    const { hand, selected } = handAfter(before, table, order);
    if (!table.table.can_undo) orders = [];
    const laid = laidByOthers(before.table, table);
    store.set({
      table, hand, selected, laid,
      targets: null, choosing: null, refusal: null, starting: false, screen: "table",
      told: tell(table.events, table.table.names) || before.told,
      move: before.move + 1,
    });
    keep(table);
    if (table.table.count) showCount(before.pace);
    if (laid.length) setTimeout(() => store.get().laid === laid && store.set({ laid: [] }), FRESH_MS);
    askTargets();
    void runRobots();
  }

  /** The last move is seen before the count covers it. @param {number} seconds */
  function showCount(seconds) {
    const { round } = store.get();
    const show = () => store.get().round === round && store.set({ dialog: { name: "count" } });
    if (seconds) setTimeout(show, seconds * 1000 + LAST_LOOK_MS);
    else show();
  }

  /** @param {Table} table */
  function keep(table) {
    const { round, choice } = store.get();
    if (!round) return;
    if (table.table.count) dropRound(round);
    else {
      const { save, title } = table.table;
      const kept = keepRound({ id: round, text: save, level: choice.level, title, at: Date.now() });
      if (!kept && table.events.some((event) => event.kind === "dealt")) store.set({ dialog: { name: "full" } });
    }
    store.set({ saves: savedRounds() });
  }

  /** Lets the robots move one action at a time until it is the player's turn. */
  async function runRobots() {
    if (running) return;
    running = true;
    try {
      for (let now = store.get(); robotOnTurn(now); now = store.get()) {
        await pause(now.pace);
        const { table, round, move } = store.get();
        if (!table || move !== now.move) continue;
        const next = await engine.request("robot", { revision: table.revision });
        if (store.get().round === round) receive(next);
      }
    } catch (error) {
      report(error);
    } finally {
      running = false;
    }
  }

  /** @param {number} seconds */
  function pause(seconds) {
    return new Promise((done) => {
      const timer = setTimeout(done, seconds * 1000);
      skip = () => {
        clearTimeout(timer);
        done(undefined);
      };
    });
  }

  return {
    askTargets,
    /** The answer for the selection as it is now. */
    settled: () => asking,
    skipWait: () => skip(),
    /** @param {string} verb @param {object} args @param {string} id */
    async open(verb, args, id) {
      const table = /** @type {Table} */ (await engine.request(verb, args));
      orders = [];
      store.set({ round: id, table: null, hand: [], selected: [], dialog: null, told: "" });
      receive(table);
    },
    /** @param {string} action */
    async act(action) {
      const { table, hand } = store.get();
      if (!table) return;
      const next = /** @type {Table} */ (await engine.request("act", { revision: table.revision, action }));
      orders = [...orders, hand];
      receive(next);
    },
    async undo() {
      const { table } = store.get();
      if (!table?.table.can_undo) return;
      const next = /** @type {Table} */ (await engine.request("undo", { revision: table.revision }));
      receive(next, orders.pop() ?? null);
      store.set({ told: ui.undone });
    },
    leave() {
      orders = [];
      store.set({
        screen: "home", round: null, table: null, hand: [], selected: [], targets: null,
        choosing: null, laid: [], refusal: null, told: "", dialog: null, saves: savedRounds(),
      });
      skip();
    },
  };
}

/** @param {State} state */
function robotOnTurn({ table, screen }) {
  return screen === "table" && !!table && !table.table.human_turn && table.view.phase !== "over";
}

/**
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
  const first = before.table ? hand : inOrder(hand, split(table.view.hand));
  return { hand: first, selected: before.selected.filter((uid) => present.has(uid)) };
}

/**
 * Keys of the meld cards that lay not there before and were laid by another seat.
 * @param {Table | null} before
 * @param {Table} now
 */
function laidByOthers(before, now) {
  return now.events.flatMap((event) => {
    const { side, meld, seat } = event;
    if (!side || !meld || seat === "S" || (event.kind !== "laid" && event.kind !== "extended")) return [];
    const old = new Set(keyed(split(before?.table.melds[side][meld - 1]?.cards ?? "")));
    const all = keyed(split(now.table.melds[side][meld - 1]?.cards ?? ""));
    return all.filter((key) => !old.has(key)).map((key) => `${side}:${meld}:${key}`);
  });
}
