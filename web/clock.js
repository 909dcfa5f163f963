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
    const limit = Number(state.settings.time) || Infinity;
    const now = `${state.round} ${state.table?.table.round} ${state.table?.view.discards.length}`;
    if (now !== turn) spent = 0;
    else if (runs(state)) spent += 1;
    turn = now;
    const left = state.table?.table.human_turn && limit - spent <= FEW ? Math.max(limit - spent, 0) : null;
    if (left !== state.left) store.set({ left, ...(left === FEW ? { told: timeWords.few(FEW) } : {}) });
    if (left === 0 && runs(state)) runOut();
  }, 1000);
}
