// @ts-check
/** Everything kept in this browser as one file, and back. What is here is never written over. */
import { keepRound, keys, parse, read, savedRounds, write } from "./saves.js";

const FORMAT = "buraco-backup/1";
const ROUND = "buraco:round:";
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
 * @returns {number | null} rounds brought, null where the file is neither
 */
export function bring(text) {
  const content = parseOrNull(text);
  if (content === null) return text.includes("buraco-record/1") ? bringRounds([loose(text)]) : null;
  if (content.format !== FORMAT || !Array.isArray(content.rounds)) return null;
  for (const [key, value] of Object.entries(content.values ?? {})) {
    if (key.startsWith("buraco:") && read(key) === null && typeof value === "string") restore(key, value);
  }
  return bringRounds(content.rounds);
}

/** @param {string} text */
function parseOrNull(text) {
  const content = parse(text);
  return content && typeof content === "object" ? content : null;
}

/** @param {string} key @param {string} value as it was kept */
function restore(key, value) {
  const content = parse(value);
  if (content !== null) write(key, content);
}

/** @param {string} text @returns {import("./types.js").Save} */
function loose(text) {
  const title = /^title = "(.*)"$/m.exec(text)?.[1] ?? /^rules = "(.*)"$/m.exec(text)?.[1] ?? "Buraco";
  return { id: newId(), text, level: "easy", title, at: Date.now() };
}

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

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
