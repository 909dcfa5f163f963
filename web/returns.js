// @ts-check
/** Coming back to a round: after a closed app, a killed worker, from another tab, from a broken save. */
import { keepOrder, split } from "./cards.js";
import { dropGlance, keepGlance, lastGlance } from "./glance.js";
import { leave, openRound, yieldRound } from "./rounds.js";
import { countMishaps, keepRound, onOtherTab, reserveRoom, savedRounds, setBrokenAside } from "./saves.js";
import { claim } from "./tabs.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").Save} Save */

const DEATHS = 3;
const DEATHS_WITHIN_MS = 60_000;

/**
 * The state with the table that lay there when the page was last seen, if a round was on it.
 * @returns {Partial<import("./types.js").State>}
 */
export function lastTable() {
  const glance = lastGlance();
  if (!glance || !savedRounds().some((save) => save.id === glance.id)) return {};
  return { ...shown(glance), starting: true };
}

/** @param {import("./glance.js").Glance} glance */
function shown({ id, table, faces }) {
  const asDealt = keepOrder([], split(table.view.hand), [], false);
  const inTheirOrder = keepOrder([], faces, [], false);
  const same = faces.toSorted().join() === split(table.view.hand).toSorted().join();
  return { screen: /** @type {const} */ ("table"), round: id, table, hand: same ? inTheirOrder : asDealt };
}

/**
 * Comes back to a kept round, the newest unless another is named; its last table is shown at once.
 * @param {Game} game
 * @param {string | undefined} id
 * @param {boolean} takeOver even from another tab that plays it
 */
export async function comeBack(game, id, takeOver = false) {
  const { store } = game;
  const save = savedRounds().find((kept) => kept.id === id) ?? savedRounds()[0];
  if (!save) return leave(game);
  const glance = lastGlance();
  const ours = glance?.id === save.id && store.get().round !== save.id;
  store.set({ starting: true, elsewhere: false, dialog: null, ...(ours ? shown(glance) : {}) });
  try {
    const free = await claim(save.id, takeOver, () => yieldRound(game));
    if (!free) return yieldRound(game, save.id);
    await game.engine.ready;
    await read(game, takeOver ? newest(save) : save, takeOver);
  } finally {
    store.set({ starting: false });
  }
}

/** @param {Save} save */
const newest = (save) => savedRounds().find(({ id }) => id === save.id) ?? save;

/** @param {string} record @param {Pick<Save, "house" | "levels"> & {level?: string}} kept */
const wish = (record, { level, levels, house }) => ({ record, level, levels, house });

/**
 * Reads a save into the engine; where it is broken, the one before it.
 * @param {Game} game
 * @param {Save} save
 * @param {boolean} takeOver
 */
async function read(game, save, takeOver) {
  const { store } = game;
  /** @type {Save | null} */
  let version = save;
  while (version) {
    try {
      if (takeOver) keepRound(version, true);
      await openRound(game, "resume", wish(version.text, version), version.id, version.rounds ?? []);
      break;
    } catch (error) {
      if (!(/** @type {any} */ (error)?.refusal)) throw error;
      version = setBrokenAside(version);
    }
  }
  if (!version) leave(game);
  if (countMishaps()) store.set({ saves: savedRounds(), dialog: { name: "broken", rounds: true } });
}

/**
 * Another worker takes the place of one that died, and goes on from what is on the table.
 * @param {Game} game
 */
function recover(game) {
  const { store, engine } = game;
  const now = performance.now();
  game.deaths = [...game.deaths.filter((at) => now - at < DEATHS_WITHIN_MS), now];
  if (game.deaths.length > DEATHS) {
    return game.report({ fault: { error: "the worker keeps ending", trace: "" } });
  }
  store.set({ ready: false, starting: true });
  engine.restart();
  game.recovered = goOn(game);
  game.recovered.catch(game.report);
}

/** @param {Game} game */
async function goOn(game) {
  const { store, engine } = game;
  await engine.ready;
  store.set({ ready: true });
  const { table, round, rounds } = store.get();
  const save = savedRounds().find(({ id }) => id === round);
  if (table && round) {
    await openRound(game, "resume", wish(table.table.save || (save?.text ?? ""), table.table), round, rounds);
  }
  store.set({ starting: false });
}

/**
 * Does what asks the engine, once more where its worker died on the way.
 * @param {Game} game
 * @param {() => unknown} work
 */
export async function outliving(game, work) {
  try {
    await work();
  } catch (error) {
    if (!(/** @type {any} */ (error)?.lost)) throw error;
    await game.recovered;
    await work();
  }
}

/**
 * Keeps watch over what is kept: dying workers, other tabs, the page being put away.
 * @param {Game} game
 */
export function watch(game) {
  const { store, engine } = game;
  engine.onDeath(() => recover(game));
  onOtherTab((id) => {
    if (store.get().round === id) yieldRound(game);
    else if (store.get().screen === "home") store.set({ saves: savedRounds() });
  });
  const putAway = () => {
    if (!store.get().elsewhere && !store.get().starting) keepGlance(store.get());
  };
  document.addEventListener("visibilitychange", putAway);
  addEventListener("pagehide", putAway);
  reserveRoom();
  if (countMishaps()) store.set({ dialog: { name: "broken", rounds: true } });
  if (store.get().screen === "home") dropGlance();
}
