// @ts-check
/** Rounds kept in this browser: each under its own id, newest first. */

/** @typedef {import("./types.js").Save} Save */

const ROUNDS = "buraco:rounds";
const BROKEN = "buraco:broken:";
const CHOICE = "buraco:choice";
const MOST = 12;

/**
 * @param {string} key
 * @returns {any}
 */
function load(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether there was room
 */
function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns {Save[]} */
export function savedRounds() {
  const rounds = load(ROUNDS);
  if (!Array.isArray(rounds)) return [];
  return rounds.filter((round) => typeof round?.text === "string" && typeof round?.id === "string");
}

/**
 * @param {Save} save
 * @returns {boolean} whether it could be kept
 */
export function keepRound(save) {
  const others = savedRounds().filter((other) => other.id !== save.id && other.text !== save.text);
  return store(ROUNDS, [save, ...others].slice(0, MOST));
}

/** @param {string} id */
export function dropRound(id) {
  store(ROUNDS, savedRounds().filter((save) => save.id !== id));
}

/**
 * Takes a save that cannot be read out of the list without losing it.
 * @param {Save} save
 */
export function setBrokenAside(save) {
  if (store(BROKEN + save.id, save)) dropRound(save.id);
}

/** @returns {Partial<import("./types.js").Choice>} */
export function savedChoice() {
  return load(CHOICE) ?? {};
}

/** @param {import("./types.js").Choice} choice */
export function keepChoice(choice) {
  store(CHOICE, choice);
}

/**
 * Hands a record to the player as a file.
 * @param {string} text
 */
export function download(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = `rodada-${new Date().toISOString().slice(0, 16).replaceAll(":", "-")}.buraco`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
