// @ts-check
/** Lets workers be slow, silent, failing and killed, on a clock of its own; tells what the page hears. */
import { readFileSync } from "node:fs";

const [file = ""] = process.argv.slice(2);
const source = readFileSync(file, "utf8");
const { startWorker } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

/** @type {() => void} */
let tick = () => {};
/** @type {() => void} */
let freeLock = () => {};
/** @type {Record<string, (event: any) => void>} */
let ears = {};
let terminated = 0;

class Worker {
  constructor() {
    ears = {};
  }
  /** @param {string} kind @param {(event: any) => void} listener */
  addEventListener(kind, listener) {
    ears[kind] = listener;
  }
  postMessage() {}
  terminate() {
    terminated += 1;
  }
}
const locks = {
  /** @param {string} _name @param {() => void} granted */
  request: (_name, granted) => new Promise(() => {
    freeLock = granted;
  }),
};
Object.assign(globalThis, { Worker, setInterval: (/** @type {() => void} */ f) => { tick = f; }, clearInterval() {} });
Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });

/** @param {object} told */
const say = (told) => ears["message"]?.({ data: JSON.stringify(told) });
const ticks = (/** @type {number} */ times) => { for (let i = 0; i < times; i++) tick(); };

/** What the page hears of a worker that is owed for. @param {() => void} story */
function hear(story) {
  /** @type {string[]} */
  const heard = [];
  terminated = 0;
  startWorker("worker.js", {
    ready: () => heard.push("ready"),
    answer: () => heard.push("answer"),
    waits: () => true,
    end: (/** @type {string} */ error, /** @type {boolean} */ lost) => heard.push(`${lost ? "lost" : "failed"}: ${error}`),
  });
  story();
  return [...heard, `terminated ${terminated}`];
}

console.log(JSON.stringify({
  slow: hear(() => { ticks(1000); say({ boot: "ready" }); ticks(5); say({ id: 1 }); ticks(5); }),
  silent: hear(() => { say({ boot: "ready" }); ticks(60); }),
  killed: hear(() => { say({ boot: "begun" }); say({ boot: "ready" }); freeLock(); }),
  killedEarly: hear(() => { say({ boot: "begun" }); freeLock(); }),
  failed: hear(() => { say({ boot: "begun" }); say({ boot: "failed", error: "no Python" }); freeLock(); }),
  missing: hear(() => ears["error"]?.({ message: "" })),
}));
