// @ts-check
/**
 * The page's way to the engine: a request by verb gives a promise of its value.
 *
 * A worker that the browser kills says nothing. So it holds a lock as long as it lives and the page
 * waits for that lock; where there are no locks, an answer that never comes tells.
 *
 * @typedef {{rule: string, detail: Record<string, unknown>}} Refusal an answer: the move is not allowed
 * @typedef {{error: string, trace: string}} Fault a bug, or a worker that broke
 * @typedef {{fault: Fault, lost?: boolean}} Failure `lost`: the worker had started and is no more
 * @typedef {{resolve: (value: any) => void, reject: (reason: {refusal: Refusal} | Failure) => void, watch: number}} Waiting
 * @typedef {object} Bridge
 * @property {Promise<void>} ready resolves once the engine answers, rejects with a failure
 * @property {(verb: string, args?: object) => Promise<any>} request
 *   resolves to the answer's value, rejects with `{refusal}` or a failure
 */

const LONGEST_SILENCE_MS = 30_000;

/**
 * Waits for the lock that a worker holds, if it holds one.
 * @param {string} name
 * @param {() => void} whenOver
 */
async function watchLife(name, whenOver) {
  const now = await navigator.locks?.query();
  if (now?.held?.some((lock) => lock.name === name)) await navigator.locks.request(name, whenOver);
}

/**
 * @param {string | URL} workerUrl
 * @param {() => void} onDeath told once when a worker that had started is no more
 * @returns {Bridge}
 */
export function createBridge(workerUrl, onDeath) {
  const name = `buraco:worker:${Date.now()}:${Math.random()}`;
  const worker = new Worker(workerUrl, { type: "module", name });
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  /** @type {Failure | null} */
  let broken = null;
  let started = false;
  let lastId = 0;
  /** @type {PromiseWithResolvers<void>} */
  const boot = Promise.withResolvers();
  boot.promise.catch(() => {});

  /** @param {string} error */
  const breakDown = (error) => {
    if (broken) return;
    broken = { fault: { error, trace: "" }, lost: started };
    worker.terminate();
    boot.reject(broken);
    for (const { reject, watch } of waiting.values()) {
      clearTimeout(watch);
      reject(broken);
    }
    waiting.clear();
    if (started) onDeath();
  };

  const begin = () => {
    started = true;
    boot.resolve();
    watchLife(name, () => breakDown("the worker ended")).catch(() => {});
  };

  /** @param {any} answer */
  const settle = (answer) => {
    const asked = waiting.get(answer.id);
    clearTimeout(asked?.watch);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve(answer.value);
    else if (answer.refusal) asked?.reject({ refusal: answer.refusal });
    else asked?.reject({ fault: answer.fault });
  };

  worker.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(data);
    if (answer.boot === "ready") begin();
    else if (answer.boot === "failed") breakDown(answer.error);
    else settle(answer);
  });
  worker.addEventListener("error", (event) => breakDown(event.message || "worker"));
  worker.addEventListener("messageerror", () => breakDown("messageerror"));

  const watchSilence = () =>
    setTimeout(() => started && breakDown("the worker does not answer"), LONGEST_SILENCE_MS);

  return {
    ready: boot.promise,
    request(verb, args = {}) {
      if (broken) return Promise.reject(broken);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, watch: watchSilence() });
        worker.postMessage(JSON.stringify({ id, verb, args }));
      });
    },
  };
}
