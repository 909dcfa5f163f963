// @ts-check
/** What a touch means: intents are carried out one after the other. */
import { whyNot } from "./buttons.js";
import { again, choose, cut, resign, start } from "./deals.js";
import { pressOther } from "./care.js";
import { askHint, askWhy, dropHint, openReview } from "./hints.js";
import { changeHouse, typeHouse } from "./houses.js";
import { move, sort } from "./order.js";
import { discardAsked, drop, giveBack, takePile, toggle, touchPlace } from "./places.js";
import { comeBack, outliving } from "./returns.js";
import { leave, runOut, undo } from "./rounds.js";
import { askToStay, download, savedRounds } from "./saves.js";
import { isSetting, keepSettings, paces } from "./settings.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./input.js").Intent} Intent */

const OPENING = ["play", "again", "continue"];

/**
 * A double tap acts once on a place, opens one round, and never reaches what comes to lie under it.
 * @param {Game} game
 * @param {Intent} intent
 * @param {import("./input.js").Tap} tap
 */
export function handle(game, intent, tap = "single") {
  const place = intent.kind === "zone" || intent.kind === "meld";
  const opens = intent.kind === "action" && OPENING.includes(intent.name);
  const unmeant = tap === "stray" || (tap === "again" && place);
  if ((unmeant && game.store.get().pace > 0) || (opens && game.opening)) return;
  if (place && !game.store.get().takeBack) game.skip();
  const { ready, starting } = game.store.get();
  if (intent.kind === "card" && !(ready && !starting) && !game.waiting) return toggle(game, intent.uid);
  if (opens) game.opening = true;
  game.waiting += 1;
  const done = game.tail.then(() => game.recovered).then(() => outliving(game, () => carryOut(game, intent)));
  game.tail = done.catch(game.report).finally(() => {
    game.waiting -= 1;
    if (opens) game.opening = false;
  });
}

/** @param {Game} game @param {Intent} intent */
function carryOut(game, intent) {
  dropHint(game);
  giveBack(game, intent);
  if (game.store.get().refusal) game.store.set({ refusal: null });
  switch (intent.kind) {
    case "card": return toggle(game, intent.uid);
    case "choice": return pick(game, intent.group, intent.value);
    case "field": return typeHouse(game, intent.name, intent.value);
    case "cut": return cut(game, intent.at);
    case "move": return move(game, intent.uid, intent.to);
    case "drop": return drop(game, intent.uid, intent.onto);
    case "action": return press(game, intent.name, intent.value);
    default: return touchPlace(game, intent);
  }
}

/** @param {Game} game @param {string} name @param {string | undefined} value */
function press(game, name, value) {
  const { store } = game;
  const { update } = store.get();
  const rule = whyNot(store.get(), name);
  if (rule) return store.set({ refusal: { rule, detail: {} } });
  switch (name) {
    case "play":
      askToStay();
      return start(game, null);
    case "again": return again(game);
    case "continue": return comeBack(game, value);
    case "sort": return sort(game);
    case "take-back":
    case "undo": return undo(game);
    case "hint": return void askHint(game);
    case "why": return askWhy(game, value);
    case "review": return void openReview(game);
    case "skip": return hurry(game);
    case "time-over": return runOut(game);
    case "menu":
    case "settings":
    case "rules":
    case "last":
    case "deal":
    case "resign":
    case "count": return store.set({ dialog: { name } });
    case "confirm": return confirm(game);
    case "cancel": return store.get().elsewhere ? leave(game) : store.set({ dialog: null });
    case "home": return leave(game);
    case "export": return exportRecord(game);
    case "reload": return location.reload();
    case "update": return update?.();
    default: return pressOther(game, name, value);
  }
}

/** @param {Game} game @param {string} group @param {string} value */
function pick(game, group, value) {
  const open = game.store.get().dialog?.name;
  if (open === "house-edit") return changeHouse(game, group, value);
  if (isSetting(group)) return adjust(game, group, value);
  if (open === "house") game.store.set({ dialog: null });
  return choose(game, group, value);
}

/** What the open sheet asks about is done. @param {Game} game */
function confirm(game) {
  const { dialog } = game.store.get();
  if (dialog?.name === "pile") return takePile(game);
  if (dialog?.name === "discard") return discardAsked(game, dialog.action);
  if (dialog?.name === "resign") return resign(game);
}

/** The robots play on without a wait until it is the player's turn. @param {Game} game */
function hurry(game) {
  game.store.set({ hurried: true });
  game.skip();
}

/**
 * @param {Game} game
 * @param {keyof import("./types.js").Settings} name
 * @param {string} value
 */
function adjust({ store }, name, value) {
  const settings = { ...store.get().settings, [name]: value };
  keepSettings(settings);
  const pace = name === "pace" ? (paces[value] ?? store.get().pace) : store.get().pace;
  store.set({ settings, pace });
}

/** @param {Game} game */
function exportRecord(game) {
  const text = game.store.get().table?.table.save ?? savedRounds()[0]?.text;
  if (text) download(text);
}
