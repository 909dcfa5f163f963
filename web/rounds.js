// @ts-check
/** A round from its deal to its count: every table the engine sends passes through here. */
import { inOrder, keepOrder, keyed, split } from "./cards.js";
import { noteEvents } from "./notes.js";
import { keepHand, openingOrder } from "./order.js";
import { dropGlance, keepGlance } from "./glance.js";
import { runRobots } from "./robots.js";
import { dropRound, keepRound, savedRounds } from "./saves.js";
import { windows } from "./settings.js";
import { claim, release } from "./tabs.js";
import { aboutTable, saveTitle } from "./words/match.pt-BR.js";
import { tell, ui } from "./words/pt-BR.js";
import { timeWords } from "./words/settings.pt-BR.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").HandCard} HandCard */

const FRESH_MS = 4000;
const LAST_LOOK_MS = 1200;
const MOST_TOLD = 60;
/** Cards of a pile that part a hand in two. */
const MANY = 4;

/**
 * Asks what a selection may do, the present one unless another is named; nothing stays lit meanwhile.
 * The engine is asked before the page is drawn: it answers the sooner.
 * @param {Game} game
 * @param {string[]} selected
 * @param {State["lent"]} lent what they lie ready for, where the player has not chosen them
 */
export function askTargets(game, selected = game.store.get().selected, lent = null) {
  const { store, engine } = game;
  const { ready, starting, table, hand } = store.get();
  game.asking = Promise.resolve();
  if (ready && !starting && table?.table.human_turn && table.view.phase !== "over") {
    const { revision } = table;
    const selection = hand.filter((card) => selected.includes(card.uid)).map((card) => card.face);
    const asked = engine.request("targets", { revision, selection }).then((targets) => {
      if (game.asking === asked && store.get().table?.revision === revision) store.set({ targets });
    }, game.report);
    game.asking = asked;
  }
  store.set({ selected, lent, targets: null, choosing: null });
}

/**
 * Begins or resumes a round, to be kept under `id`.
 * @param {Game} game
 * @param {string} verb
 * @param {object} args
 * @param {string} id
 * @param {import("./types.js").Score[]} rounds the match's rounds before it
 */
export async function openRound(game, verb, args, id, rounds) {
  const table = /** @type {Table} */ (await game.engine.request(verb, args));
  const here = game.store.get();
  const same = here.round === id && holdsSame(here.hand, split(table.view.hand));
  const dealt = () => keepOrder([], split(table.view.hand), [], false);
  const hand = same ? here.hand : inOrder(dealt(), await openingOrder(game, table, id));
  game.orders = [];
  if (here.round !== id) dropFinished(game);
  void claim(id, true, () => yieldRound(game));
  game.store.set({
    round: id, table: null, hand, selected: same ? here.selected : [], elsewhere: false, dialog: null, told: "", rounds, hurried: false, note: null,
    log: table.view.discards.slice(-MOST_TOLD).map(([seat, card]) => ({
      who: seat, words: tell([{ kind: "discarded", seat, card }], table),
    })),
  });
  receive(game, table);
}

/** @param {Game} game @param {string} action */
export async function act(game, action) {
  const { table, hand } = game.store.get();
  if (!table) return;
  const next = await game.engine.request("act", { revision: table.revision, action });
  game.orders.push(hand);
  const { follow } = game;
  game.follow = null;
  receive(game, next);
  follow?.(action);
}

/** The player's time has run out: the table plays the turn to its end. @param {Game} game */
export async function runOut(game) {
  const { store, engine } = game;
  if (store.get().left !== 0) return;
  store.set({ selected: [] });
  for (let { table } = store.get(); table?.table.human_turn; { table } = store.get()) {
    receive(game, await engine.request("clock", { revision: table.revision }));
    store.set({ left: null, told: `${timeWords.over} ${store.get().told}` });
  }
}

/** @param {Game} game */
export async function undo(game) {
  const { table } = game.store.get();
  if (!table?.table.can_undo) return;
  const next = await game.engine.request("undo", { revision: table.revision });
  const log = game.store.get().log.slice(0, -1);
  game.skip();
  game.follow = null;
  receive(game, next, game.orders.pop() ?? null);
  game.store.set({ told: ui.undone, log });
}

/** @param {Game} game */
export function leave(game) {
  game.orders = [];
  dropFinished(game);
  dropGlance();
  release();
  game.store.set({
    elsewhere: false,
    screen: "home", round: null, table: null, hand: [], selected: [], lent: null, targets: null,
    choosing: null, hint: null, laid: [], refusal: null, told: "", dialog: null, note: null, cut: 0, saves: savedRounds(),
  });
  game.skip();
}

/** @param {HandCard[]} hand @param {string[]} faces */
const holdsSame = (hand, faces) => hand.map(({ face }) => face).toSorted().join() === faces.toSorted().join();

/** What is decided and has been seen is kept no longer. @param {Game} game */
function dropFinished(game) {
  const { round, table } = game.store.get();
  if (round && table?.table.count?.decided) dropRound(round);
}

/**
 * Another tab plays the round: nothing is written here until the player takes it over.
 * @param {Game} game
 * @param {string | null} round
 */
export function yieldRound(game, round = game.store.get().round) {
  release();
  game.store.set({ round, elsewhere: true, selected: [], lent: null, targets: null, dialog: { name: "elsewhere" } });
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
  const words = tell(table.events, table);
  const who = table.events.find((event) => event.seat)?.seat ?? "";
  store.set({
    ...handAfter(before, table, order), table, laid,
    hint: null, review: null, targets: null, choosing: null, refusal: null, starting: false, screen: "table",
    told: words || before.told,
    log: words ? [...before.log, { who, words }].slice(-MOST_TOLD) : before.log,
    rounds: roundsWith(before.rounds, table),
    hurried: before.hurried && !table.table.human_turn,
    takeBack: discardToTakeBack(before, table),
    unsorted: table.table.human_turn && (before.unsorted || tookMany(table)),
    move: before.move + 1,
  });
  keepHand(store);
  keep(game, table);
  noteEvents(store, table);
  if (table.table.count) showCount(store);
  if (laid.length) setTimeout(() => store.get().laid === laid && store.set({ laid: [] }), FRESH_MS);
  askTargets(game);
  void runRobots(game, (next) => receive(game, next));
}

/** Whether a large pile has just come to the hand. @param {Table} table */
const tookMany = ({ events }) =>
  events.some((e) => e.kind === "took-pile" && e.seat === "S" && split(e.cards ?? "").length >= MANY);

/**
 * The player's discard, for as long as the pace lets it be taken back before another seat moves.
 * @param {State} state
 * @param {Table} table
 * @returns {State["takeBack"]}
 */
function discardToTakeBack({ pace, settings }, { events, table, view }) {
  const own = events.find(({ kind, seat }) => kind === "discarded" && seat === "S");
  const stands = !own?.card || !table.can_undo || table.human_turn || view.phase === "over" || !pace;
  return stands ? null : { card: own.card ?? "", seconds: windows[settings.pace] ?? 0 };
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
 * The points of the match's rounds, this one's among them once it is counted.
 * @param {import("./types.js").Score[]} before
 * @param {Table} table
 */
function roundsWith(before, { table }) {
  const { count, round } = table;
  if (!count) return before;
  return [...before.slice(0, round), { nos: count.lines.nos.total, eles: count.lines.eles.total }];
}

/**
 * Saves the table as it stands, its count too until it has been seen.
 * @param {Game} game
 * @param {Table} table
 */
function keep(game, table) {
  const { store } = game;
  const { round, choice, rounds } = store.get();
  if (!round) return;
  const { save, levels, house } = table.table;
  const level = Object.values(levels)[0] ?? choice.level;
  const kept = keepRound({ id: round, text: save, level, levels, house, title: saveTitle(table), about: aboutTable(table), at: Date.now(), rounds });
  if (kept === "taken") return yieldRound(game);
  if (kept === "full" && game.warned !== round) {
    game.warned = round;
    store.set({ dialog: { name: "full" } });
  }
  keepGlance(store.get());
  store.set({ saves: savedRounds() });
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
    hand,
    selected: before.lent ? [] : before.selected.filter((uid) => present.has(uid)),
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
