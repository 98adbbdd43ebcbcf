// @ts-check
// Things that slip in while working: a test switched off, a path of somebody's machine, a print statement.

import { finding } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */

const switches = new Set(["only", "skip", "todo", "fixme", "fails", "skipIf", "runIf"]);
const testWords = new Set(["test", "it", "describe", "suite", "bench"]);
const machinePath = /(?:^|["'`\s(=:])\/(?:work|root|home|Users)\/[A-Za-z]/;

/** @type {import("../finding.mjs").Rule} */
export function testSwitches(tree) {
  return tree.files
    .filter((file) => file.isCode && file.isTest)
    .flatMap((file) => collect(file, "test-switches", switchSentence));
}

/** @param {Node} node @returns {string | null} */
function switchSentence(node) {
  if (node.type !== "MemberExpression" || node.computed || !switches.has(node.property.name)) return null;
  let root = node.object;
  while (root.type === "MemberExpression") root = root.object;
  if (root.type !== "Identifier" || !testWords.has(root.name)) return null;
  return `.${node.property.name} switches tests off; every test runs.`;
}

/** @type {import("../finding.mjs").Rule} */
export function consoleCalls(tree) {
  return tree.files
    .filter((file) => file.isSource && file.isCode && !file.isTest)
    .flatMap((file) => collect(file, "console", consoleSentence));
}

/** @param {Node} node @returns {string | null} */
function consoleSentence(node) {
  const isConsole =
    node.type === "MemberExpression" && node.object.type === "Identifier" && node.object.name === "console";
  return isConsole ? "console; the server logs through its logger, pages show what happened." : null;
}

/** @param {SourceFile} file @param {string} rule @param {(node: Node) => string | null} judge */
function collect(file, rule, judge) {
  /** @type {import("../finding.mjs").Finding[]} */
  const found = [];
  walk(file.program, (node) => {
    const sentence = judge(node);
    if (sentence !== null) found.push(finding(rule, file.path, file.lineAt(node.start), sentence));
  });
  return found;
}

/** @type {import("../finding.mjs").Rule} */
export function machinePaths(tree) {
  return tree.files.flatMap((file) =>
    file.lines.flatMap((text, index) =>
      machinePath.test(text)
        ? [finding("machine-paths", file.path, index + 1, "a path of one machine; nobody else has it.")]
        : [],
    ),
  );
}
