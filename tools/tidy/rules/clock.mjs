// @ts-check
// The server has one clock. Whoever asks the machine, or lets the database ask its own, decides by another time than
// everybody else: a deadline in a table would then pass before or after the one in the engine that it belongs to.

import { finding } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */

const folder = "packages/server/";
const clockFile = `${folder}src/platform/clock.ts`;
/** The only file that may go by the machine's clock: it makes the steady one of it. */
const steadyFile = `${folder}src/platform/steady-clock.ts`;
const sqlClock =
  /\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\)|current_timestamp|current_date|current_time|localtimestamp|localtime)/i;
const sqlSentence = "the database's own clock in SQL; pass the exchange's time as a parameter.";

/** @type {import("../finding.mjs").Rule} */
export function clock(tree) {
  const files = tree.files.filter((file) => file.path.startsWith(folder) && !file.isTest);
  return files.flatMap((file) => {
    if (file.path.endsWith(".sql")) return inspectSql(file);
    return file.isSource && file.isCode && file.path !== clockFile ? inspect(file) : [];
  });
}

/** @param {SourceFile} file */
function inspectSql(file) {
  return file.lines.flatMap((text, index) =>
    sqlClock.test(text.replace(/--.*/, "")) ? [finding("clock", file.path, index + 1, sqlSentence)] : [],
  );
}

/** @param {SourceFile} file */
function inspect(file) {
  /** @type {import("../finding.mjs").Finding[]} */
  const found = [];
  walk(file.program, (node, parents) => {
    const sentence = objection(node, parents.at(-1), file.path);
    if (sentence !== null) found.push(finding("clock", file.path, file.lineAt(node.start), sentence));
  });
  return found;
}

/** @param {Node} node @param {Node | undefined} parent @param {string} path @returns {string | null} */
function objection(node, parent, path) {
  if (node.type === "Literal" && typeof node.value === "string" && sqlClock.test(node.value)) return sqlSentence;
  if (node.type === "TemplateElement" && sqlClock.test(node.value.raw)) return sqlSentence;
  if (node.type !== "Identifier") return null;
  if (node.name === "wallClock" && path !== steadyFile) return "the machine's clock; use the one that is handed in.";
  if (node.name !== "Date") return null;
  const asksNow =
    (parent?.type === "MemberExpression" && parent.object === node && parent.property.name === "now") ||
    (parent?.type === "NewExpression" && parent.callee === node && parent.arguments.length === 0) ||
    (parent?.type === "CallExpression" && parent.callee === node);
  return asksNow ? "the machine's clock; use the one that is handed in." : null;
}
