// @ts-check
/**
 * Compile and trim, inside Pyodide, what the page starts Python from.
 *
 *     node tools/pack_python.mjs WHEEL FOLDER MODULE...
 *
 * Writes FOLDER/engine.bin, FOLDER/pyodide/library.bin and FOLDER/pyodide/python_stdlib.zip: as
 * much of the wheel and of Python's standard library as importing those modules takes.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const ENGINE = "/buraco_core.whl";
const EARLY = "/early";
const START = "/start.py";
const OUT = "/out";

/** @param {string} path beside this file */
const beside = (path) => readFile(new URL(path, import.meta.url), "utf8");

const [wheel, folder, ...modules] = process.argv.slice(2);
const pyodide = await loadPyodide({
  env: { PYTHONHASHSEED: "0", PYTHONPATH: `${ENGINE}:${EARLY}` },
  fsInit: async (/** @type {any} */ FS) => {
    FS.writeFile(ENGINE, await readFile(wheel));
    FS.mkdirTree(EARLY);
    FS.writeFile(`${EARLY}/sitecustomize.py`, await beside("python_start/early/sitecustomize.py"));
    FS.writeFile(START, await beside("python_start/sitecustomize.py"));
    FS.mkdirTree(OUT);
    FS.mount(FS.filesystems.NODEFS, { root: resolve(folder) }, OUT);
  },
});
pyodide.runPython(await beside("pack_python.py"));
try {
  pyodide.globals.get("main")(ENGINE, START, OUT, JSON.stringify(modules));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
