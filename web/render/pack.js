// @ts-check
/** The shuffled pack before a round: its print, and the one touch that cuts it. */
import { attr, flag, h, text, vars } from "../dom.js";
import { cutAt, honest, shortPrint } from "../words/match.pt-BR.js";

/** @typedef {import("../types.js").Pack} Pack */

export function createPack() {
  const words = h("span", { class: "words" });
  const ribbon = h(
    "button", { class: "ribbon", "data-cut": "" },
    h("span", { class: "part" }), h("span", { class: "part rest" }), words,
  );
  const print = h("code");
  const more = h("button", { class: "print", "data-action": "deal" }, honest.print, " ", print);
  const element = h("div", { class: "pack" }, ribbon, more);
  return {
    element,
    /** @param {Pack | null} pack @param {number} cut */
    update(pack, cut) {
      flag(element, "data-waiting", !pack);
      ribbon.disabled = !pack;
      more.disabled = !pack;
      attr(element, "data-commit", pack?.commit ?? null);
      attr(ribbon, "data-value", String(cut));
      flag(ribbon, "data-done", cut > 0);
      vars(ribbon, { "--share": String(pack && cut ? cut / pack.cards : 0.5) });
      attr(ribbon, "aria-label", cut ? cutAt(cut) : honest.label);
      text(words, cut ? cutAt(cut) : honest.cut);
      text(print, pack ? shortPrint(pack.commit) : "…");
    },
  };
}
