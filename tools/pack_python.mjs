// @ts-check
/**
 * Compile and trim, inside Pyodide, what the page starts Python from.
 *
 *     node tools/pack_python.mjs WHEEL FOLDER MODULE...
 *
 * Writes FOLDER/pyodide/python_stdlib.zip and FOLDER/engine.zip: as much of Python's standard
 * library and of the wheel as importing those modules takes.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const ENGINE = "/engine.zip";
const OUT = "/out";

const [wheel, folder, ...modules] = process.argv.slice(2);
const pyodide = await loadPyodide({
  env: { PYTHONHASHSEED: "0", PYTHONPATH: ENGINE },
  fsInit: async (/** @type {any} */ FS) => {
    FS.writeFile(ENGINE, await readFile(wheel));
    FS.mkdirTree(OUT);
    FS.mount(FS.filesystems.NODEFS, { root: resolve(folder) }, OUT);
  },
});
pyodide.runPython(await readFile(new URL("./pack_python.py", import.meta.url), "utf8"));
try {
  pyodide.globals.get("main")(ENGINE, OUT, JSON.stringify(modules));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
