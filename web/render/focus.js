// @ts-check
/** The focus stays where it was while the page is drawn anew, or goes to what stands in its place. */

/** @param {HTMLElement} root */
export function createFocus(root) {
  return {
    /** @returns {() => void} puts the focus back after drawing */
    hold() {
      const had = document.activeElement;
      if (!(had instanceof HTMLElement) || !root.contains(had)) return () => {};
      const group = had.closest("dialog") ? null : had.parentElement;
      const at = group ? partsOf(group).indexOf(had) : -1;
      return () => {
        if (document.activeElement !== document.body) return;
        const parts = group?.isConnected ? partsOf(group) : [];
        const next = had.isConnected ? had : parts[Math.min(at, parts.length - 1)] ?? entry(root);
        next?.focus({ preventScroll: true });
      };
    },
  };
}

/** @param {Element} group @returns {HTMLElement[]} */
const partsOf = (group) => [...group.querySelectorAll(/** @type {"button"} */ ("button:not([hidden])"))];

/** Where a player goes on: the hand, or the first screen's button. @param {HTMLElement} root */
const entry = (root) => root.querySelector(/** @type {"button"} */ (".hand [tabindex='0'], .home .play"));
