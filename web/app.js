// @ts-check
/** Wiring: input -> touch -> engine -> store -> page. */
import { plainAddress, readAddress } from "./address.js";
import { guardBack } from "./back.js";
import { watchTime } from "./clock.js";
import { engine } from "./engine.js";
import { createGame } from "./game.js";
import { watchInstall } from "./install.js";
import { listenKeys } from "./keys.js";
import { listen } from "./input.js";
import { keepOffline } from "./offline.js";
import { createPage } from "./render/page.js";
import { comeBack, lastTable, outliving, watch } from "./returns.js";
import { savedChoice, savedRounds } from "./saves.js";
import { keepOffering, start } from "./deals.js";
import { learn, savedHouses } from "./learn.js";
import { listenDrag } from "./drag.js";
import { paces, savedSettings } from "./settings.js";
import { createStore, emptyState } from "./store.js";
import { handle } from "./touch.js";
import { keepAwake } from "./wake.js";
import { presets } from "./words/pt-BR.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const asked = readAddress(location.search);
history.replaceState(history.state, "", plainAddress(location.href));
const opens = asked.seed !== null || asked.go !== null;
const empty = emptyState();
const settings = savedSettings();
const store = createStore({
  ...empty,
  presets,
  choice: { ...empty.choice, ...savedChoice(), ...asked.choice },
  houses: savedHouses(),
  saves: savedRounds(),
  settings,
  pace: asked.pace ?? paces[settings.pace] ?? empty.pace,
  starting: opens,
  ...(opens ? {} : lastTable()),
});

/** A refusal is told in a sentence; anything else is our fault and says so. @param {any} error */
function report(error) {
  if (error?.lost) return;
  if (error?.refusal) return store.set({ refusal: error.refusal });
  const fault = error?.fault;
  const words = fault ? [fault.error, fault.trace].filter(Boolean).join("\n") : String(error?.stack ?? error);
  store.set({ dialog: { name: "fault", error: words } });
}

const game = createGame(store, engine, report);
const draw = createPage(root);
store.subscribe(draw);
draw(store.get(), store.get());
listenDrag(root, (intent) => handle(game, intent));
listen(root, (intent, tap) => handle(game, intent, tap));
listenKeys(root, store, (intent) => handle(game, intent));
watch(game);
guardBack(store, (name) => handle(game, { kind: "action", name }));
keepAwake(store);
watchTime(store, () => handle(game, { kind: "action", name: "time-over" }));
watchInstall(store);
keepOffering(game);
new ResizeObserver(() => draw(store.get(), store.get())).observe(root);

/** What the address asks for, or the table that lay there when the page was last seen. */
async function begin() {
  if (asked.seed !== null || asked.go === "play") await start(game, asked.seed);
  else if (asked.go === "continue" || store.get().round) await comeBack(game, store.get().round ?? undefined);
}

outliving(game, () => engine.ready).then(
  async () => {
    store.set({ ready: true });
    await game.tail;
    await outliving(game, () => learn(game));
    await keepOffline((update) => store.set({ update })).catch(() => {});
  },
  (error) => store.set({ failed: String(error?.fault?.error ?? error), starting: false, screen: "home" }),
).catch(report);
game.tail = outliving(game, begin).catch(report);
