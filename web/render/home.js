// @ts-check
/** The first screen: one large button, and what it will play. */
import { attr, flag, h, reconcile, text } from "../dom.js";
import { chosenRules } from "../store.js";
import { care } from "../words/care.pt-BR.js";
import { changes, houseWords } from "../words/house.pt-BR.js";
import { lengthName, matchWords, pausedAt, rivalry, savedTitle } from "../words/match.pt-BR.js";
import * as words from "../words/pt-BR.js";
import { settingsTitle } from "../words/settings.pt-BR.js";
import { drawFace } from "./face.js";
import { createPack } from "./pack.js";
import { button, createChoice } from "./sheet.js";

/** @typedef {import("../types.js").State} State */

const EMBLEM = ["As", "Kh", "7d", "**"];

export function createHome() {
  const play = h("button", { class: "play main", "data-action": "play" });
  const resume = createResume();
  const others = createOthers();
  const notice = h("p", { class: "notice" });
  const reload = h("button", { "data-action": "reload" }, words.ui.reload);
  const update = h("button", { "data-action": "update" }, words.ui.update);
  const pack = createPack();
  const choices = createChoices();
  const element = h(
    "main", { class: "home" },
    h(
      "div", { class: "way" }, emblem(), h("h1", {}, words.ui.title),
      h("div", { class: "start" }, resume.element, play, notice, reload, update), others.element,
    ),
    h("div", { class: "choices" }, ...choices.elements, pack.element),
    h(
      "div", { class: "two" }, button("rules", matchWords.see), button("settings", settingsTitle),
      button("data", care.dataTitle), button("keys", care.keysTitle),
    ),
  );
  return {
    element,
    /** @param {State} state */
    update(state) {
      const [save] = state.saves;
      drawPlay(play, state, !save);
      resume.update(save);
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

/**
 * The large button while no table waits, a small one beside it otherwise; it says what will be played.
 * @param {HTMLElement} play
 * @param {State} state
 * @param {boolean} first
 */
function drawPlay(play, state, first) {
  const name = state.starting ? (state.ready ? words.ui.starting : words.ui.loading) : first ? words.ui.play : words.ui.newTable;
  const { rules, seats, level } = state.choice;
  const set = [...state.presets, ...state.houses].find((each) => each.name === rules);
  const what = [set?.title ?? "", words.seatsName(seats), words.levels[level]?.toLowerCase()].filter(Boolean).join(" · ");
  flag(play, "aria-busy", state.starting);
  play.classList.toggle("main", first);
  const told = `${name}|${what}`;
  if (play.dataset.told === told) return;
  play.dataset.told = told;
  play.replaceChildren(h("b", {}, name), h("small", {}, what));
}

/** The table that waits: its rules, points and rivals, and since when. */
function createResume() {
  const title = h("span");
  const score = h("span", { class: "standings" });
  const rivals = h("span");
  const when = h("small");
  const element = h(
    "button", { class: "resume main", "data-action": "continue" }, h("b", {}, words.ui.resume), title, score, rivals, when,
  );
  return {
    element,
    /** @param {import("../types.js").Save | undefined} save */
    update(save) {
      element.hidden = !save;
      if (!save) return;
      text(title, savedTitle(save));
      text(score, save.about ? words.scoreLine(save.about.points) : "");
      text(rivals, save.about ? rivalry(save.about) : "");
      text(when, pausedAt(save.at));
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
        text(button, `${savedTitle(save)}, ${words.savedAt(save.at)}`);
      });
    },
  };
}
