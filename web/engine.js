// @ts-check
/** Starts the worker before the rest of the page is read, and another one where it died. */
import { createBridge } from "./bridge.js";

let whenDead = () => {};
const start = () => createBridge(new URL("./worker.js", import.meta.url), () => whenDead());
let bridge = start();

/** @type {import("./types.js").Bridge} */
export const engine = {
  get ready() {
    return bridge.ready;
  },
  request: (verb, args) => bridge.request(verb, args),
  restart() {
    bridge = start();
  },
  onDeath(listener) {
    whenDead = listener;
  },
};
