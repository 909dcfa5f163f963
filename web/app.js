// @ts-check
/** Wiring: input -> touch -> engine -> store -> page. */
import { readAddress } from "./address.js";
import { engine } from "./engine.js";
import { createGame } from "./game.js";
import { listen } from "./input.js";
import { keepOffline } from "./offline.js";
import { createPage } from "./render/page.js";
import { savedChoice, savedRounds } from "./saves.js";
import { createStore, emptyState } from "./store.js";
import { handle, learnPresets, start } from "./touch.js";
import { presets } from "./words/pt-BR.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const asked = readAddress(location.search);
const empty = emptyState();
const store = createStore({
  ...empty,
  presets,
  choice: { ...empty.choice, ...savedChoice(), ...asked.choice },
  saves: savedRounds(),
  pace: asked.pace ?? empty.pace,
  starting: asked.seed !== null,
});

/** A refusal is told in a sentence; anything else is our fault and says so. @param {any} error */
function report(error) {
  if (error?.refusal) return store.set({ refusal: error.refusal });
  const fault = error?.fault;
  const words = fault ? [fault.error, fault.trace].filter(Boolean).join("\n") : String(error?.stack ?? error);
  store.set({ dialog: { name: "fault", error: words } });
}

const game = createGame(store, engine, report);
const draw = createPage(root);
store.subscribe(draw);
draw(store.get(), store.get());
listen(root, (intent, repeated) => handle(game, intent, repeated));
new ResizeObserver(() => draw(store.get(), store.get())).observe(root);

engine.ready.then(
  async () => {
    store.set({ ready: true });
    if (asked.seed !== null) await start(game, asked.seed);
    await learnPresets(game);
    await keepOffline((update) => store.set({ update })).catch(() => {});
  },
  (error) => store.set({ failed: String(error?.fault?.error ?? error), starting: false }),
).catch(report);
