// @ts-check
// Money is a bigint and has one parser and one printer. Number(…), parseFloat and toFixed are how cents get lost;
// a place where they are right (a port, a percentage for a chart) is named in the table of exceptions.

import { finding } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").Node} Node */

const watched = new Set(["engine", "server", "contract", "kernel"]);

/** @type {import("../finding.mjs").Rule} */
export function money(tree) {
  return tree.files
    .filter((file) => file.isSource && file.isCode && !file.isTest && watched.has(file.package))
    .flatMap((file) => {
      /** @type {import("../finding.mjs").Finding[]} */
      const found = [];
      walk(file.program, (node) => {
        const what = floatMaker(node);
        if (what === null) return;
        const sentence = `${what} makes a float; amounts are read and printed by kernel/money.`;
        found.push(finding("money", file.path, file.lineAt(node.start), sentence));
      });
      return found;
    });
}

/** @param {Node} node @returns {string | null} */
function floatMaker(node) {
  if (node.type !== "CallExpression") return null;
  const { callee } = node;
  if (callee.type === "Identifier" && (callee.name === "Number" || callee.name === "parseFloat")) return callee.name;
  if (callee.type !== "MemberExpression" || callee.computed) return null;
  if (["parseFloat", "toFixed", "toPrecision", "toExponential"].includes(callee.property.name)) {
    return callee.property.name;
  }
  return null;
}
