// @ts-check
// Engine and kernel are rules, not actors: no clock, no chance, no waiting. The same commands must give the
// same state on every machine and in every year.

import { finding } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */

const forbiddenGlobals = new Set([
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
  "process",
  "performance",
  "crypto",
  "fetch",
]);

/** @type {import("../finding.mjs").Rule} */
export function purity(tree) {
  return tree.files
    .filter((file) => file.isSource && file.isCode && !file.isTest && ["engine", "kernel"].includes(file.package))
    .flatMap(inspect);
}

/** @param {SourceFile} file */
function inspect(file) {
  /** @type {import("../finding.mjs").Finding[]} */
  const found = [];
  walk(file.program, (node, parents) => {
    const sentence = objection(node, parents);
    if (sentence !== null) found.push(finding("purity", file.path, file.lineAt(node.start), sentence));
  });
  return found;
}

/** @param {Node} node @param {Node[]} parents @returns {string | null} */
function objection(node, parents) {
  if (node.async === true) return "an async function; rules run to completion at once.";
  if (node.type === "AwaitExpression") return "await; rules run to completion at once.";
  if (node.type !== "Identifier") return null;
  const parent = parents.at(-1);
  const isPropertyName =
    (parent?.type === "MemberExpression" && parent.property === node && !parent.computed) ||
    (parent?.type === "Property" && parent.key === node && !parent.computed && !parent.shorthand) ||
    parent?.type?.startsWith("TS");
  if (isPropertyName) return null;
  if (node.name === "Date") return "Date; the time enters with the command.";
  if (forbiddenGlobals.has(node.name)) return `${node.name}; rules have no clock, no timer and no surroundings.`;
  if (node.name === "Math" && parent?.type === "MemberExpression" && parent.property?.name === "random") {
    return "Math.random; chance enters with the command.";
  }
  return null;
}
