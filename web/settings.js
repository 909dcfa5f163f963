// @ts-check
/** What the player has set for the whole app: looks and pace, remembered by this browser. */

import { parse, read, write } from "./saves.js";

/** @typedef {import("./types.js").Settings} Settings */

const KEY = "buraco:settings";

/** Every setting with its values, the usual one first. @type {Record<keyof Settings, string[]>} */
export const settings = {
  pace: ["usual", "calm", "quick"],
  theme: ["green", "dark", "light"],
  colors: ["four", "two", "pair"],
  cards: ["usual", "large"],
  side: ["right", "left"],
  time: ["none", "90", "60", "30"],
};

/** Seconds a robot's move is shown. @type {Record<string, number>} */
export const paces = { calm: 1.6, usual: 0.8, quick: 0.35 };

/** Seconds for which a discard can be taken back. @type {Record<string, number>} */
export const windows = { calm: 4, usual: 2.5, quick: 1.5 };

/** @type {Settings} */
export const usual = { pace: "usual", theme: "green", colors: "four", cards: "usual", side: "right", time: "none" };

/** @param {string} name @returns {name is keyof Settings} */
export const isSetting = (name) => name in settings;

/** @returns {Settings} what is remembered, the usual where nothing sensible is */
export function savedSettings() {
  const found = { ...usual };
  const kept = parse(read(KEY)) ?? {};
  for (const [name, values] of Object.entries(settings)) {
    if (isSetting(name) && values.includes(kept[name])) found[name] = kept[name];
  }
  return found;
}

/** @param {Settings} wanted */
export function keepSettings(wanted) {
  write(KEY, wanted);
}
