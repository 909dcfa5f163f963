// @ts-check
/** The first screen: one large button, and what it will play. */
import { attr, flag, h, reconcile, text } from "../dom.js";
import { chosenRules } from "../store.js";
import { care } from "../words/care.pt-BR.js";
import { changes, houseWords } from "../words/house.pt-BR.js";
import { lengthName, matchWords } from "../words/match.pt-BR.js";
import * as words from "../words/pt-BR.js";
import { settingsTitle } from "../words/settings.pt-BR.js";
import { drawFace } from "./face.js";
import { createPack } from "./pack.js";
import { button, createChoice } from "./sheet.js";

/** @typedef {import("../types.js").State} State */

const EMBLEM = ["As", "Kh", "7d", "**"];

export function createHome() {
  const play = h("button", { class: "play main", "data-action": "play" });
  const resume = h("button", { class: "resume", "data-action": "continue" });
  const others = createOthers();
  const notice = h("p", { class: "notice" });
  const reload = h("button", { "data-action": "reload" }, words.ui.reload);
  const update = h("button", { "data-action": "update" }, words.ui.update);
  const pack = createPack();
  const choices = createChoices();
  const element = h(
    "main", { class: "home" }, emblem(), h("h1", {}, words.ui.title),
    h("div", { class: "start" }, play, resume, notice, reload, update), pack.element,
    ...choices.elements, others.element,
    h(
      "div", { class: "two" }, button("rules", matchWords.see), button("settings", settingsTitle),
      button("data", care.dataTitle), button("keys", care.keysTitle),
    ),
  );
  return {
    element,
    /** @param {State} state */
    update(state) {
      text(play, state.starting ? (state.ready ? words.ui.starting : words.ui.loading) : words.ui.play);
      flag(play, "aria-busy", state.starting);
      drawResume(resume, state.saves[0]);
      others.update(state);
      pack.update(state.offer, state.cut);
      const said = state.failed ? words.ui.failed : state.refusal ? words.refused(state.refusal) : "";
      text(notice, said);
      attr(notice, "data-message", state.refusal ? "refusal" : null);
      attr(notice, "data-rule", state.refusal?.rule ?? null);
      reload.hidden = !state.failed;
      update.hidden = !state.update;
      choices.update(state);
    },
  };
}

/** What will be played. */
function createChoices() {
  const rules = createChoice("rules", words.ui.rules);
  const target = createChoice("target", matchWords.length);
  const seats = createChoice("seats", words.ui.players);
  const level = createChoice("level", words.ui.opponents);
  const partner = createChoice("partner", words.ui.partner);
  const pair = h("div", { class: "pair" }, seats.element, level.element, partner.element);
  const house = createHouse();
  rules.element.append(house.element);
  return {
    elements: [rules.element, target.element, pair],
    /** @param {State} state */
    update(state) {
      rules.update(state.presets.map((p) => ({ value: p.name, label: p.title })), state.choice.rules);
      house.update(state);
      const lengths = chosenRules(state)?.targets ?? [null];
      const values = lengths.map((points) => (points === null ? "round" : String(points)));
      const length = values.includes(state.choice.target) ? state.choice.target : "round";
      target.update(values.map((value) => ({ value, label: lengthName(value) })), length);
      seats.update(Object.entries(words.seats).map(([value, label]) => ({ value, label })), state.choice.seats);
      const levels = state.levels.map((value) => ({ value, label: words.levels[value] ?? value }));
      level.update(levels, state.choice.level);
      partner.update([{ value: "same", label: words.ui.samePartner }, ...levels], state.choice.partner);
      partner.element.hidden = state.choice.seats.length < 3;
    },
  };
}

/** The way to a family's own rules, which names those chosen. */
function createHouse() {
  const name = h("span");
  const small = h("small");
  const open = h("button", { "data-action": "house", "aria-haspopup": "dialog" }, name, small);
  return {
    element: h("div", { class: "options" }, open),
    /** @param {State} state */
    update(state) {
      const set = chosenRules(state);
      attr(open, "aria-pressed", String(!!set?.house));
      text(name, set?.house ? set.title : houseWords.title);
      text(small, set?.house ? `${houseWords.title}: ${changes(set.changed?.length ?? 0)}` : "");
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
