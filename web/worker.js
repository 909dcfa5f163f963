// @ts-check
/**
 * The engine's room: starts Python with the engine in it and passes strings in and out.
 *
 * In come requests as JSON text, out go their answers as JSON text, and once, unasked,
 * `{"boot":"ready"}` or `{"boot":"failed","error":"..."}`. Requests may come before that.
 */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const ENGINE = "/engine.zip";
const PYODIDE = new URL("./pyodide/", import.meta.url).href;
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "", python: "", version: "1" },
  packages: {},
});

/** Held for life: see bridge.js. */
navigator.locks?.request(self.name, () => new Promise(() => {})).catch(() => {});

const archive = fetchBytes("./engine.zip");
const bridge = start();

/**
 * @param {string} address relative to this file
 * @returns {Promise<Uint8Array>}
 */
async function fetchBytes(address) {
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The compiled engine is imported straight from its zip: no unpacking, no Python run for it.
 *
 * @returns {Promise<{handle: (request: string) => string}>}
 */
async function start() {
  const pyodide = await loadPyodide({
    indexURL: PYODIDE,
    packageBaseUrl: PYODIDE,
    lockFileContents: NO_PACKAGES,
    env: { PYTHONPATH: ENGINE },
    fsInit: async (FS) => FS.writeFile(ENGINE, await archive),
  });
  return pyodide.pyimport("buraco_core.bridge").Bridge();
}

/**
 * @param {string} request
 * @returns {Promise<string>}
 */
async function answer(request) {
  try {
    return (await bridge).handle(request);
  } catch (error) {
    const { id } = JSON.parse(request);
    return JSON.stringify({ id, ok: false, fault: { error: String(error), trace: "" } });
  }
}

addEventListener("message", async ({ data }) => postMessage(await answer(data)));

bridge.then(
  () => postMessage('{"boot":"ready"}'),
  (error) => postMessage(JSON.stringify({ boot: "failed", error: String(error) })),
);
