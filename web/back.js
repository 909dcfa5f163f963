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
  let leaving = false;
  const settle = () => {
    if (wanted() && !guarded()) history.pushState({ guard: GUARD }, "");
    else if (!wanted() && guarded() && !leaving) {
      leaving = true;
      history.back();
    }
  };
  addEventListener("popstate", () => {
    if (leaving) {
      leaving = false;
      return;
    }
    if (guarded() || !wanted()) return;
    press(store.get().dialog ? "cancel" : "menu");
    history.pushState({ guard: GUARD }, "");
  });
  /** An entry made without a touch would be skipped by the browser. */
  for (const touch of ["click", "keyup"]) addEventListener(touch, () => setTimeout(settle, 0));
  store.subscribe((now, before) => {
    if (now.screen !== before.screen && now.screen === "home") setTimeout(settle, 0);
  });
}
