// @ts-check
/**
 * The page's way to the engine: a request by verb gives a promise of its value.
 *
 * @typedef {{rule: string, detail: Record<string, unknown>}} Refusal an answer: the move is not allowed
 * @typedef {{error: string, trace: string}} Fault a bug, or a worker that broke
 * @typedef {{fault: Fault, lost?: boolean}} Failure `lost`: the worker ran and is no more
 * @typedef {{resolve: (value: any) => void, reject: (reason: {refusal: Refusal} | Failure) => void}} Waiting
 * @typedef {object} Bridge
 * @property {Promise<void>} ready resolves once the engine answers, rejects with a failure
 * @property {(verb: string, args?: object) => Promise<any>} request
 *   resolves to the answer's value, rejects with `{refusal}` or a failure
 */
import { startWorker } from "./working.js";

/**
 * @param {string | URL} workerUrl
 * @param {() => void} onDeath told once when a worker that ran is no more
 * @returns {Bridge}
 */
export function createBridge(workerUrl, onDeath) {
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  /** @type {Failure | null} */
  let broken = null;
  let lastId = 0;
  /** @type {PromiseWithResolvers<void>} */
  const boot = Promise.withResolvers();
  boot.promise.catch(() => {});

  const send = startWorker(workerUrl, {
    ready: boot.resolve,
    waits: () => waiting.size > 0,
    answer({ id, ok, value, refusal, fault }) {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (ok) asked?.resolve(value);
      else asked?.reject(refusal ? { refusal } : { fault });
    },
    end(error, lost) {
      broken = { fault: { error, trace: "" }, lost };
      boot.reject(broken);
      for (const { reject } of waiting.values()) reject(broken);
      waiting.clear();
      if (lost) onDeath();
    },
  });

  return {
    ready: boot.promise,
    request(verb, args = {}) {
      if (broken) return Promise.reject(broken);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send(JSON.stringify({ id, verb, args }));
      });
    },
  };
}
