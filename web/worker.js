// @ts-check
/**
 * The engine's room: starts Python with the engine in it and passes strings in and out.
 *
 * In come requests as JSON text, out go their answers as JSON text, and once, unasked,
 * `{"boot":"ready"}` or `{"boot":"failed","error":"..."}`. Requests may come before that. Where there
 * are locks, `{"boot":"begun"}` comes first of all.
 */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const PYODIDE = new URL("./pyodide/", import.meta.url).href;
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "", python: "", version: "1" },
  packages: {},
});

/** What Python imports from, by the paths it is looked for at. */
const files = {
  "/lib/library.bin": unpacked("./pyodide/library.bin"),
  "/lib/engine.bin": unpacked("./engine.bin"),
};
const bridge = start();

/** Held for life, so that the page learns of its end: see working.js. */
navigator.locks?.request(self.name, () => {
  postMessage('{"boot":"begun"}');
  return new Promise(() => {});
}).catch(() => {});

/**
 * Fetch a file that the build compressed, so that no server need do it.
 *
 * @param {string} address relative to this file
 * @returns {Promise<Uint8Array>}
 */
async function unpacked(address) {
  const { ok, status, body } = await fetch(new URL(address, import.meta.url));
  if (!ok || !body) throw new Error(`${address}: ${status}`);
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @returns {Promise<{handle: (request: string) => string}>} */
async function start() {
  const pyodide = await loadPyodide({
    indexURL: PYODIDE,
    packageBaseUrl: PYODIDE,
    lockFileContents: NO_PACKAGES,
    fsInit: async (FS) => {
      for (const [path, content] of Object.entries(files)) FS.writeFile(path, await content);
    },
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
