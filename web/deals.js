// @ts-check
/** From one table to the next: the pack is offered with its hash, cut if the player likes, and dealt. */
import { openRound, leave } from "./rounds.js";
import { dropRound, keepChoice } from "./saves.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").State} State */

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** The match length chosen, where the rule set offers it. @param {State} state */
export function targetOf({ choice, presets }) {
  const offered = presets.find((preset) => preset.name === choice.rules)?.targets ?? [];
  const target = Number(choice.target) || null;
  return offered.includes(target) ? target : null;
}

/**
 * Asks for the next table's pack, whose hash is shown before it is cut.
 * @param {Game} game
 */
export async function offerPack({ store, engine }) {
  const { rules } = store.get().choice;
  const target = targetOf(store.get());
  const asked = `${rules} ${target}`;
  if (store.get().offer?.asked === asked) return;
  store.set({ offer: null, cut: 0 });
  const pack = await engine.request("seed", { rules, target });
  const now = store.get();
  if (asked === `${now.choice.rules} ${targetOf(now)}`) store.set({ offer: { ...pack, asked } });
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
 * Deals a round of the chosen rules: the pack offered, or the deal of a seed as an address names it.
 * @param {Game} game
 * @param {string | null} seed
 */
export async function start(game, seed) {
  const { store, engine } = game;
  store.set({ starting: true, refusal: null });
  try {
    await engine.ready;
    if (!seed) await offerPack(game);
    const state = store.get();
    const { rules, seats, level } = state.choice;
    const own = seed ? { seed, cut: 0, target: null } : { seed: state.offer?.seed ?? null, cut: state.cut, target: targetOf(state) };
    await openRound(game, "start", { rules, seats, level, ...own }, newId(), []);
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
 * @param {Game} game
 * @param {string} group
 * @param {string} value
 */
export function choose(game, group, value) {
  const choice = { ...game.store.get().choice, [group]: value };
  keepChoice(choice);
  game.store.set({ choice });
  return game.store.get().ready ? offerPack(game) : undefined;
}
