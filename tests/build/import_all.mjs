// @ts-check
/** Import every module named, from the files of a built site: import_all.mjs DIST MODULE... */
import { startFrom } from "./trimmed.mjs";

const [dist, ...modules] = process.argv.slice(2);
const pyodide = await startFrom(dist);
/** @type {Record<string, string>} */
const places = {};
for (const name of modules) places[name] = pyodide.pyimport(name).__file__;
console.log(JSON.stringify(places));
