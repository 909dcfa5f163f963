// @ts-check
/** What there is to choose: the engine's rule sets and levels, and the families' own rules kept here. */
import { keys, parse, read, setAside } from "./saves.js";
import { presets } from "./words/pt-BR.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./types.js").RuleSet} RuleSet */

export const HOUSE = "buraco:house:";

/** Some could not be read, and that is not told yet. */
let mishap = false;

/** @param {RuleSet} a @param {RuleSet} b */
export const byTitle = (a, b) => a.title.localeCompare(b.title, "pt-BR");

/** @returns {{name: string, house: any}[]} */
const kept = () => keys().filter((key) => key.startsWith(HOUSE))
  .map((key) => ({ name: key.slice(HOUSE.length), house: parse(read(key)) }));

/** What is kept, by name, before the engine has read it. @returns {RuleSet[]} */
export const savedHouses = () => kept().filter(({ house }) => typeof house?.name === "string")
  .map(({ name, house }) => ({ name, title: house.name, targets: [null], house })).sort(byTitle);

/**
 * Families' rules as the engine reads them, or what is wrong with them.
 * @param {Game} game
 * @param {unknown[]} houses as they are kept, or texts
 * @returns {Promise<any[]>}
 */
export const readHouses = async ({ engine }, houses) => (await engine.request("houses", { kept: houses })).houses;

/**
 * Reads the families' rules kept here; what cannot be read is set aside and told.
 * @param {Game} game
 */
export async function learnHouses(game) {
  const here = kept();
  const told = await readHouses(game, here.map(({ house }) => house));
  const all = told.map((set, at) => ({ ...set, name: here[at]?.name }));
  const houses = all.filter((set) => !set.trouble).sort(byTitle);
  for (const { name, trouble } of all) {
    if (!trouble) continue;
    mishap = true;
    setAside(HOUSE + name, read(HOUSE + name) ?? "");
  }
  const { choice, presets: [first], dialog } = game.store.get();
  const lost = choice.rules.startsWith("house-") && !houses.some(({ name }) => name === choice.rules);
  game.store.set({ houses, choice: lost ? { ...choice, rules: first?.name ?? choice.rules } : choice });
  if (!mishap || ![undefined, "broken", "house"].includes(dialog?.name)) return;
  mishap = false;
  game.store.set({ dialog: { name: "broken", rounds: dialog?.name === "broken", houses: true } });
}

/**
 * Learns the rule sets and opponents there are: the engine's own titles replace ours.
 * @param {Game} game
 */
export async function learn(game) {
  const answer = await game.engine.request("presets", {});
  /** @type {RuleSet[]} */
  const told = answer.presets;
  const ours = presets.map((ours) => told.find((theirs) => theirs.name === ours.name) ?? ours);
  const others = told.filter((theirs) => !presets.some((ours) => ours.name === theirs.name));
  /** @type {string[]} */
  const levels = answer.levels;
  const { choice } = game.store.get();
  const level = levels.includes(choice.level) ? choice.level : (levels[0] ?? choice.level);
  const partner = levels.includes(choice.partner) ? choice.partner : "same";
  game.store.set({
    presets: [...ours, ...others], levels, adjustable: answer.adjustable, choice: { ...choice, level, partner },
  });
  await learnHouses(game);
}
