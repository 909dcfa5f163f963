// @ts-check
/** Touching the table: stock, pile and areas play the action that the engine has put on them. */
import { follows, pickupsOf, placesOf } from "./lit.js";
import { act, askTargets } from "./rounds.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./input.js").Intent} Intent */
/** @typedef {import("./types.js").Side} Side */

/** @param {Game} game @param {string} uid */
export function toggle(game, uid) {
  const { selected, lent } = game.store.get();
  const own = lent ? [] : selected;
  askTargets(game, selected.includes(uid) ? own.filter((other) => other !== uid) : [...own, uid]);
}

/**
 * Cards that the player's finger has not chosen go back, unless the touch is the one they lie ready for.
 * @param {Game} game
 * @param {Intent} intent
 */
export function giveBack(game, intent) {
  const state = game.store.get();
  if (state.lent && intent.kind !== "card" && !follows(state, intent)) askTargets(game, []);
}

/**
 * Waits for what the present selection may do, then plays what the touched place carries.
 * @param {Game} game
 * @param {Intent} intent
 */
export async function touchPlace(game, intent) {
  await game.asking;
  const place = intent.kind === "zone" ? intent.zone : "";
  if (intent.kind === "meld" && intent.side === "eles") return touchTheirs(game, intent.meld);
  if (place === "melds-eles") return touchTheirs(game, 0);
  if (!game.store.get().table?.table.human_turn) return lookOnly(game, intent);
  if (intent.kind === "meld") return touchOwn(game, intent.meld, intent.named);
  if (place === "melds-nos") return touchOwn(game, 0);
  if (place === "stock") return touchStock(game);
  if (place === "pile") return touchPile(game);
}

/** Takes the open pile from its sheet. @param {Game} game */
export async function takePile(game) {
  const place = find(game, (p) => p.pile);
  game.store.set({ dialog: null });
  if (game.store.get().table?.view.phase === "draw" && place?.action) await act(game, place.action);
}

/** @param {Game} game @param {(place: import("./types.js").Place) => unknown} wanted */
const find = (game, wanted) => placesOf(game.store.get()).find(wanted);

/**
 * Says why a place does not accept the selection.
 * @param {Game} game
 * @param {string} key the place's name among the refused ones
 * @param {string} otherwise
 */
function explain(game, key, otherwise) {
  const refusal = game.store.get().targets?.refused[key];
  game.store.set({ refusal: refusal ?? { rule: otherwise, detail: {} } });
}

/** @param {Game} game */
function touchStock(game) {
  const place = find(game, (p) => p.stock);
  if (place?.action) return act(game, place.action);
  return explain(game, "stock", "already-drew");
}

/** @param {Game} game */
function touchPile(game) {
  const { table, choosing, selected } = game.store.get();
  const only = onlyWay(choosing ?? (selected.length ? pickupsOf(game.store.get()) : []));
  if (choosing && !only) return game.store.set({ choosing: null });
  if (only) return act(game, only.action);
  const drawing = table?.view.phase === "draw";
  if (table?.table.open && table.view.pile_count && (drawing || !selected.length)) return openPile(game);
  const place = find(game, (p) => p.pile);
  if (place?.ask && place.action) return ask(game, place.ask, place.action);
  if (place?.action) return act(game, place.action);
  const ways = pickupsOf(game.store.get());
  if (ways.length) return game.store.set({ choosing: ways });
  if (!drawing && selected.length !== 1) return explain(game, "", "choose-a-card");
  return explain(game, "pile", "pile-top-must-be-used");
}

/** @param {import("./types.js").Pickup[]} ways */
const onlyWay = (ways) => (ways.length === 1 ? ways[0] : undefined);

/** @param {Game} game @param {import("./types.js").Ask} why @param {string} action */
function ask({ store }, why, action) {
  const { hand, selected } = store.get();
  const face = hand.find((card) => card.uid === selected[0])?.face ?? "";
  store.set({ dialog: { name: "discard", ask: why, face, action } });
}

/** Discards all the same. @param {Game} game @param {string} action */
export function discardAsked(game, action) {
  game.store.set({ dialog: null });
  return act(game, action);
}

/**
 * A dragged card touches the place it is let go over, with the other chosen cards if it is one of them.
 * @param {Game} game
 * @param {string} uid
 * @param {Intent} onto
 */
export async function drop(game, uid, onto) {
  const { selected, hand } = game.store.get();
  if (!hand.some((card) => card.uid === uid)) return;
  const alone = !selected.includes(uid);
  if (alone) askTargets(game, [uid], aimOf(onto));
  await touchPlace(game, onto);
  const { lent, choosing, dialog } = game.store.get();
  if (alone && lent && !choosing && dialog?.name !== "discard") askTargets(game, selected);
}

/** What a card let go over a place is for. @param {Intent} onto @returns {import("./types.js").Aim} */
function aimOf(onto) {
  if (onto.kind === "meld") return { meld: onto.meld, new: true };
  return onto.kind === "zone" && onto.zone === "pile" ? { pile: true } : { new: true };
}

/**
 * A meld that takes nothing is part of the area where a new one is laid, unless it was named itself.
 * @param {Game} game
 * @param {number} meld 0 for the area beside the melds
 */
function touchOwn(game, meld, named = false) {
  const { choosing, selected, table } = game.store.get();
  const places = choosing ?? placesOf(game.store.get());
  const place = (meld && places.find((p) => p.meld === meld)) || (!named && places.find((p) => p.new));
  if (place && place.action) return act(game, place.action);
  if (choosing) return explain(game, "", "choose-a-lit-place");
  const ways = meld ? pickupsOf(game.store.get()).filter((way) => way.meld === meld) : [];
  if (ways.length) return game.store.set({ choosing: ways });
  if (selected.length) return explain(game, meld ? `meld ${meld}` : "new", named ? "no-meld-there" : "meld-too-short");
  if (openCanastra(game, "nos", meld)) return;
  if (table?.view.phase === "play") explain(game, "", "choose-cards");
}

/** @param {Game} game @param {number} meld */
function touchTheirs(game, meld) {
  if (openCanastra(game, "eles", meld)) return;
  if (game.store.get().selected.length) explain(game, "", "no-such-meld");
}

/** Looking is allowed out of turn, nothing else. @param {Game} game @param {Intent} intent */
function lookOnly(game, intent) {
  const { table } = game.store.get();
  if (intent.kind === "meld" && openCanastra(game, "nos", intent.meld)) return;
  if (intent.kind === "zone" && intent.zone === "pile" && table?.table.open && table.view.pile_count) return openPile(game);
  explain(game, "", table?.view.phase === "over" ? "round-over" : "wrong-seat");
}

/** @param {Game} game */
const openPile = (game) => game.store.set({ dialog: { name: "pile" } });

/** @param {Game} game @param {Side} side @param {number} meld */
function openCanastra(game, side, meld) {
  const isOne = !!game.store.get().table?.table.melds[side][meld - 1]?.canastra;
  if (isOne) game.store.set({ dialog: { name: "meld", side, meld } });
  return isOne;
}
