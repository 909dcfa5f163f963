// @ts-check
/** Install a wheel as others would: micropip in an untouched Pyodide. MICROPIP WHEEL REQUEST MODULE... */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { loadPyodide } from "pyodide";

const [micropip, wheel, request, ...modules] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(await readFile(micropip)), "wheel");
const place = `/tmp/${basename(wheel)}`;
pyodide.FS.writeFile(place, await readFile(wheel));
await pyodide.pyimport("micropip").install(`emfs:${place}`);
for (const name of modules) pyodide.pyimport(name);
const version = pyodide.pyimport("importlib.metadata").version("buraco-core");
const answer = JSON.parse(pyodide.pyimport("buraco_core.bridge").Bridge().handle(request));
console.log(JSON.stringify({ version, answer }));
