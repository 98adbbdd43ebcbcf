// @ts-check
// A file should be read in one sitting and a function on one screen. Tables of words and SQL are exempt: they are
// read by looking up, not from top to bottom.
//
// A function is measured by its lines of code; blank lines and comments are free, so nobody saves on explaining.
// JSX counts like any other code, because a component longer than a screen wants to be several components.
// A named function or method inside another is measured by itself: a factory is read like a class, part by part.
// The callback of `describe` is a heading, not a function, and is free.

import { finding, warning } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */

export const fileLinesWarn = 300;
export const fileLinesMax = 500;
export const functionLinesMax = 70;

const exempt = /(^|\/)(words|migrations)\//;
const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** @type {import("../finding.mjs").Rule} */
export function sizes(tree) {
  return tree.files
    .filter((file) => (file.isCode || file.path.endsWith(".css")) && !exempt.test(file.path))
    .flatMap((file) => [...fileSize(file), ...(file.isCode ? functionSizes(file) : [])]);
}

/** @param {SourceFile} file */
function fileSize(file) {
  const count = file.text.endsWith("\n") ? file.lines.length - 1 : file.lines.length;
  if (count > fileLinesMax) return [finding("sizes", file.path, count, `${count} lines; at most ${fileLinesMax}.`)];
  if (count > fileLinesWarn) return [warning("sizes", file.path, count, `${count} lines; aim below ${fileLinesWarn}.`)];
  return [];
}

/** @param {SourceFile} file */
function functionSizes(file) {
  /** @type {import("../finding.mjs").Finding[]} */
  const found = [];
  const commentLines = commentOnlyLines(file);
  walk(file.program, (node, parents) => {
    if (!functionTypes.has(node.type) || isDescribe(parents.at(-1))) return;
    const first = file.lineAt(node.start);
    const last = file.lineAt(node.end);
    if (last - first < functionLinesMax) return;
    const innerLines = linesOfInnerParts(file, node);
    let count = 0;
    for (let line = first; line <= last; line += 1) {
      const isBlank = (file.lines[line - 1] ?? "").trim() === "";
      if (!isBlank && !commentLines.has(line) && !innerLines.has(line)) count += 1;
    }
    if (count > functionLinesMax) {
      const name = node.id?.name ?? parents.at(-1)?.id?.name ?? parents.at(-1)?.key?.name ?? "a function";
      found.push(finding("sizes", file.path, first, `${name} has ${count} lines; at most ${functionLinesMax}.`));
    }
  });
  return found;
}

/** Lines of the named functions and methods inside a function. @param {SourceFile} file @param {Node} outer */
function linesOfInnerParts(file, outer) {
  /** @type {Set<number>} */
  const lines = new Set();
  walk(outer.body, (node, parents) => {
    const isMethod = node.type === "FunctionExpression" && parents.at(-1)?.method === true;
    if (node.type !== "FunctionDeclaration" && !isMethod) return;
    for (let line = file.lineAt(node.start); line <= file.lineAt(node.end); line += 1) lines.add(line);
  });
  return lines;
}

/** @param {Node} parent */
function isDescribe(parent) {
  if (parent?.type !== "CallExpression") return false;
  let { callee } = parent;
  while (callee.type === "CallExpression" || callee.type === "MemberExpression") {
    if (callee.type === "MemberExpression" && callee.property?.name === "describe") return true;
    callee = callee.callee ?? callee.object;
  }
  return callee.name === "describe";
}

/** @param {SourceFile} file */
function commentOnlyLines(file) {
  const lines = new Set();
  for (const comment of file.parsed.comments) {
    const first = file.lineAt(comment.start);
    const last = file.lineAt(comment.end);
    for (let line = first; line <= last; line += 1) {
      const text = (file.lines[line - 1] ?? "").trim();
      if (line > first || text.startsWith("//") || text.startsWith("/*") || text.startsWith("{/*")) lines.add(line);
    }
  }
  return lines;
}
