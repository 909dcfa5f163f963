// @ts-check
/** How big things may be so that everything is seen: plain arithmetic, no DOM. */
import { split } from "../cards.js";

/** @typedef {import("../types.js").Meld} Meld */
/** @typedef {{width: number, strip: number, last: number, fold: number}} Scale */

const GAP = 8;
const NARROW_GAP = 2;
const ROW_GAP = 6;
const PADDING = 12;
const BADGE = 14;
const COUNT = 15;
const LONGER_BADGE = 11;
const USUAL = 34;

/** From the roomiest to the tightest. @type {Scale[]} */
const SCALES = [
  { width: 46, strip: 23, last: 58, fold: 7 },
  { width: 40, strip: 20, last: 52, fold: 7 },
  { width: 34, strip: 17, last: 44, fold: 7 },
  { width: 34, strip: 17, last: 30, fold: 7 },
  { width: 34, strip: 17, last: 20, fold: 7 },
  { width: 34, strip: 15, last: 18, fold: 7 },
  { width: 26, strip: 15, last: 18, fold: 7 },
  { width: 34, strip: 12, last: 15, fold: 7 },
  { width: 26, strip: 12, last: 15, fold: 7 },
  { width: 26, strip: 12, last: 14, fold: 4 },
];

/** @param {Meld} meld @param {Scale} scale */
export function isFolded(meld, scale) {
  return split(meld.cards).length >= scale.fold;
}

/** @param {Meld} meld @param {Scale} scale */
function meldHeight(meld, scale) {
  const cards = split(meld.cards).length;
  if (!isFolded(meld, scale)) return (cards - 1) * scale.strip + scale.last;
  const words = meld.canastra ? BADGE + (meld.bonus > 200 ? LONGER_BADGE : 0) : 0;
  return scale.strip + COUNT + scale.last + words;
}

/** @param {Scale} scale */
export const gapOf = (scale) => (scale.width < USUAL ? NARROW_GAP : GAP);

/** @param {number} width @param {Scale} scale */
export function columnsIn(width, scale) {
  const gap = gapOf(scale);
  return Math.max(1, Math.floor((width + gap) / (scale.width + gap)));
}

/** @param {Meld[]} melds @param {Scale} scale @param {number} width */
function areaHeight(melds, scale, width) {
  const perRow = columnsIn(width, scale);
  let height = PADDING;
  for (let at = 0; at < melds.length; at += perRow) {
    const row = melds.slice(at, at + perRow).map((meld) => meldHeight(meld, scale));
    height += Math.max(...row) + (at ? ROW_GAP : 0);
  }
  return height;
}

/**
 * One scale for both sides and a height for each: what they need and an even share of the rest.
 * @param {Meld[]} theirs
 * @param {Meld[]} ours
 * @param {number} width
 * @param {number} height
 */
export function fitMelds(theirs, ours, width, height) {
  const least = Math.min(56, height / 2);
  for (const scale of SCALES) {
    const eles = Math.max(least, areaHeight(theirs, scale, width));
    const nos = Math.max(least, areaHeight(ours, scale, width));
    const spare = height - eles - nos;
    const wraps = Math.max(theirs.length, ours.length) > columnsIn(width, scale);
    if ((spare < 0 || (wraps && scale.width > USUAL)) && scale !== SCALES.at(-1)) continue;
    const even = Math.min(height - nos, Math.max(eles, height / 2));
    return { scale, eles: spare < 0 ? height / 2 : even, nos: spare < 0 ? height / 2 : height - even };
  }
  throw new Error("no scale");
}

/**
 * Eleven cards a row, up to thirteen where they would need another row.
 * @param {number} cards
 * @param {number} width
 * @param {number} card width of one card
 */
export function fitHand(cards, width, card) {
  const perRow = cards <= 11 ? Math.max(cards, 1) : cards <= 13 ? cards : cards <= 22 ? 11 : cards <= 26 ? 13 : cards <= 33 ? 11 : 13;
  const rows = Math.max(1, Math.ceil(cards / perRow));
  const room = perRow > 1 ? (width - card) / (perRow - 1) : card;
  const strip = Math.min(room, cards <= 11 ? card * 0.85 : card);
  return { perRow, rows, strip };
}
