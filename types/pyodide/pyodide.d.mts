/** The build lays Pyodide beside the page; its types come with the npm package. */
export * from "../../node_modules/pyodide/pyodide.js";
