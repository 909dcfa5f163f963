// @ts-check
/**
 * A worker from its start to its end, which is told once.
 *
 * A worker that the browser kills says nothing. So it holds a lock as long as it lives and the page
 * waits for that lock; where there are no locks, an answer that never comes tells.
 *
 * @typedef {object} Ears
 * @property {() => void} ready the worker is up
 * @property {(answer: any) => void} answer
 * @property {() => boolean} waits whether an answer is owed
 * @property {(error: string, lost: boolean) => void} end `lost`: it did run, and another one may
 */

const TICK_MS = 5_000;
const MOST_SILENT_TICKS = 6;

/**
 * Silence is counted by the page's own ticks and from readiness on: a page that slept and a worker
 * that starts slowly are no silence.
 * @param {string | URL} url
 * @param {Ears} ears
 * @returns {(text: string) => void} sends a text to it
 */
export function startWorker(url, ears) {
  const name = `buraco:worker:${Date.now()}:${Math.random()}`;
  const worker = new Worker(url, { type: "module", name });
  let up = false;
  let over = false;
  let silent = 0;

  const end = (/** @type {string} */ error, lost = up) => {
    if (over) return;
    over = true;
    clearInterval(clock);
    worker.terminate();
    ears.end(error, lost);
  };
  const clock = setInterval(() => {
    silent = up && ears.waits() ? silent + 1 : 0;
    if (silent > MOST_SILENT_TICKS) end("the worker does not answer");
  }, TICK_MS);
  const boot = {
    begun: () => void navigator.locks.request(name, () => end("the worker ended", true)).catch(() => {}),
    ready() {
      up = true;
      ears.ready();
    },
    failed: end,
  };

  worker.addEventListener("message", ({ data }) => {
    silent = 0;
    const told = JSON.parse(data);
    /** @type {keyof typeof boot | undefined} */
    const step = told.boot;
    if (step) boot[step](told.error);
    else ears.answer(told);
  });
  worker.addEventListener("error", (event) => end(event.message || "worker"));
  worker.addEventListener("messageerror", () => end("messageerror"));
  return (text) => worker.postMessage(text);
}
