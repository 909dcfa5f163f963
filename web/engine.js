// @ts-check
/** Starts the worker before the rest of the page is read. */
import { createBridge } from "./bridge.js";

/** @type {import("./types.js").Bridge} */
export const engine = createBridge(new URL("./worker.js", import.meta.url));
