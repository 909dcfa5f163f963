// @ts-check
/** Everything kept in this browser as one file, and back. What is here is never written over. */
import { HOUSE } from "./learn.js";
import { keepRound, keys, newId, parse, read, savedRounds, write } from "./saves.js";

const FORMAT = "buraco-backup/1";
const ROUND = "buraco:round:";
/** A round whose rules have not been read yet. */
export const UNTITLED = "Buraco";
/** What belongs to this browser alone. */
const OWN = ["buraco:open", "buraco:hand", "buraco:broken:"];

/** @returns {string} */
export function backup() {
  const others = keys().filter((key) => !key.startsWith(ROUND) && !OWN.some((own) => key.startsWith(own)));
  const values = Object.fromEntries(others.map((key) => [key, read(key)]));
  const rounds = savedRounds().map(({ owner: _owner, seq: _seq, ...save }) => save);
  return JSON.stringify({ format: FORMAT, rounds, values }, null, 1);
}

/**
 * Takes in a backup, or the record of a single round.
 * @param {string} text
 * @returns {{rounds: number, houses: number} | null} how many came, null where the file is neither
 */
export function bring(text) {
  const content = parseOrNull(text);
  if (content === null) return text.includes("buraco-record/1") ? { rounds: bringRounds([loose(text)]), houses: 0 } : null;
  if (content.format !== FORMAT || !Array.isArray(content.rounds)) return null;
  let houses = 0;
  for (const [key, value] of Object.entries(content.values ?? {})) {
    if (typeof value !== "string" || !key.startsWith("buraco:")) continue;
    if (key.startsWith(HOUSE)) houses += bringHouse(key, value);
    else if (read(key) === null) restore(key, value);
  }
  return { rounds: bringRounds(content.rounds), houses };
}

/**
 * Rules that are here already are left as they are; others kept under the same key come beside them.
 * @param {string} key
 * @param {string} value
 * @returns {number} how many came
 */
function bringHouse(key, value) {
  if (keys().some((other) => other.startsWith(HOUSE) && read(other) === value)) return 0;
  return restore(read(key) === null ? key : `${HOUSE}house-${newId()}`, value) ? 1 : 0;
}

/** @param {string} text */
function parseOrNull(text) {
  const content = parse(text);
  return content && typeof content === "object" ? content : null;
}

/** @param {string} key @param {string} value as it was kept */
function restore(key, value) {
  const content = parse(value);
  return content !== null && write(key, content);
}

/** @param {string} text @returns {import("./types.js").Save} */
function loose(text) {
  return { id: newId(), text, level: "easy", title: UNTITLED, at: Date.now() };
}

/**
 * A round that is here already is left as it is; another state of it comes beside it.
 * @param {any[]} rounds
 */
function bringRounds(rounds) {
  let brought = 0;
  for (const save of rounds.toReversed()) {
    if (typeof save?.text !== "string" || typeof save.id !== "string") continue;
    const here = savedRounds();
    if (here.some((kept) => kept.text === save.text)) continue;
    const id = here.some((kept) => kept.id === save.id) ? newId() : save.id;
    if (keepRound({ ...save, id }, true) === "kept") brought += 1;
  }
  return brought;
}
