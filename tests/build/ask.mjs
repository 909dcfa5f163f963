// @ts-check
/** Put requests to the engine of a built site: ask.mjs DIST REQUEST... */
import { startFrom } from "./trimmed.mjs";

const [dist, ...requests] = process.argv.slice(2);
const pyodide = await startFrom(dist);
const bridge = pyodide.pyimport("buraco_core.bridge").Bridge();
const answers = requests.map((/** @type {string} */ request) => JSON.parse(bridge.handle(request)));
console.log(JSON.stringify(answers));
