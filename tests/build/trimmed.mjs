// @ts-check
/** A Pyodide under Node that starts as the page's worker does, from the files of a built site. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "", python: "", version: "1" },
  packages: {},
};

/** @param {string} path */
async function unpacked(path) {
  return gunzipSync(await readFile(path));
}

/** @param {string} dist the folder of the built site */
export async function startFrom(dist) {
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(pathToFileURL(`${dist}/pyodide/pyodide.mjs`).href);
  return loadPyodide({
    indexURL: `${dist}/pyodide/`,
    lockFileContents: JSON.stringify(LOCK),
    fsInit: async (FS) => {
      FS.writeFile("/lib/library.bin", await unpacked(`${dist}/pyodide/library.bin`));
      FS.writeFile("/lib/engine.bin", await unpacked(`${dist}/engine.bin`));
    },
  });
}
