// @ts-check
/** Putting the game on the home screen: offered after the second finished round, once refused never again. */
import { parse, read, write } from "./saves.js";

/** @typedef {import("./types.js").Store} Store */
/** @typedef {Event & {prompt: () => Promise<unknown>, userChoice: Promise<{outcome: string}>}} PromptEvent */

const FINISHED = "buraco:finished";
const ANSWER = "buraco:install";
const ROUNDS_FIRST = 2;

/** @type {PromptEvent | null} */
let prompt = null;

const installed = () =>
  matchMedia("(display-mode: standalone)").matches || /** @type {any} */ (navigator).standalone === true;

/** Safari on iPhone and iPad asks nothing by itself: the player must be told the way. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** @param {Store} store */
export function watchInstall(store) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = /** @type {PromptEvent} */ (event);
    offer(store);
  });
  addEventListener("appinstalled", () => silence(store));
  store.subscribe((now, before) => {
    const ended = now.table?.table.count && !before.table?.table.count && now.round === before.round;
    if (!ended || !before.table) return;
    write(FINISHED, (parse(read(FINISHED)) ?? 0) + 1);
    offer(store);
  });
}

/** @param {Store} store */
function offer(store) {
  if (installed() || read(ANSWER) !== null || (parse(read(FINISHED)) ?? 0) < ROUNDS_FIRST) return;
  if (prompt) store.set({ install: "prompt" });
  else if (isApple()) store.set({ install: "ios" });
}

/** @param {Store} store */
export function silence(store) {
  write(ANSWER, "no");
  store.set({ install: null });
}

/** @param {Store} store */
export async function install(store) {
  const asked = prompt;
  prompt = null;
  store.set({ install: null });
  await asked?.prompt();
  const choice = await asked?.userChoice;
  if (choice && choice.outcome !== "accepted") silence(store);
}
