// @ts-check
/** What a touch means: intents become requests, one after the other. */
import { inOrder } from "./cards.js";
import { download, dropRound, keepChoice, savedRounds, setBrokenAside } from "./saves.js";
import { orders, presets } from "./words/pt-BR.js";

/** @typedef {import("./input.js").Intent} Intent */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {ReturnType<typeof import("./rounds.js").createRounds>} Rounds */

const OPENING = ["play", "again", "continue"];
const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/**
 * @param {import("./types.js").Store} store
 * @param {import("./types.js").Bridge} engine
 * @param {Rounds} rounds
 * @param {(error: unknown) => void} report
 */
export function createTouch(store, engine, rounds, report) {
  let tail = Promise.resolve();
  let sortedBy = "suit";
  let opening = false;

  /** @param {string} rule */
  const refuse = (rule) => store.set({ refusal: { rule, detail: {} } });

  /** @param {string} key @param {string} otherwise */
  function explain(key, otherwise) {
    const refusal = store.get().targets?.refused?.[key];
    if (refusal) store.set({ refusal });
    else refuse(otherwise);
  }

  /** @param {(place: Place) => unknown} wanted */
  const find = (wanted) => store.get().targets?.places.find(wanted);

  /** @param {string} uid */
  function toggle(uid) {
    const { selected } = store.get();
    const without = selected.filter((other) => other !== uid);
    store.set({ selected: without.length < selected.length ? without : [...selected, uid] });
    rounds.askTargets();
  }

  async function touchStock() {
    const place = find((p) => p.stock);
    if (place?.action) await rounds.act(place.action);
    else explain("stock", "already-drew");
  }

  async function touchPile() {
    const { table, choosing, selected } = store.get();
    if (!table) return;
    if (choosing) return store.set({ choosing: null });
    const drawing = table.view.phase === "draw";
    if (table.table.open && table.view.pile_count && (drawing || !selected.length)) {
      return store.set({ dialog: { name: "pile" } });
    }
    const place = find((p) => p.pile);
    const only = place?.pickups?.length === 1 ? place.pickups[0]?.action : place?.action;
    if (only) await rounds.act(only);
    else if (place?.pickups?.length) store.set({ choosing: place.pickups });
    else if (!drawing && selected.length !== 1) refuse("choose-a-card");
    else explain("pile", "pile-top-must-be-used");
  }

  /** @param {number} meld 0 for the area beside the melds */
  async function touchOwn(meld) {
    const { choosing, selected, table } = store.get();
    if (choosing) {
      const pickup = choosing.find((p) => (meld ? p.meld === meld : p.new)) ?? choosing.find((p) => p.new);
      return pickup ? rounds.act(pickup.action) : undefined;
    }
    const place = (meld && find((p) => p.meld === meld)) || find((p) => p.new);
    if (place?.action) return rounds.act(place.action);
    if (selected.length) return explain(meld ? `meld ${meld}` : "new", "meld-too-short");
    if (meld && table?.table.melds.nos[meld - 1]?.canastra) {
      return store.set({ dialog: { name: "meld", side: "nos", meld } });
    }
    if (table?.view.phase === "play") refuse("choose-cards");
  }

  /** @param {number} meld */
  function touchTheirs(meld) {
    const { table, selected } = store.get();
    if (meld && table?.table.melds.eles[meld - 1]?.canastra) {
      store.set({ dialog: { name: "meld", side: "eles", meld } });
    } else if (selected.length) refuse("no-such-meld");
  }

  /** @param {Intent} intent */
  async function touchTable(intent) {
    await rounds.settled();
    if (intent.kind === "meld" && intent.side === "eles") return touchTheirs(intent.meld);
    if (!store.get().table?.table.human_turn) return openWhole(intent);
    if (intent.kind === "meld") return touchOwn(intent.meld);
    if (intent.kind !== "zone") return;
    if (intent.zone === "stock") return touchStock();
    if (intent.zone === "pile") return touchPile();
    if (intent.zone === "melds-nos") return touchOwn(0);
    if (intent.zone === "melds-eles") return touchTheirs(0);
  }

  /** Looking is allowed out of turn. @param {Intent} intent */
  function openWhole(intent) {
    const { table } = store.get();
    if (intent.kind === "meld" && table?.table.melds.nos[intent.meld - 1]?.canastra) {
      store.set({ dialog: { name: "meld", side: "nos", meld: intent.meld } });
    }
    if (intent.kind === "zone" && intent.zone === "pile" && table?.table.open && table.view.pile_count) {
      store.set({ dialog: { name: "pile" } });
    }
  }

  async function takePile() {
    const place = find((p) => p.pile);
    store.set({ dialog: null });
    if (store.get().table?.view.phase === "draw" && place?.action) await rounds.act(place.action);
  }

  /** Puts the hand into the remembered order, or into the next one that changes it. */
  async function sort() {
    const { table } = store.get();
    const names = Object.keys(orders);
    const from = names.indexOf(sortedBy);
    for (let step = 0; step < names.length && table; step++) {
      const by = names[(from + step) % names.length] ?? "suit";
      const answer = await engine.request("arrange", { revision: table.revision, by });
      const { hand, table: now } = store.get();
      if (now?.revision !== table.revision) return;
      const sorted = inOrder(hand, answer.hand);
      if (sorted.every((card, i) => card.face === hand[i]?.face)) continue;
      sortedBy = by;
      return store.set({ hand: sorted, told: `${orders[by]}.` });
    }
  }

  /** @param {string | null} seed */
  async function start(seed) {
    const { choice } = store.get();
    store.set({ starting: true, refusal: null });
    try {
      await engine.ready;
      await rounds.open("start", { ...choice, seed, cut: 0, target: null }, newId());
    } finally {
      store.set({ starting: false });
    }
  }

  /** @param {string | undefined} id */
  async function resume(id) {
    const saves = savedRounds();
    const save = saves.find((s) => s.id === id) ?? saves[0];
    if (!save) return;
    store.set({ starting: true });
    try {
      await engine.ready;
      await rounds.open("resume", { record: save.text, level: save.level }, save.id);
    } catch (error) {
      if (!(/** @type {any} */ (error)?.refusal)) throw error;
      setBrokenAside(save);
      store.set({ saves: savedRounds(), dialog: { name: "broken" } });
    } finally {
      store.set({ starting: false });
    }
  }

  function exportRecord() {
    const text = store.get().table?.table.save ?? savedRounds()[0]?.text;
    if (text) download(text);
  }

  /** @param {string} name @param {string | undefined} value */
  function press(name, value) {
    const { dialog } = store.get();
    switch (name) {
      case "play":
      case "again": return start(null);
      case "continue": return resume(value);
      case "sort": return sort();
      case "undo": return rounds.undo();
      case "menu": return store.set({ dialog: { name: "menu" } });
      case "count": return store.set({ dialog: { name: "count" } });
      case "confirm": return dialog?.name === "pile" ? takePile() : undefined;
      case "cancel": return store.set({ dialog: null });
      case "home": return rounds.leave();
      case "export": return exportRecord();
      case "drop": return value ? (dropRound(value), store.set({ saves: savedRounds() })) : undefined;
      case "reload": return location.reload();
      case "update": return store.get().update?.();
    }
  }

  /** @param {string} group @param {string} value */
  function choose(group, value) {
    const choice = { ...store.get().choice, [group]: value };
    keepChoice(choice);
    store.set({ choice, refusal: null });
  }

  /** @param {Intent} intent */
  async function carryOut(intent) {
    if (intent.kind !== "card" || store.get().refusal) store.set({ refusal: null });
    switch (intent.kind) {
      case "card": return toggle(intent.uid);
      case "take": return takePile();
      case "choice": return choose(intent.group, intent.value);
      case "action": return press(intent.name, intent.value);
      default: return touchTable(intent);
    }
  }

  return {
    /**
     * A double tap acts once on a place, and opens one round.
     * @param {Intent} intent
     * @param {boolean} repeated
     */
    handle(intent, repeated) {
      const place = intent.kind === "zone" || intent.kind === "meld";
      const opens = intent.kind === "action" && OPENING.includes(intent.name);
      if ((place && repeated && store.get().pace > 0) || (opens && opening)) return;
      if (place) rounds.skipWait();
      if (opens) opening = true;
      tail = tail.then(() => carryOut(intent)).catch(report).finally(() => {
        if (opens) opening = false;
      });
    },
    start,
    /** Known rule sets, the engine's titles on top of ours. */
    async learnPresets() {
      const answer = await engine.request("presets", {});
      /** @type {{name: string, title: string}[]} */
      const told = answer.presets;
      const ours = presets.map((p) => told.find((t) => t.name === p.name) ?? p);
      const others = told.filter((t) => !presets.some((p) => p.name === t.name));
      store.set({ presets: [...ours, ...others], levels: answer.levels ?? store.get().levels });
    },
  };
}
