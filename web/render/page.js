// @ts-check
/** Draws the state: which screen, what is said aloud, which sheet lies over it. */
import { attr, flag, h, text } from "../dom.js";
import { createMotion } from "../motion.js";
import { refused } from "../words/pt-BR.js";
import { createDialogs } from "./dialogs.js";
import { createHome } from "./home.js";
import { createTable } from "./table.js";

/** @typedef {import("../types.js").State} State */

/**
 * @param {HTMLElement} root
 * @returns {(now: State, before: State) => void}
 */
export function createPage(root) {
  const screens = { home: createHome(), table: createTable() };
  const live = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
  const dialogs = createDialogs(root);
  const motion = createMotion(root);
  root.replaceChildren(screens.home.element, live);
  return (now, before) => {
    const moved = now.move !== before.move && now.screen === before.screen;
    const places = moved || now.hand !== before.hand ? motion.see() : null;
    const screen = screens[now.screen];
    if (!screen.element.isConnected) root.firstElementChild?.replaceWith(screen.element);
    attr(root, "data-screen", now.screen);
    flag(root, "data-still", now.pace === 0);
    flag(root, "data-ready", now.ready && !now.starting);
    screen.update(now);
    dialogs.update(now);
    text(live, now.refusal ? refused(now.refusal) : now.told);
    if (places && now.pace > 0) motion.play(places, moved && now.table ? now.table.events : []);
  };
}
