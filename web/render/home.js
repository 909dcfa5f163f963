// @ts-check
/** The first screen: one large button, and what it will play. */
import { attr, flag, h, reconcile, text } from "../dom.js";
import * as words from "../words/pt-BR.js";
import { drawFace } from "./face.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{value: string, label: string}} Option */

const EMBLEM = ["As", "Kh", "7d", "**"];

export function createHome() {
  const play = h("button", { class: "play main", "data-action": "play" });
  const resume = h("button", { class: "resume", "data-action": "continue" });
  const others = createOthers();
  const notice = h("p", { class: "notice", role: "alert" });
  const reload = h("button", { "data-action": "reload" }, words.ui.reload);
  const update = h("button", { "data-action": "update" }, words.ui.update);
  const rules = createChoice("rules", words.ui.rules);
  const seats = createChoice("seats", words.ui.players);
  const level = createChoice("level", words.ui.level);
  const element = h(
    "main", { class: "home" }, emblem(), h("h1", {}, words.ui.title),
    h("div", { class: "start" }, play, resume, notice, reload, update),
    rules.element, h("div", { class: "pair" }, seats.element, level.element), others.element,
  );
  return {
    element,
    /** @param {State} state */
    update(state) {
      text(play, state.starting ? (state.ready ? words.ui.starting : words.ui.loading) : words.ui.play);
      flag(play, "aria-busy", state.starting);
      drawResume(resume, state.saves[0]);
      others.update(state);
      const said = state.failed ? words.ui.failed : state.refusal ? words.refused(state.refusal) : "";
      text(notice, said);
      attr(notice, "data-message", state.refusal ? "refusal" : null);
      attr(notice, "data-rule", state.refusal?.rule ?? null);
      reload.hidden = !state.failed;
      update.hidden = !state.update;
      rules.update(state.presets.map((p) => ({ value: p.name, label: p.title })), state.choice.rules);
      seats.update(Object.entries(words.seats).map(([value, label]) => ({ value, label })), state.choice.seats);
      level.update(state.levels.map((value) => ({ value, label: words.levels[value] ?? value })), state.choice.level);
    },
  };
}

function emblem() {
  const cards = EMBLEM.map((face) => {
    const card = h("span", { class: "card" });
    drawFace(card, face);
    card.removeAttribute("data-card");
    return card;
  });
  return h("div", { class: "emblem", "aria-hidden": "true" }, ...cards);
}

/** @param {HTMLElement} resume @param {import("../types.js").Save | undefined} save */
function drawResume(resume, save) {
  resume.hidden = !save;
  if (save) text(resume, `${words.ui.resume}: ${save.title}`);
}

/** @param {string} group @param {string} title */
function createChoice(group, title) {
  const list = h("div", { class: "options" });
  const element = h("fieldset", { "data-group": group }, h("legend", {}, title), list);
  return {
    element,
    /** @param {Option[]} options @param {string} chosen */
    update(options, chosen) {
      reconcile(list, options, (o) => o.value, () => h("button"), (button, option) => {
        attr(button, "data-choice", `${group}:${option.value}`);
        attr(button, "aria-pressed", String(option.value === chosen));
        const [name = "", ...rest] = option.label.split(", ");
        if (button.textContent !== name + rest.join(", ")) {
          button.replaceChildren(name, ...rest.map((words) => h("small", {}, words)));
        }
      });
    },
  };
}

function createOthers() {
  const list = h("div", { class: "list" });
  const element = h("details", { class: "others" }, h("summary", {}, words.ui.others), list);
  return {
    element,
    /** @param {State} state */
    update({ saves }) {
      element.hidden = saves.length < 2;
      reconcile(list, saves.slice(1), (s) => s.id, () => h("button", { "data-action": "continue" }), (button, save) => {
        attr(button, "data-value", save.id);
        text(button, `${save.title}, ${words.savedAt(save.at)}`);
      });
    },
  };
}
