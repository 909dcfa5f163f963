// @ts-check
/** Sheets for a family's own rules: those kept here, and the one being changed. */
import { attr, flag, h, reconcile, text } from "../dom.js";
import { changes, dropped, houseTroubles, houseWords, ruleSentence, startsFrom } from "../words/house.pt-BR.js";
import { ui } from "../words/pt-BR.js";
import { ruleWords } from "../words/rules.pt-BR.js";
import { button, createChoice, foot, line, title } from "./sheet.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").RuleSet} RuleSet */
/** @typedef {import("./sheet.js").Sheet} Sheet */

/** The title of the preset that rules start from. @param {State} state @param {RuleSet} set */
export const baseTitle = ({ presets }, set) => presets.find(({ name }) => name === set.base)?.title ?? "";

/** @param {State} state @param {RuleSet} house */
const fromWhere = (state, house) => `${baseTitle(state, house)}: ${changes(house.changed?.length ?? 0)}`;

/** What went wrong, said in the sheet. */
function createTrouble() {
  const element = h("p", { class: "notice", "data-message": "refusal" });
  return {
    element,
    /** @param {State} state */
    update: ({ desk: { trouble } }) => text(element, trouble ? houseTroubles[trouble] : ""),
  };
}

/** @returns {Sheet} */
export function houseSheet() {
  const list = h("div", { class: "kept" });
  const gone = h("span");
  const undo = h("p", { class: "undo" }, gone, button("restore-house", houseWords.restore, "small"));
  const trouble = createTrouble();
  const paste = h("textarea", { name: "pasted", rows: "4", "aria-label": houseWords.paste, placeholder: houseWords.paste });
  return {
    parts: [
      title(houseWords.title), line(houseWords.intro), undo, list,
      h("div", { class: "list" }, button("new-house", houseWords.create)),
      h("details", {}, h("summary", {}, houseWords.bring), paste, trouble.element, h("div", { class: "list" }, button("bring-house", houseWords.take))),
      foot(button("cancel", ui.close, "main")),
    ],
    update(state) {
      trouble.update(state);
      undo.hidden = !state.desk.dropped;
      text(gone, dropped(state.desk.dropped?.title ?? ""));
      reconcile(list, state.houses, ({ name }) => name, createRow, (row, house) => {
        const [choice, edit] = row.children;
        if (!choice || !edit) return;
        attr(choice, "data-choice", `rules:${house.name}`);
        attr(choice, "aria-pressed", String(house.name === state.choice.rules));
        choice.replaceChildren(house.title, h("small", {}, fromWhere(state, house)));
        attr(edit, "data-value", house.name);
        attr(edit, "aria-label", `${houseWords.edit} ${house.title}`);
      });
    },
  };
}

const createRow = () => h(
  "div", { class: "options own" }, h("button"), button("edit-house", houseWords.edit),
);

/** @param {State} state @returns {Sheet | null} */
export function houseEditSheet({ adjustable, desk }) {
  if (!adjustable || !desk.draft) return null;
  const name = h("input", {
    id: "house-name", name: "name", maxlength: String(adjustable.longest_name), autocomplete: "off", enterkeyhint: "done",
  });
  name.value = desk.draft.title;
  const trouble = createTrouble();
  const from = h("span");
  const base = createChoice("base", houseWords.base);
  const rows = Object.entries(adjustable.parameters).map(([rule, values]) => createRule(rule, values));
  const share = button("share-house", houseWords.share);
  return {
    parts: [
      title(houseWords.title),
      h("p", { class: "field" }, h("label", { for: "house-name" }, houseWords.name), name), trouble.element,
      h("details", {}, h("summary", {}, from), base.element), ...rows.map((row) => row.element),
      foot(button("cancel", houseWords.done, "main"), share, button("drop-house", houseWords.drop)),
    ],
    update(state) {
      const { draft } = state.desk;
      if (!draft) return;
      trouble.update(state);
      text(from, startsFrom(baseTitle(state, draft), draft.changed?.length ?? 0));
      base.update(state.presets.map((set) => ({ value: set.name, label: set.title })), draft.base ?? "");
      for (const row of rows) row.update(draft);
      text(share, state.desk.copied ? houseWords.copied : houseWords.share);
    },
  };
}

/** What is marked as differing from the preset, in words. */
export const createBadge = () => h("em", {}, houseWords.changed);

/**
 * One rule: what holds now, and behind it all it can be.
 * @param {string} rule
 * @param {unknown[]} values
 */
function createRule(rule, values) {
  const name = ruleWords[rule]?.title ?? rule;
  const badge = createBadge();
  const now = h("small");
  const options = values.map((value) => h("button", { "data-choice": `${rule}:${value}` }, ruleSentence(rule, value)));
  const element = h(
    "details", { class: "rule", "data-rule": rule },
    h("summary", {}, h("span", {}, `${name} `, badge), now),
    h("div", { class: "options sentences", role: "group", "aria-label": name }, ...options),
  );
  return {
    element,
    /** @param {RuleSet} house */
    update({ rules = {}, changed = [] }) {
      const differs = changed.includes(rule);
      attr(element, "data-value", String(rules[rule]));
      flag(element, "data-changed", differs);
      badge.hidden = !differs;
      text(now, ruleSentence(rule, rules[rule]));
      options.forEach((option, at) => attr(option, "aria-pressed", String(values[at] === rules[rule])));
    },
  };
}
