// @ts-check
/** Cards as text, and the player's own order of the hand. No card is worth anything here. */

/** @typedef {import("./types.js").HandCard} HandCard */

/**
 * @param {string} text "7h8h**"
 * @returns {string[]}
 */
export function split(text) {
  return text.replaceAll(" ", "").match(/../g) ?? [];
}

/**
 * Names equal cards apart: the first 7h is "7h#0", the second "7h#1".
 * @param {string[]} faces
 * @returns {string[]}
 */
export function keyed(faces) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return faces.map((face) => {
    const nth = seen.get(face) ?? 0;
    seen.set(face, nth + 1);
    return `${face}#${nth}`;
  });
}

let dealt = 0;

/**
 * The hand after a move: what stayed keeps its place, what came stands at the end.
 * Of two equal cards the selected one is the one that went.
 * @param {HandCard[]} before
 * @param {string[]} faces
 * @param {string[]} selected
 * @param {boolean} fresh whether arriving cards are marked
 * @returns {HandCard[]}
 */
export function keepOrder(before, faces, selected, fresh) {
  const left = [...faces];
  const byStaying = [...before].sort(
    (a, b) => Number(selected.includes(a.uid)) - Number(selected.includes(b.uid)),
  );
  const staying = new Set();
  for (const card of byStaying) {
    const at = left.indexOf(card.face);
    if (at < 0) continue;
    left.splice(at, 1);
    staying.add(card.uid);
  }
  const came = left.map((face) => ({ uid: `c${dealt++}`, face, fresh }));
  return [...before.filter((card) => staying.has(card.uid)), ...came];
}

/**
 * Which cards of a hand are meant by their faces, each once.
 * @param {HandCard[]} hand
 * @param {string} text
 * @returns {string[]} uids
 */
export function pick(hand, text) {
  const left = [...hand];
  return split(text).flatMap((face) => {
    const at = left.findIndex((card) => card.face === face);
    return at < 0 ? [] : left.splice(at, 1).map((card) => card.uid);
  });
}

/**
 * The same cards in the order given.
 * @param {HandCard[]} hand
 * @param {string[]} faces
 * @returns {HandCard[]}
 */
export function inOrder(hand, faces) {
  const left = [...hand];
  /** @type {HandCard[]} */
  const sorted = [];
  for (const face of faces) {
    const at = left.findIndex((card) => card.face === face);
    if (at >= 0) sorted.push(...left.splice(at, 1));
  }
  return [...sorted, ...left];
}
