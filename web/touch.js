// @ts-check
/** What a touch means: intents are carried out one after the other. */
import { inOrder } from "./cards.js";
import { takePile, toggle, touchPlace } from "./places.js";
import { leave, openRound, undo } from "./rounds.js";
import { download, keepChoice, savedRounds, setBrokenAside } from "./saves.js";
import { orders, presets } from "./words/pt-BR.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./input.js").Intent} Intent */

const OPENING = ["play", "again", "continue"];

/**
 * A double tap acts once on a place, and opens one round.
 * @param {Game} game
 * @param {Intent} intent
 * @param {boolean} repeated
 */
export function handle(game, intent, repeated) {
  const place = intent.kind === "zone" || intent.kind === "meld";
  const opens = intent.kind === "action" && OPENING.includes(intent.name);
  if ((place && repeated && game.store.get().pace > 0) || (opens && game.opening)) return;
  if (place) game.skip();
  if (opens) game.opening = true;
  game.tail = game.tail.then(() => carryOut(game, intent)).catch(game.report).finally(() => {
    if (opens) game.opening = false;
  });
}

/** @param {Game} game @param {Intent} intent */
function carryOut(game, intent) {
  if (game.store.get().refusal) game.store.set({ refusal: null });
  switch (intent.kind) {
    case "card": return toggle(game, intent.uid);
    case "take": return takePile(game);
    case "choice": return choose(game, intent.group, intent.value);
    case "action": return press(game, intent.name, intent.value);
    default: return touchPlace(game, intent);
  }
}

/** @param {Game} game @param {string} name @param {string | undefined} value */
function press(game, name, value) {
  const { store } = game;
  const { dialog, update } = store.get();
  switch (name) {
    case "play":
    case "again": return start(game, null);
    case "continue": return resume(game, value);
    case "sort": return sort(game);
    case "undo": return undo(game);
    case "menu": return store.set({ dialog: { name: "menu" } });
    case "count": return store.set({ dialog: { name: "count" } });
    case "confirm": return dialog?.name === "pile" ? takePile(game) : undefined;
    case "cancel": return store.set({ dialog: null });
    case "home": return leave(game);
    case "export": return exportRecord(game);
    case "reload": return location.reload();
    case "update": return update?.();
  }
}

/** @param {Game} game @param {string} group @param {string} value */
function choose({ store }, group, value) {
  const choice = { ...store.get().choice, [group]: value };
  keepChoice(choice);
  store.set({ choice });
}

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/**
 * Deals a round of the chosen rules.
 * @param {Game} game
 * @param {string | null} seed
 */
export async function start(game, seed) {
  const { store, engine } = game;
  store.set({ starting: true, refusal: null });
  try {
    await engine.ready;
    const { rules, seats, level } = store.get().choice;
    await openRound(game, "start", { rules, seats, level, seed, cut: 0, target: null }, newId());
  } finally {
    store.set({ starting: false });
  }
}

/**
 * Comes back to a kept round, the newest unless another is named.
 * @param {Game} game
 * @param {string | undefined} id
 */
async function resume(game, id) {
  const { store, engine } = game;
  const saves = savedRounds();
  const save = saves.find((kept) => kept.id === id) ?? saves[0];
  if (!save) return;
  store.set({ starting: true });
  try {
    await engine.ready;
    await openRound(game, "resume", { record: save.text, level: save.level }, save.id);
  } catch (error) {
    if (!(/** @type {any} */ (error)?.refusal)) throw error;
    setBrokenAside(save);
    store.set({ saves: savedRounds(), dialog: { name: "broken" } });
  } finally {
    store.set({ starting: false });
  }
}

/**
 * Puts the hand into the remembered order, or into the next one that changes it.
 * @param {Game} game
 */
async function sort(game) {
  const { table } = game.store.get();
  const names = Object.keys(orders);
  const from = names.indexOf(game.sortedBy);
  for (let step = 0; step < names.length && table; step++) {
    const by = names[(from + step) % names.length] ?? "suit";
    const answer = await game.engine.request("arrange", { revision: table.revision, by });
    const { hand, table: now } = game.store.get();
    if (now?.revision !== table.revision) return;
    const sorted = inOrder(hand, answer.hand);
    if (sorted.every((card, at) => card.face === hand[at]?.face)) continue;
    game.sortedBy = by;
    return game.store.set({ hand: sorted, told: `${orders[by]}.` });
  }
}

/** @param {Game} game */
function exportRecord(game) {
  const text = game.store.get().table?.table.save ?? savedRounds()[0]?.text;
  if (text) download(text);
}

/**
 * Learns the rule sets and opponents there are: the engine's own titles replace ours.
 * @param {Game} game
 */
export async function learnPresets({ store, engine }) {
  const answer = await engine.request("presets", {});
  /** @type {{name: string, title: string}[]} */
  const told = answer.presets;
  const ours = presets.map((ours) => told.find((theirs) => theirs.name === ours.name) ?? ours);
  const others = told.filter((theirs) => !presets.some((ours) => ours.name === theirs.name));
  /** @type {string[]} */
  const levels = answer.levels;
  const { choice } = store.get();
  const level = levels.includes(choice.level) ? choice.level : (levels[0] ?? choice.level);
  store.set({ presets: [...ours, ...others], levels, choice: { ...choice, level } });
}
