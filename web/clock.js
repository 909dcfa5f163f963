// @ts-check
/** The turn's time, where the player has set one: it warns, and then the table plays. */
import { timeWords } from "./words/settings.pt-BR.js";

/** @typedef {import("./types.js").State} State */

const FEW = 15;

/** It stands still under a sheet, and while the page is out of sight. @param {State} state */
const runs = ({ table, screen, dialog, elsewhere, ready, starting }) =>
  screen === "table" && !!table?.table.human_turn && !dialog && !elsewhere && ready && !starting && !document.hidden;

/**
 * @param {import("./types.js").Store} store
 * @param {() => void} runOut
 */
export function watchTime(store, runOut) {
  let turn = "";
  let spent = 0;
  setInterval(() => {
    const state = store.get();
    const limit = Number(state.settings.time);
    if (!limit || !runs(state)) {
      if (state.left !== null && !state.table?.table.human_turn) store.set({ left: null });
      return;
    }
    const now = `${state.round} ${state.table?.table.round} ${state.table?.view.discards.length}`;
    spent = now === turn ? spent + 1 : 0;
    turn = now;
    const left = limit - spent;
    if (left === FEW) store.set({ told: timeWords.few(left) });
    if (left <= FEW) store.set({ left: Math.max(left, 0) });
    if (left <= 0) runOut();
  }, 1000);
}
