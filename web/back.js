// @ts-check
/**
 * The phone's back button closes a sheet, and over a bare table opens the menu: never the round.
 * For that an entry of our own lies on top of the history while there is something to guard.
 */

/** @typedef {import("./types.js").Store} Store */

const GUARD = "buraco:guard";

/**
 * @param {Store} store
 * @param {(name: string) => void} press
 */
export function guardBack(store, press) {
  const guarded = () => history.state?.guard === GUARD;
  const wanted = () => store.get().screen === "table" || store.get().dialog !== null;
  const settle = () => {
    if (wanted() && !guarded()) history.pushState({ guard: GUARD }, "");
  };
  addEventListener("popstate", () => {
    if (guarded()) return;
    if (!wanted()) return history.back();
    press(store.get().dialog ? "cancel" : "menu");
    history.pushState({ guard: GUARD }, "");
  });
  /** An entry made without a touch would be skipped by the browser. */
  for (const touch of ["click", "keyup"]) addEventListener(touch, () => setTimeout(settle, 0));
}
