// @ts-check
/** Draws the state: which screen, what is said aloud, which sheet lies over it. */
import { attr, flag, h, text } from "../dom.js";
import { createMotion } from "../motion.js";
import { refused, ui } from "../words/pt-BR.js";
import { aloud } from "../words/cards.pt-BR.js";
import { hintSentence, hintWords } from "../words/hints.pt-BR.js";
import { createDialogs } from "./dialogs.js";
import { createFocus } from "./focus.js";
import { createHome } from "./home.js";
import { drawLook } from "./look.js";
import { createTable } from "./table.js";

/** @typedef {import("../types.js").State} State */

/**
 * @param {HTMLElement} root
 * @returns {(now: State, before: State) => void}
 */
export function createPage(root) {
  const screens = { home: createHome(), table: createTable() };
  const voice = createVoice();
  const live = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
  const dialogs = createDialogs(root);
  const motion = createMotion(root);
  const focus = createFocus(root);
  root.replaceChildren(screens.home.element, live);
  return (now, before) => {
    const moved = now.move !== before.move;
    const places = moved || now.hand !== before.hand ? motion.see() : null;
    drawLook(now.settings);
    const refocus = focus.hold();
    const screen = screens[now.screen];
    if (!screen.element.isConnected) root.firstElementChild?.replaceWith(screen.element);
    attr(root, "data-screen", now.screen);
    flag(root, "data-still", now.pace === 0);
    flag(root, "data-ready", now.ready && !now.starting);
    screen.update(now);
    dialogs.update(now);
    refocus();
    text(live, voice(now));
    if (places && now.pace > 0) motion.play(places, moved && now.table ? now.table.events : []);
  };
}

/**
 * What the one live region says: the latest, once. When a passing sentence ends, none of before comes again.
 * @returns {(state: State) => string}
 */
function createVoice() {
  let last = "";
  let now = "";
  return (state) => {
    const passing = aloud(passingWords(state));
    const lasting = aloud(lastingWords(state));
    if (passing) now = passing;
    else if (lasting !== last) now = lasting;
    else if (now !== lasting) now = "";
    if (!passing) last = lasting;
    return now;
  };
}

/** @param {State} state */
function passingWords({ refusal, failed, table, hint }) {
  if (refusal) return refused(refusal);
  if (hint === "thinking") return hintWords.thinking;
  if (hint && table) return hintSentence(hint, table.table.names);
  return failed ? ui.failed : "";
}

/** @param {State} state */
function lastingWords({ told, table, screen }) {
  const ours = screen === "table" && table?.table.human_turn && table.view.phase === "draw";
  return ours ? `${told} ${ui.yourTurn}` : told;
}
