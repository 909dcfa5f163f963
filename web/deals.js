// @ts-check
/** From one table to the next: the pack is offered with its hash, cut if the player likes, and dealt. */
import { learn } from "./learn.js";
import { openRound, leave } from "./rounds.js";
import { dropRound, keepChoice, newId } from "./saves.js";
import { chosenRules } from "./store.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").State} State */

/** The match length chosen, where the rule set offers it. @param {State} state */
function targetOf(state) {
  const target = Number(state.choice.target) || null;
  return chosenRules(state)?.targets.includes(target) ? target : null;
}

/**
 * What the next table is: like the one whose count is there, else as chosen on the first screen.
 * @param {State} state
 */
function nextTable(state) {
  const here = state.table;
  if (here?.table.count) {
    const { spec, house, levels } = here.table;
    const level = Object.values(levels)[0] ?? state.choice.level;
    return { rules: spec, target: here.view.target, house, seats: here.view.seats, level, levels };
  }
  const { rules, seats, level, partner } = state.choice;
  const house = chosenRules(state)?.house ?? null;
  const levels = seats.length > 2 && partner !== "same" ? { N: partner } : {};
  return { rules: house?.rules ?? rules, target: targetOf(state), house, seats, level, levels };
}

/** By what rules the next table plays, and to how many points. @param {State} state */
function wish(state) {
  const { rules, target } = nextTable(state);
  return { rules, target };
}

/** @param {State} state */
const isOffered = (state) => state.offer?.asked === JSON.stringify(wish(state));

/**
 * Asks for the next table's pack, whose hash is shown before it is cut.
 * @param {Game} game
 */
async function offerPack({ store, engine }) {
  if (isOffered(store.get())) return;
  const wanted = wish(store.get());
  const asked = JSON.stringify(wanted);
  store.set({ offer: null, cut: 0 });
  const pack = await engine.request("seed", wanted);
  if (asked === JSON.stringify(wish(store.get()))) store.set({ offer: { ...pack, asked } });
}

/** Whether another table can be begun whose pack is not offered yet. @param {State} state */
function awaitsPack(state) {
  const { screen, table, ready, starting, adjustable } = state;
  const begins = screen === "home" || !!table?.table.count?.decided;
  return begins && ready && !starting && !!adjustable && !isOffered(state);
}

/**
 * Offers the next table's pack wherever one can be begun; what hinders it is told when it is begun.
 * @param {Game} game
 */
export function keepOffering(game) {
  let asking = false;
  game.store.subscribe(async () => {
    if (asking) return;
    asking = true;
    try {
      while (awaitsPack(game.store.get())) await offerPack(game);
    } catch {
      return;
    } finally {
      asking = false;
    }
  });
}

/**
 * @param {Game} game
 * @param {number} share where the pack was touched, from 0 to 1
 */
export function cut({ store }, share) {
  const { offer, table } = store.get();
  const cards = table?.table.count?.next?.cards ?? offer?.cards;
  if (!cards) return;
  const at = Number.isFinite(share) ? share : Math.random();
  store.set({ cut: Math.min(cards - 1, Math.max(1, Math.round(at * cards))) });
}

/**
 * Deals the next table's round: the pack offered, or the deal of a seed as an address names it.
 * @param {Game} game
 * @param {string | null} seed
 */
export async function start(game, seed) {
  const { store, engine } = game;
  store.set({ starting: true, refusal: null });
  try {
    await engine.ready;
    if (!store.get().adjustable) await learn(game);
    if (!seed) await offerPack(game);
    const state = store.get();
    const own = seed ? { seed, cut: 0, target: null } : { seed: state.offer?.seed ?? null, cut: state.cut };
    await openRound(game, "start", { ...nextTable(state), ...own }, newId(), []);
    store.set({ offer: null, cut: 0 });
  } finally {
    store.set({ starting: false });
  }
}

/**
 * After the count: the match's next round, or another table like this one.
 * @param {Game} game
 */
export async function again(game) {
  const { table, round, rounds, cut: at } = game.store.get();
  if (!table?.table.count || table.table.count.decided || !round) return start(game, null);
  await openRound(game, "next", { revision: table.revision, cut: at }, round, rounds);
  game.store.set({ cut: 0 });
}

/** Gives the running table up: it is not kept. @param {Game} game */
export function resign(game) {
  const { round } = game.store.get();
  if (round) dropRound(round);
  leave(game);
}

/**
 * A partner weaker than opponents just chosen plays at their level again.
 * @param {Game} game
 * @param {string} group
 * @param {string} value
 */
export function choose(game, group, value) {
  const { choice: before, levels } = game.store.get();
  const choice = { ...before, [group]: value };
  if (group === "level" && levels.indexOf(choice.partner) < levels.indexOf(value)) choice.partner = "same";
  keepChoice(choice);
  game.store.set({ choice });
}
