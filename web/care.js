// @ts-check
/** What the player can do beside playing: keep, bring, install, help, take a round over. */
import { backup, bring, UNTITLED } from "./backup.js";
import { install, silence } from "./install.js";
import { bringHouse, dropHouse, editHouse, newHouse, openHouses, restoreHouse, shareHouse } from "./houses.js";
import { comeBack } from "./returns.js";
import { learnHouses } from "./learn.js";
import { askTargets } from "./rounds.js";
import { download, keepRound, savedRounds } from "./saves.js";
import { said } from "./words/care.pt-BR.js";
import { aboutTable, saveTitle } from "./words/match.pt-BR.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {Game} game @param {string} name of a button @param {string | undefined} value */
export function pressOther(game, name, value) {
  const { store } = game;
  switch (name) {
    case "keys":
    case "data": return store.set({ dialog: { name } });
    case "house": return openHouses(game);
    case "new-house": return newHouse(game);
    case "edit-house": return editHouse(game, value);
    case "drop-house": return dropHouse(game);
    case "restore-house": return restoreHouse(game);
    case "share-house": return shareHouse(game);
    case "bring-house": return bringHouse(game);
    case "takeover": return comeBack(game, store.get().round ?? undefined, true);
    case "install": return install(store);
    case "no-install": return silence(store);
    case "unselect": return askTargets(game, []);
    case "export-all": return download(backup(), "tudo", "json");
    case "import": return void chooseFile(game);
  }
}

/** Rounds brought as bare records are named by their own rules, as the engine reads them. @param {Game} game */
async function titleRounds({ store, engine }) {
  for (const save of savedRounds().filter(({ title }) => title === UNTITLED)) {
    const table = await engine.request("peek", { record: save.text }).catch(() => null);
    if (table) keepRound({ ...save, title: saveTitle(table), about: aboutTable(table) }, true);
  }
  store.set({ saves: savedRounds() });
}

/** @param {Game} game */
function chooseFile(game) {
  const { store } = game;
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".buraco,.json,application/json,text/plain";
  field.addEventListener("change", async () => {
    const text = (await field.files?.[0]?.text()) ?? "";
    const told = said(bring(text));
    store.set({ saves: savedRounds(), dialog: { name: "brought", told } });
    await titleRounds(game);
    await learnHouses(game);
  });
  field.click();
}
