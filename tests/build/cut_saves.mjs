// @ts-check
/** Cuts each slot of a saved round at every tenth byte, and tells what the page then finds. */
import { readFileSync } from "node:fs";

/** @type {Map<string, string>} */
const kept = new Map();
let room = Number.POSITIVE_INFINITY;
const storage = {
  /** @param {string} key */
  getItem: (key) => kept.get(key) ?? null,
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    const others = [...kept].filter(([name]) => name !== key);
    const weight = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (weight + key.length + value.length > room) throw new Error("QuotaExceededError");
    kept.set(key, value);
  },
  /** @param {string} key */
  removeItem: (key) => void kept.delete(key),
};
const listed = new Proxy(storage, {
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: kept.get(String(key)) }),
});
Object.assign(globalThis, { localStorage: listed });

const [file = ""] = process.argv.slice(2);
const source = readFileSync(file, "utf8");
let visits = 0;

/** The page opened anew. */
async function visit() {
  visits += 1;
  return import(`data:text/javascript,${encodeURIComponent(source)}//${visits}`);
}

const round = { id: "r", level: "easy", title: "STBL", at: 0 };
const texts = ["one", "two", "three"].map((word) => `plays = "${word}" ${"x".repeat(200)}`);

/** Plays three moves in a fresh browser. @param {number} at the clock, which may go back */
async function play(at) {
  kept.clear();
  const saves = await visit();
  for (const [move, text] of texts.entries()) saves.keepRound({ ...round, text, at: at - move });
}

/** @type {{key: string, cut: number, found: string, mishaps: number, aside: boolean}[]} */
const cuts = [];
await play(1000);
for (const key of [...kept.keys()]) {
  const length = kept.get(key)?.length ?? 0;
  for (let cut = 0; cut < length; cut += 10) {
    await play(1000);
    const whole = kept.get(key) ?? "";
    kept.set(key, whole.slice(0, cut));
    const saves = await visit();
    const found = saves.savedRounds()[0]?.text ?? "";
    const aside = [...kept].some(([name, text]) => name.startsWith("buraco:broken:") && text.includes(JSON.stringify(whole.slice(0, cut)).slice(1, -1)));
    cuts.push({ key, cut, found, mishaps: saves.countMishaps(), aside });
  }
}

await play(0);
const back = (await visit()).savedRounds()[0]?.text;

kept.clear();
const full = await visit();
full.reserveRoom();
full.keepRound({ ...round, text: texts[0] });
room = [...kept].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
const tight = full.keepRound({ ...round, text: `${texts[1]}${"y".repeat(400)}` });
room = 0;
const none = full.keepRound({ ...round, text: texts[2] });
const last = (await visit()).savedRounds()[0]?.text ?? "";

room = Number.POSITIVE_INFINITY;
kept.clear();
const [here, there] = [await visit(), await visit()];
here.keepRound({ ...round, text: texts[0] });
there.keepRound({ ...round, text: texts[1] }, true);
const taken = here.keepRound({ ...round, text: texts[2] });
const theirs = (await visit()).savedRounds()[0]?.text;

console.log(JSON.stringify({
  texts, cuts, back, tight, none, last: last.slice(0, 20), taken, theirs,
}));
