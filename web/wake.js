// @ts-check
/** The screen stays on while a round is played, until nobody has touched it for a while. */

const IDLE_MS = 5 * 60_000;

/** @param {import("./types.js").Store} store */
export function keepAwake(store) {
  const { wakeLock } = navigator;
  if (!wakeLock) return;
  /** @type {Promise<WakeLockSentinel | null> | null} */
  let held = null;
  let touched = performance.now();

  const wanted = () => {
    const { screen, table, elsewhere } = store.get();
    const playing = screen === "table" && !elsewhere && !!table && table.view.phase !== "over";
    return playing && !document.hidden && performance.now() - touched < IDLE_MS;
  };
  const settle = () => {
    if (wanted()) {
      held ??= wakeLock.request("screen").catch(() => null);
      return;
    }
    held?.then((lock) => lock?.release()).catch(() => {});
    held = null;
  };
  const touch = () => {
    touched = performance.now();
    settle();
  };
  store.subscribe((now, before) => {
    if (now.screen !== before.screen || now.table !== before.table || now.elsewhere !== before.elsewhere) settle();
  });
  document.addEventListener("visibilitychange", () => {
    held = null;
    settle();
  });
  addEventListener("pointerdown", touch, { passive: true });
  addEventListener("keydown", touch, { passive: true });
  setInterval(settle, IDLE_MS / 5);
}
