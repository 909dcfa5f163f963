// @ts-check
/**
 * The page's way to the engine: a request by verb gives a promise of its value.
 *
 * @typedef {{rule: string, detail: Record<string, unknown>}} Refusal an answer: the move is not allowed
 * @typedef {{error: string, trace: string}} Fault a bug, or a worker that broke
 * @typedef {{resolve: (value: any) => void, reject: (reason: {refusal: Refusal} | {fault: Fault}) => void}} Waiting
 * @typedef {object} Bridge
 * @property {Promise<void>} ready resolves once the engine answers, rejects with `{fault}`
 * @property {(verb: string, args?: object) => Promise<any>} request
 *   resolves to the answer's value, rejects with `{refusal}` or `{fault}`
 * @property {(listener: (fault: Fault) => void) => void} onFault told of every fault, once each
 */

/**
 * @param {string | URL} workerUrl
 * @returns {Bridge}
 */
export function createBridge(workerUrl) {
  const worker = new Worker(workerUrl, { type: "module" });
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  /** @type {Array<(fault: Fault) => void>} */
  const listeners = [];
  /** @type {Fault | null} */
  let broken = null;
  let lastId = 0;
  /** @type {PromiseWithResolvers<void>} */
  const boot = Promise.withResolvers();
  boot.promise.catch(() => {});

  /** @param {Fault} fault */
  const tell = (fault) => listeners.forEach((listener) => listener(fault));

  /** @param {string} error */
  const breakDown = (error) => {
    if (broken) return;
    broken = { error, trace: "" };
    boot.reject({ fault: broken });
    for (const { reject } of waiting.values()) reject({ fault: broken });
    waiting.clear();
    tell(broken);
  };

  /** @param {any} answer */
  const settle = (answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) asked?.resolve(answer.value);
    else if (answer.refusal) asked?.reject({ refusal: answer.refusal });
    else {
      asked?.reject({ fault: answer.fault });
      tell(answer.fault);
    }
  };

  worker.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(data);
    if (answer.boot === "ready") boot.resolve();
    else if (answer.boot === "failed") breakDown(answer.error);
    else settle(answer);
  });
  worker.addEventListener("error", (event) => breakDown(event.message || "worker"));
  worker.addEventListener("messageerror", () => breakDown("messageerror"));

  return {
    ready: boot.promise,
    request(verb, args = {}) {
      if (broken) return Promise.reject({ fault: broken });
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage(JSON.stringify({ id, verb, args }));
      });
    },
    onFault: (listener) => void listeners.push(listener),
  };
}
