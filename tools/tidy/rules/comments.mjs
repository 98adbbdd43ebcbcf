// @ts-check
// Every source file opens with the reason for its existence; nothing that was only put aside stays behind.

import { parseSync } from "oxc-parser";
import { finding } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */
/** @typedef {import("oxc-parser").Comment} Comment */

const markers = /\b(TODO|FIXME|XXX|HACK)\b/;

/** @type {import("../finding.mjs").Rule} */
export function openingComment(tree) {
  return tree.files
    .filter(needsOpening)
    .filter((file) => !/^(#!.*\n)?(\/\/ @ts-check\n)?\s*(\/\/(?! @ts-check\n)|\/\*|--)/.test(file.text))
    .map((file) => finding("opening", file.path, 1, "the first lines must say what the file is for."));
}

/** A test speaks for the file beside it, and an index for its package. @param {SourceFile} file */
function needsOpening(file) {
  if (!/^(packages|tools|e2e|bench)\//.test(file.path)) return false;
  if (file.name === "index.ts" || /\.test\.(ts|tsx|mjs)$/.test(file.path)) return false;
  return file.isCode || /\.(css|sql)$/.test(file.path);
}

/** @type {import("../finding.mjs").Rule} */
export function leftoverComments(tree) {
  return tree.files.filter((file) => file.isCode).flatMap((file) => [...marked(file), ...commentedOut(file)]);
}

/** Papers that nobody has beside the code: a comment says the reason itself, or names a page of docs. */
const elsewhere = /\b(the\s+documents\b|(the|our|its)\s+spec(ification)?\b|issue\s+#?\d|\.\.\/shared\b)/i;

/** @type {import("../finding.mjs").Rule} */
export function citations(tree) {
  return tree.files
    .filter((file) => file.isCode)
    .flatMap((file) =>
      commentBlocks(file, { withJsDoc: true })
        // A line that goes on has its marks between two words.
        .map(({ line, text }) => ({ line, words: text.replaceAll(/\n[\s*]*/g, " ") }))
        .filter(({ words }) => elsewhere.test(words))
        .map(({ line }) => finding("citations", file.path, line, "cites what is not in the repository; say why here.")),
    );
}

/** @param {SourceFile} file */
function marked(file) {
  return file.parsed.comments
    .map((comment) => ({ comment, word: markers.exec(comment.value)?.[1] }))
    .filter(({ word }) => word !== undefined)
    .map(({ comment, word }) =>
      finding("leftovers", file.path, file.lineAt(comment.start), `a ${word} mark; do it or write it down elsewhere.`),
    );
}

/** @param {SourceFile} file */
function commentedOut(file) {
  return commentBlocks(file)
    .filter(({ text }) => looksLikeCode(text))
    .map(({ line }) => finding("leftovers", file.path, line, "commented-out code; version control remembers it."));
}

/** Consecutive line comments are one text. JSDoc is prose with examples and may be left alone. */
/** @param {SourceFile} file @param {{ withJsDoc?: boolean }} [options] */
function commentBlocks(file, { withJsDoc = false } = {}) {
  /** @type {{ line: number, lastLine: number, text: string, isLine: boolean }[]} */
  const blocks = [];
  for (const comment of file.parsed.comments) {
    if (comment.type === "Block" && comment.value.startsWith("*") && !withJsDoc) continue;
    const line = file.lineAt(comment.start);
    const last = blocks.at(-1);
    const isOwnLine = (file.lines[line - 1] ?? "").trim().startsWith("//");
    if (comment.type === "Line" && isOwnLine && last?.isLine && last.lastLine === line - 1) {
      last.text += `\n${comment.value}`;
      last.lastLine = line;
    } else {
      blocks.push({ line, lastLine: file.lineAt(comment.end), text: comment.value, isLine: comment.type === "Line" });
    }
  }
  return blocks;
}

/** Prose hardly ever parses; what parses and does something is code. @param {string} text */
function looksLikeCode(text) {
  if (!/[;={}(]/.test(text)) return false;
  const { program, errors } = parseSync("comment.tsx", `async function* f() {\n${text}\n}`);
  const parsed = errors.length === 0 ? program : parseSync("comment.tsx", text);
  if ("errors" in parsed && parsed.errors.length > 0) return false;
  /** @type {Node} */
  const tree = "program" in parsed ? parsed.program : parsed;
  let doesSomething = false;
  walk(tree, (node) => {
    if (["VariableDeclaration", "ImportDeclaration", "ReturnStatement", "IfStatement"].includes(node.type)) {
      doesSomething = true;
    }
    const isStatement = node.type === "ExpressionStatement" && text.includes(";");
    if (isStatement && ["CallExpression", "AssignmentExpression", "AwaitExpression"].includes(node.expression.type)) {
      doesSomething = true;
    }
  });
  return doesSomething;
}
