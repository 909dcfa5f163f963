// @ts-check
/** What a player asks the engine: what to play, why a robot moved so, what cost the round. */
import { pick } from "./cards.js";
import { askTargets } from "./rounds.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * Thinks slice by slice until the hint is there; a touch takes the question back.
 * @param {Game} game
 */
export async function askHint(game) {
  const { store, engine } = game;
  const { table } = store.get();
  if (!table?.table.human_turn || table.view.phase === "over") return;
  const asked = (game.asked = {});
  store.set({ hint: "thinking" });
  try {
    for (;;) {
      const answer = await engine.request("hint", { revision: table.revision });
      if (game.asked !== asked) return;
      if (!answer.thinking) return show(game, answer);
    }
  } catch (error) {
    if (game.asked !== asked) return;
    dropHint(game);
    game.report(error);
  }
}

/**
 * Lights the cards by choosing them: a touch on the place carries the move out as ever.
 * Of a plan the next step is lit once the first is played.
 * @param {Game} game
 * @param {import("./types.js").Hint} hint
 */
function show(game, hint) {
  const [step, ...plan] = hint.plan;
  const [move] = plan;
  const told = hint.told.filter(({ reason }) => reason.planned);
  game.follow = move ? (action) => { if (action === step?.action) show(game, { ...hint, move, told, plan }); } : null;
  const selected = pick(game.store.get().hand, hint.move.cards);
  game.store.set({ hint });
  askTargets(game, selected, selected.length ? hint.move.place : null);
}

/** A touch takes the hint away. @param {Game} game */
export function dropHint(game) {
  game.asked = null;
  if (game.store.get().hint) game.store.set({ hint: null });
}

/** Shows why a robot played its last turn so. @param {Game} game @param {string} seat */
export async function askWhy({ store, engine }, seat = "") {
  const { moves } = await engine.request("why", { revision: store.get().table?.revision, seat });
  store.set({ dialog: { name: "why", seat, moves } });
}

/** Goes over the round for as long as its sheet is open. @param {Game} game */
export async function openReview(game) {
  const { store, engine } = game;
  store.set({ dialog: { name: "review" } });
  if (game.reviewing) return;
  game.reviewing = true;
  try {
    for (let now = store.get(); now.dialog?.name === "review"; now = store.get()) {
      const answer = await engine.request("review", { revision: now.table?.revision });
      if (now.round === store.get().round && answer.done !== now.review?.done) store.set({ review: answer });
      if (!answer.thinking) return store.set({ review: answer });
    }
  } catch (error) {
    game.report(error);
  } finally {
    game.reviewing = false;
  }
}
