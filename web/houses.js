// @ts-check
/** A family's own rules: changed, kept, sent and brought. The engine alone reads and judges them. */
import { choose } from "./deals.js";
import { HOUSE, byTitle, learnHouses, readHouses } from "./learn.js";
import { download, newId, remove, write } from "./saves.js";
import { chosenRules, emptyDesk } from "./store.js";
import { houseWords, sharedText } from "./words/house.pt-BR.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").RuleSet} RuleSet */

/** @param {Game} game */
export async function openHouses(game) {
  const { desk } = game.store.get();
  game.store.set({ desk: { ...emptyDesk, dropped: desk.dropped }, dialog: { name: "house" } });
  await learnHouses(game);
}

/** New rules, like those chosen; they are kept once something of them is changed. @param {Game} game */
export async function newHouse(game) {
  const state = game.store.get();
  const titles = state.houses.map(({ title }) => title);
  let name = houseWords.unnamed;
  for (let number = 2; titles.includes(name); number++) name = `${houseWords.unnamed} ${number}`;
  const base = chosenRules(state)?.base ?? state.choice.rules;
  const [told] = await readHouses(game, [{ format: state.adjustable?.format, name, rules: { base } }]);
  edit(game, { ...told, name: `house-${newId()}` });
}

/** @param {Game} game @param {string | undefined} name */
export function editHouse(game, name) {
  const house = game.store.get().houses.find((set) => set.name === name);
  if (house) edit(game, house);
}

/** @param {Game} game @param {RuleSet} draft */
const edit = ({ store }, draft) => store.set({ desk: { ...emptyDesk, draft }, dialog: { name: "house-edit" } });

/**
 * Changes a rule, the preset they start from, or their name; what is changed is kept and chosen at once.
 * @param {Game} game
 * @param {string} what
 * @param {string} value as the page writes it
 */
export async function changeHouse(game, what, value) {
  const { desk: { draft }, adjustable } = game.store.get();
  if (!draft?.house) return;
  const own = /** @type {any} */ (draft.house);
  const values = adjustable?.parameters[what] ?? [value];
  const rules = { ...own.rules, [what]: values.find((each) => String(each) === value) };
  const [told] = await readHouses(game, [what === "name" ? { ...own, name: value } : { ...own, rules }]);
  if (told.trouble) game.store.set({ desk: { ...emptyDesk, draft, trouble: "name" } });
  else await keepHouse(game, { ...told, name: draft.name });
}

/** @param {Game} game @param {string} field @param {string} value */
export function typeHouse(game, field, value) {
  if (field === "name") return changeHouse(game, "name", value);
  const desk = { ...game.store.get().desk, pasted: value, trouble: null };
  return game.store.set({ desk });
}

/** @param {Game} game @param {RuleSet} draft */
function keepHouse(game, draft) {
  const { houses } = game.store.get();
  const trouble = write(HOUSE + draft.name, draft.house) ? null : "full";
  const others = houses.filter(({ name }) => name !== draft.name);
  game.store.set({ desk: { ...emptyDesk, draft, trouble }, houses: [...others, draft].sort(byTitle) });
  return choose(game, "rules", draft.name);
}

/** Throws the rules away; until others are worked on they can be had back. @param {Game} game */
export async function dropHouse(game) {
  const { desk: { draft }, houses, choice } = game.store.get();
  if (!draft) return;
  remove(HOUSE + draft.name);
  game.store.set({
    desk: { ...emptyDesk, dropped: draft }, dialog: { name: "house" },
    houses: houses.filter(({ name }) => name !== draft.name),
  });
  if (choice.rules === draft.name) await choose(game, "rules", draft.base ?? choice.rules);
}

/** @param {Game} game */
export function restoreHouse(game) {
  const { dropped } = game.store.get().desk;
  return dropped ? keepHouse(game, dropped) : undefined;
}

/** Sends the rules as a text: by the phone's own sheet, else copied, else as a file. @param {Game} game */
export async function shareHouse({ store }) {
  const { desk, presets } = store.get();
  if (!desk.draft) return;
  const text = sharedText(desk.draft, presets);
  try {
    if (navigator.share) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    store.set({ desk: { ...desk, copied: true } });
  } catch (error) {
    if (/** @type {any} */ (error)?.name !== "AbortError") download(text, "regras", "txt");
  }
}

/** Takes in the rules of a text that somebody sent. @param {Game} game */
export async function bringHouse(game) {
  const { desk, houses } = game.store.get();
  const [told] = await readHouses(game, [desk.pasted]);
  if (told.trouble) return game.store.set({ desk: { ...desk, trouble: "text" } });
  const here = houses.find(({ text }) => text === told.text);
  const house = here ?? { ...told, name: `house-${newId()}` };
  edit(game, house);
  return keepHouse(game, house);
}
