// @ts-check
/**
 * What is kept in this browser. Every round lies under its own id in two slots that take turns, so
 * that a save cut short leaves the one before it. Nothing is ever ordered by the clock.
 */

/** @typedef {import("./types.js").Save} Save */

const PREFIX = "buraco:";
const ROUND = "buraco:round:";
const BROKEN = "buraco:broken:";
const CHOICE = "buraco:choice";
const RESERVE = "buraco:reserve";
const OLD_LIST = "buraco:rounds";
const MOST = 40;
const RESERVED = 48_000;

export const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** This page's name among the tabs that may play a round. */
const me = newId();

/** @type {Save[] | null} newest first; null once another tab has written */
let known = null;
/** Slots found unreadable and set aside, not told yet. */
let mishaps = 0;
/** The round that this page has saved last, @type {string | null} */
let claimed = null;

/**
 * Where the browser keeps things. What it will not keep for good stays at least with this tab: a
 * reload, or a tab thrown out of memory, does not lose it. There it is newer.
 * @type {("session" | "local")[]}
 */
const PLACES = ["session", "local"];

/**
 * @template T
 * @param {"session" | "local"} place
 * @param {(storage: Storage) => T} use
 * @returns {T | null} null where there is none or it refuses
 */
function within(place, use) {
  try {
    return use(globalThis[`${place}Storage`]);
  } catch {
    return null;
  }
}

/** @param {string} key @returns {string | null} */
export function read(key) {
  const [newer, kept] = PLACES.map((place) => within(place, (storage) => storage.getItem(key)));
  return newer ?? kept ?? null;
}

/** @param {string | null} text @returns {any} null where it is no JSON */
export function parse(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** @param {"session" | "local"} place @param {string} key @param {string} text @returns {boolean} */
const writeIn = (place, key, text) => within(place, (storage) => (storage.setItem(key, text), true)) ?? false;

/**
 * Where the storage is full a reserve is given up for it.
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether there was room to keep it for good
 */
export function write(key, value) {
  const text = JSON.stringify(value);
  let kept = writeIn("local", key, text);
  if (!kept && read(RESERVE) !== null) {
    remove(RESERVE);
    kept = writeIn("local", key, text);
  }
  if (kept) within("session", (storage) => storage.removeItem(key));
  else writeIn("session", key, text);
  return kept;
}

/** @param {string} key */
export function remove(key) {
  for (const place of PLACES) within(place, (storage) => storage.removeItem(key));
}

/** Every key of ours, none of another page of this origin. */
export function keys() {
  const all = new Set(PLACES.flatMap((place) => within(place, Object.keys) ?? []));
  return [...all].filter((key) => key.startsWith(PREFIX) && key !== RESERVE);
}

/** @param {any} save @returns {save is Save} */
const isSave = (save) => typeof save?.text === "string" && typeof save?.id === "string";

/** @param {Save} save */
const seqOf = (save) => save.seq ?? 0;

/** Takes what cannot be read out of its place without losing it. @param {string} key @param {string} text */
export function setAside(key, text) {
  let aside = BROKEN + key.replace(ROUND, "").replace(PREFIX, "").replace(/:0$/, "");
  while (read(aside) !== null) aside += "+";
  if (write(aside, text)) remove(key);
}

/** @param {string} key @param {string} text */
function setRoundAside(key, text) {
  mishaps += 1;
  setAside(key, text);
}

/**
 * The round's save in one slot; one that cannot be read is set aside.
 * @param {string} key
 * @returns {Save | null}
 */
function slot(key) {
  const text = read(key);
  if (text === null) return null;
  const save = parse(text);
  if (isSave(save)) return save;
  setRoundAside(key, text);
  return null;
}

/** @param {string} id */
const slots = (id) => [`${ROUND}${id}:0`, `${ROUND}${id}:1`];

/** @param {string} id @returns {{save: Save, key: string}[]} newest first */
function versions(id) {
  const found = slots(id).flatMap((key) => {
    const save = slot(key);
    return save ? [{ save, key }] : [];
  });
  return found.sort((a, b) => seqOf(b.save) - seqOf(a.save));
}

/** Rounds were once kept in one list. */
function adoptOldList() {
  const text = read(OLD_LIST);
  if (text === null) return;
  const list = parse(text);
  if (!Array.isArray(list)) return setRoundAside(OLD_LIST, text);
  const kept = list.filter(isSave).reverse().every((save) => put({ ...save, seq: nextSeq() }));
  if (kept) remove(OLD_LIST);
}

function all() {
  const ids = new Set(keys().filter((key) => key.startsWith(ROUND)).map((key) => key.slice(ROUND.length, -2)));
  const newest = [...ids].flatMap((id) => versions(id)[0]?.save ?? []);
  return newest.sort((a, b) => seqOf(b) - seqOf(a));
}

/** @returns {Save[]} newest first */
export function savedRounds() {
  if (!known) {
    known = all();
    adoptOldList();
  }
  return known;
}

/** How many saves could not be read since this was last asked. */
export function countMishaps() {
  const count = mishaps;
  mishaps = 0;
  return count;
}

const nextSeq = () => 1 + Math.max(0, ...(known ?? []).map(seqOf));

/** @param {Save} save @returns {boolean} whether it is kept for good; else for as long as the page lives */
function put(save) {
  const [newest, older] = versions(save.id);
  const [first = "", second = ""] = slots(save.id);
  const target = older?.key ?? (newest?.key === first ? second : first);
  const kept = write(target, save);
  if (!newest) write(second, save);
  known = [save, ...(known ?? []).filter((other) => other.id !== save.id)];
  for (const { id } of known.slice(MOST)) dropRound(id);
  return kept;
}

/**
 * Keeps a round as it stands; another tab that has taken it over is not written over.
 * @param {Save} save
 * @param {boolean} takeOver
 * @returns {"kept" | "full" | "taken"}
 */
export function keepRound(save, takeOver = false) {
  savedRounds();
  const stored = versions(save.id)[0]?.save;
  if (stored && stored.owner !== me && claimed === save.id && !takeOver) return "taken";
  claimed = save.id;
  return put({ ...save, seq: Math.max(nextSeq(), seqOf(stored ?? save) + 1), owner: me }) ? "kept" : "full";
}

/** @param {string} id */
export function dropRound(id) {
  slots(id).forEach(remove);
  known = savedRounds().filter((save) => save.id !== id);
}

/**
 * Takes a save whose record cannot be read out of its slot without losing it.
 * @param {Save} save
 * @returns {Save | null} the save before it, where it differs
 */
export function setBrokenAside(save) {
  const same = versions(save.id).filter(({ save: version }) => version.text === save.text);
  same.slice(1).forEach(({ key }) => remove(key));
  for (const { save: version, key } of same.slice(0, 1)) setRoundAside(key, JSON.stringify(version));
  known = null;
  return savedRounds().find(({ id }) => id === save.id) ?? null;
}

/**
 * Tells when another tab has saved a round of ours, or dropped it.
 * @param {(id: string) => void} tell
 */
export function onOtherTab(tell) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== null && !key.startsWith(ROUND)) return;
    known = null;
    const save = parse(newValue);
    if (isSave(save) && save.owner !== me) tell(save.id);
  });
}

/** Room for the next saves, taken while there is some. */
export function reserveRoom() {
  if (read(RESERVE) === null) writeIn("local", RESERVE, "-".repeat(RESERVED));
}

/** @returns {Partial<import("./types.js").Choice>} */
export function savedChoice() {
  return parse(read(CHOICE)) ?? {};
}

/** @param {import("./types.js").Choice} choice */
export function keepChoice(choice) {
  write(CHOICE, choice);
}

/** Asks the browser to keep what is saved for good; it may say no. Only a gesture may ask. */
export function askToStay() {
  navigator.storage?.persist?.().catch(() => {});
}

/**
 * Hands a text to the player as a file.
 * @param {string} text
 * @param {string} name its beginning
 * @param {string} ending
 */
export function download(text, name = "rodada", ending = "buraco") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = `${name}-${new Date().toISOString().slice(0, 16).replaceAll(":", "-")}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
