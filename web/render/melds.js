// @ts-check
/** One side's melds: columns, canastras folded to first card, count and last card. */
import { keyed, split } from "../cards.js";
import { attr, flag, h, reconcile, text, vars } from "../dom.js";
import { pickupsOf, placesOf } from "../lit.js";
import { meldName } from "../words/names.pt-BR.js";
import { areaName, badges, meldUses, openWhole, ui } from "../words/pt-BR.js";
import { drawFace } from "./face.js";
import { columnsIn, gapOf, isFolded } from "./fit.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Meld} Meld */
/** @typedef {import("./fit.js").Scale} Scale */
/** @typedef {{key: string, face: string, wild: boolean, fresh: boolean}} Strip */

/** Pixels under a last card's index that hold a suit or a court. */
const ROOM_FOR_PIP = 22;

/** @param {Side} side */
export function createMelds(side) {
  const element = h("section", {
    class: `melds ${side}`, "data-zone": `melds-${side}`, "data-name": side === "nos" ? ui.us : ui.them, "aria-label": areaName(side),
  });
  const list = h("div", { class: "columns" });
  element.append(list);
  return {
    element,
    /** @param {State} state @param {Scale} scale */
    update(state, scale) {
      const lit = litOf(state, side);
      flag(element, "data-lit", lit.fresh);
      flag(element, "data-tall", scale.last - scale.strip >= ROOM_FOR_PIP);
      vars(element, {
        "--meld": `${scale.width}px`, "--strip": `${scale.strip}px`,
        "--last": `${scale.last}px`, "--meld-gap": `${gapOf(scale)}px`, "--label": `${scale.label}px`,
      });
      const melds = state.table?.table.melds[side] ?? [];
      /** @type {(Meld | null)[]} */
      const columns = lit.fresh ? [...melds, null] : melds;
      const full = melds.length > 0 && melds.length % columnsIn(element.clientWidth - 16, scale) === 0;
      reconcile(list, columns, (meld, i) => (meld ? String(i + 1) : "new"), createColumn, (column, meld, i) => {
        if (!meld) return flag(column, "data-over", full);
        const use = lit.melds.has(i + 1) ? "lit" : lit.awaiting.has(i + 1) ? "awaits" : "";
        drawMeld(column, meld, side, i + 1, scale, state.laid, use);
      });
    },
  };
}

/** @param {State} state @param {Side} side */
function litOf(state, side) {
  const places = side === "eles" ? [] : (state.choosing ?? placesOf(state));
  const awaiting = side === "eles" || state.choosing ? [] : pickupsOf(state);
  return {
    awaiting: new Set(awaiting.map((place) => place.meld)),
    fresh: places.some((place) => place.new),
    melds: new Set(places.map((place) => place.meld).filter(Boolean)),
  };
}

/** @param {Meld | null} meld null is the place of a new one */
function createColumn(meld) {
  return meld ? h("button", { class: "meld" }) : h("button", { class: "ghost", "aria-label": ui.newMeld }, "+");
}

/**
 * @param {HTMLElement} column
 * @param {Meld} meld
 * @param {Side} side
 * @param {number} number
 * @param {Scale} scale
 * @param {string[]} laid
 * @param {"lit" | "awaits" | ""} use whether the chosen cards, or the closed pile's top, may go there
 */
function drawMeld(column, meld, side, number, scale, laid, use) {
  const faces = split(meld.cards);
  const folded = isFolded(meld, scale);
  attr(column, "data-meld", String(number));
  attr(column, "data-cards", meld.cards);
  attr(column, "data-canastra", meld.canastra);
  flag(column, "data-folded", folded);
  flag(column, "data-lit", use === "lit");
  flag(column, "data-awaits", use === "awaits");
  attr(column, "tabindex", use || folded ? null : "-1");
  attr(column, "aria-label", meldName(meld) + (use ? meldUses[use] : folded ? openWhole : ""));
  const strips = keyed(faces).map((key, at) => ({
    key: `${side}:${number}:${key}`,
    face: faces[at] ?? "??",
    wild: meld.wild === at,
    fresh: laid.includes(`${side}:${number}:${key}`),
  }));
  drawStrips(column, strips, folded ? faces.length : 0, meld.canastra ? badges[meld.canastra] : "");
}

/**
 * @param {HTMLElement} column
 * @param {Strip[]} strips
 * @param {number} count cards of a folded meld, 0 of an open one
 * @param {string} words
 */
function drawStrips(column, strips, count, words) {
  const first = strips[0];
  const last = strips.at(-1);
  const shown = count && first && last ? [first, last] : strips;
  const anyFresh = strips.some((strip) => strip.fresh);
  /** @type {{key: string, strip?: Strip, words?: string, name?: string}[]} */
  const parts = shown.map((strip) => ({ key: strip.key, strip }));
  if (count) parts.splice(1, 0, { key: "count", name: "folded", words: String(count) });
  if (count && words) parts.push({ key: "badge", name: "badge", words });
  reconcile(column, parts, (part) => part.key, () => h("span"), (element, part) => {
    if (!part.strip) {
      element.className = part.name ?? "";
      flag(element, "data-fresh", part.name === "folded" && anyFresh);
      text(element, part.words ?? "");
      return;
    }
    element.className = part.strip.wild ? "card wild" : "card";
    attr(element, "data-move", `meld:${part.key}`);
    flag(element, "data-fresh", part.strip.fresh);
    drawFace(element, part.strip.face);
  });
}
