// @ts-check
// A colour has a name and two values, one per theme, and they stand in one file. A literal elsewhere is right in
// one theme at best.

import { finding } from "../finding.mjs";
import { walk } from "../source-file.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */

const home = "packages/ui/src/styles.css";
const inText = /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(/i;

/** @type {import("../finding.mjs").Rule} */
export function colours(tree) {
  return tree.files
    .filter((file) => ["ui", "web", "console"].includes(file.package) && file.isSource && !file.isTest)
    .filter((file) => file.path !== home)
    .flatMap((file) => (file.path.endsWith(".css") ? inCss(file) : file.isCode ? inCode(file) : []));
}

/** @param {SourceFile} file @param {number} line */
function report(file, line) {
  return finding("colours", file.path, line, `a colour literal; colours are tokens of ${home}.`);
}

/** @param {SourceFile} file */
function inCss(file) {
  const bare = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return bare.split("\n").flatMap((text, index) => (inText.test(text) ? [report(file, index + 1)] : []));
}

/** @param {SourceFile} file */
function inCode(file) {
  /** @type {import("../finding.mjs").Finding[]} */
  const found = [];
  walk(file.program, (node, parents) => {
    const text = textOf(node);
    const parent = parents.at(-1);
    const isLink = parent?.type === "JSXAttribute" && parent.name?.name === "href";
    const isSource = parent?.type === "ImportDeclaration" || parent?.type === "ImportExpression";
    if (text !== null && !isLink && !isSource && inText.test(text)) found.push(report(file, file.lineAt(node.start)));
  });
  return found;
}

/** @param {Node} node @returns {string | null} */
function textOf(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateElement") return node.value.raw;
  return null;
}
