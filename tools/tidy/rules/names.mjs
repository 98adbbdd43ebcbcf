// @ts-check
// A name must say what is inside. The forbidden ones fit anything, so they end up holding everything.

import { finding } from "../finding.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").Node} Node */
/** @typedef {import("../finding.mjs").Finding} Finding */

const emptyWords = new Set(["utils", "util", "helpers", "helper", "common", "misc", "manager", "managers", "types"]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;
const codeFolders = /^(packages|e2e|bench|tools)\//;

/** @type {import("../finding.mjs").Rule} */
export function names(tree) {
  return tree.files.flatMap((file) => [...emptyNames(file), ...casing(file), ...barrels(file), ...defaults(file)]);
}

/** @param {SourceFile} file @returns {Finding[]} */
function emptyNames(file) {
  if (!codeFolders.test(file.path)) return [];
  return file.path
    .split("/")
    .map((part) => part.split(".")[0] ?? "")
    .filter((word) => emptyWords.has(word))
    .map((word) => finding("names", file.path, 1, `"${word}" names nothing; say what it holds.`));
}

/** @param {SourceFile} file @returns {Finding[]} */
function casing(file) {
  if (!file.isCode || !codeFolders.test(file.path)) return [];
  /** @type {Finding[]} */
  const found = [];
  const parts = file.path.split("/");
  const stem = (parts.pop() ?? "").split(".")[0] ?? "";
  for (const folder of parts) {
    if (!kebab.test(folder)) found.push(finding("names", file.path, 1, `folder ${folder} is not kebab-case.`));
  }
  const isComponent = /\.tsx$/.test(file.path) && pascal.test(stem);
  if (!isComponent && !kebab.test(stem)) {
    found.push(finding("names", file.path, 1, `${file.name} is neither kebab-case nor a PascalCase.tsx component.`));
  }
  if (isComponent && !file.isTest && !exportsValue(file, stem)) {
    found.push(finding("names", file.path, 1, `${file.name} does not export a component ${stem}.`));
  }
  return found;
}

/** @param {SourceFile} file @param {string} name */
function exportsValue(file, name) {
  return file.parsed.module.staticExports.some((one) => one.entries.some((entry) => entry.exportName.name === name));
}

/**
 * A file of re-exports hides where things live; only a package's own index.ts may do it. One single re-export is
 * let through: it is how a part gets a chunk of its own.
 *
 * @param {SourceFile} file
 * @returns {Finding[]}
 */
function barrels(file) {
  if (!file.isSource || !file.isCode || file.name === "index.ts") return [];
  /** @type {Node[]} */
  const body = file.program.body.filter((/** @type {Node} */ node) => !isTypeImport(node));
  const isBarrel =
    body.length > 0 && body.every(isReExport) && (body.length > 1 || body[0].type === "ExportAllDeclaration");
  return isBarrel ? [finding("names", file.path, 1, "a barrel file; only a package's index.ts re-exports.")] : [];
}

/** @param {Node} node */
function isReExport(node) {
  return node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && node.source !== null);
}

/** @param {Node} node */
function isTypeImport(node) {
  return node.type === "ImportDeclaration" && node.importKind === "type";
}

/** @param {SourceFile} file @returns {Finding[]} */
function defaults(file) {
  const isAllowed =
    /\.config\.ts$/.test(file.path) ||
    /(-reporter\.mjs|global-setup\.ts)$/.test(file.path) ||
    /^\.size-limit/.test(file.path);
  if (!file.isCode || isAllowed) return [];
  return file.program.body
    .filter((/** @type {import("../source-file.mjs").Node} */ node) => node.type === "ExportDefaultDeclaration")
    .map((/** @type {import("../source-file.mjs").Node} */ node) =>
      finding("names", file.path, file.lineAt(node.start), "a default export has no name to search for; name it."),
    );
}

/** index.ts is for packages (and engine's formulas); elsewhere it is a file without a name. */
/** @type {import("../finding.mjs").Rule} */
export function indexFiles(tree) {
  return tree.files
    .filter((file) => /^index\.(ts|tsx|mjs|js)$/.test(file.name) && codeFolders.test(file.path))
    .filter((file) => !/^packages\/[^/]+\/src\/index\.ts$/.test(file.path))
    .filter((file) => file.path !== "packages/engine/src/formulas/index.ts")
    .map((file) => finding("names", file.path, 1, "index.ts is only for a package's door."));
}
