// @ts-check
/** What the page's address asks for. */

/**
 * @param {string} search
 * @returns {{seed: string | null, choice: Partial<import("./types.js").Choice>, pace: number | null, go: string | null}}
 */
export function readAddress(search) {
  const asked = new URLSearchParams(search);
  const pace = Number.parseFloat(asked.get("pace") ?? "");
  /** @type {Partial<import("./types.js").Choice>} */
  const choice = {};
  for (const key of /** @type {const} */ (["rules", "seats", "level"])) {
    const value = asked.get(key);
    if (value) choice[key] = value;
  }
  if (choice.level) choice.partner = "same";
  return {
    seed: asked.get("seed"),
    choice,
    pace: Number.isFinite(pace) ? Math.max(0, pace) : null,
    go: asked.get("go"),
  };
}

/**
 * The address without what opens a round: reloading it comes back to the round instead.
 * @param {string} href
 */
export function plainAddress(href) {
  const address = new URL(href);
  address.searchParams.delete("seed");
  address.searchParams.delete("go");
  return address.href;
}
