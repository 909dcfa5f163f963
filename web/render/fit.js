// @ts-check
/** How big things may be so that everything is seen: plain arithmetic, no DOM. */
import { split } from "../cards.js";

/** @typedef {import("../types.js").Meld} Meld */
/** @typedef {{width: number, strip: number, last: number, fold: number, label: number}} Scale `label`: how high a count and a badge are */

/** @typedef {{card: number, perRow: number, rows: number, strip: number}} Fan */

const GAP = 8;
const NARROW_GAP = 2;
const ROW_GAP = 6;
const PADDING = 12;
const BADGE_GAP = 1;
const USUAL = 34;
const LEAST_AREA = 56;

/** Shares of a card's width. */
const TIGHT_STRIP = 0.46;
const APART = 1.04;

/** From the roomiest to the tightest. @type {Scale[]} */
const SCALES = [
  { width: 92, strip: 46, last: 116, fold: 7, label: 22 },
  { width: 74, strip: 37, last: 92, fold: 7, label: 19 },
  { width: 58, strip: 29, last: 72, fold: 7, label: 16 },
  { width: 46, strip: 23, last: 58, fold: 7, label: 15 },
  { width: 40, strip: 20, last: 52, fold: 7, label: 15 },
  { width: 34, strip: 17, last: 44, fold: 7, label: 14 },
  { width: 34, strip: 17, last: 30, fold: 7, label: 14 },
  { width: 34, strip: 17, last: 20, fold: 7, label: 14 },
  { width: 34, strip: 15, last: 18, fold: 7, label: 14 },
  { width: 26, strip: 15, last: 18, fold: 7, label: 14 },
  { width: 34, strip: 12, last: 15, fold: 7, label: 14 },
  { width: 26, strip: 12, last: 15, fold: 7, label: 14 },
  { width: 26, strip: 12, last: 14, fold: 4, label: 14 },
];

/** With large cards melds fold before their indices shrink. @type {Scale[]} */
const LARGE_SCALES = [
  ...SCALES.slice(0, 4),
  { width: 46, strip: 23, last: 40, fold: 7, label: 18 },
  { width: 46, strip: 23, last: 26, fold: 5, label: 18 },
  { width: 46, strip: 23, last: 26, fold: 4, label: 18 },
  { width: 40, strip: 20, last: 22, fold: 4, label: 16 },
  ...SCALES.slice(5),
];

/** @param {Meld} meld @param {Scale} scale */
export function isFolded(meld, scale) {
  return split(meld.cards).length >= scale.fold;
}

/** @param {Meld} meld @param {Scale} scale */
function meldHeight(meld, scale) {
  const cards = split(meld.cards).length;
  if (!isFolded(meld, scale)) return (cards - 1) * scale.strip + scale.last;
  return scale.strip + scale.label + scale.last + (meld.canastra ? BADGE_GAP + scale.label : 0);
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
 * @param {{width: number, height: number, widest: number, beside: boolean, large: boolean}} room the width of one
 *   side's area, the height of both together or of each where they stand side by side, the widest card there may
 *   be, and whether the player asked for large ones
 */
export function fitMelds(theirs, ours, { width, height, widest, beside, large }) {
  const least = Math.min(LEAST_AREA, height / 2);
  const scales = large ? LARGE_SCALES : SCALES;
  for (const scale of scales) {
    if (scale.width > widest) continue;
    const eles = Math.max(least, areaHeight(theirs, scale, width));
    const nos = Math.max(least, areaHeight(ours, scale, width));
    const fits = beside ? Math.max(eles, nos) <= height : eles + nos <= height;
    if (!fits && scale !== scales.at(-1)) continue;
    if (beside) return { scale, fits, eles: height, nos: height };
    const even = fits ? Math.min(height - nos, Math.max(eles, height / 2)) : height / 2;
    return { scale, fits, eles: even, nos: height - even };
  }
  throw new Error("no scale");
}

/**
 * The widest cards with which the hand stays within a height, and how they lie.
 * @param {number} cards
 * @param {number} width
 * @param {number[]} sizes widths of a card from the one wished for to the one that must do
 * @param {(card: number, rows: number) => boolean} fits
 * @returns {Fan}
 */
export function fitHand(cards, width, sizes, fits) {
  const fans = sizes.map((card) => fan(cards, width, card));
  return fans.find(({ card, rows }) => fits(card, rows)) ?? /** @type {Fan} */ (fans.at(-1));
}

/**
 * As few rows as a tight strip for each card allows, all of one length but for the last.
 * On 360 px: up to thirteen cards in one row, fourteen in two of seven.
 * @param {number} cards
 * @param {number} width
 * @param {number} card width of one card
 * @returns {Fan}
 */
function fan(cards, width, card) {
  const most = Math.max(1, Math.floor((width - card) / (card * TIGHT_STRIP)) + 1);
  const rows = Math.max(1, Math.ceil(cards / most));
  const perRow = Math.max(1, Math.ceil(cards / rows));
  const room = perRow > 1 ? (width - card) / (perRow - 1) : card;
  return { card, perRow, rows, strip: Math.min(room, card * APART) };
}
