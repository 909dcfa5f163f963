// @ts-check
// Takes the comments out of the page's scripts, line for line: a fault still names the source's line.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** @param {string} source */
function withoutComments(source) {
  const file = ts.createSourceFile("page.js", source, ts.ScriptTarget.Latest, true);
  /** @type {Map<number, number>} */
  const comments = new Map();
  /** @param {ts.Node} node */
  const look = (node) => {
    const around = [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ];
    if (!ts.isJsxText(node)) for (const { pos, end } of around) comments.set(pos, end);
    node.getChildren(file).filter((child) => !ts.isJSDoc(child)).forEach(look);
  };
  look(file);
  let code = "";
  let at = 0;
  for (const [pos, end] of [...comments].sort(([a], [b]) => a - b)) {
    if (pos < at) continue;
    code += source.slice(at, pos) + source.slice(pos, end).replace(/[^\n]/g, "");
    at = end;
  }
  return (code + source.slice(at)).replace(/[ \t]+$/gm, "");
}

const folder = process.argv[2] ?? "";
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".js")) continue;
  const path = join(folder, name);
  writeFileSync(path, withoutComments(readFileSync(path, "utf8")));
}
