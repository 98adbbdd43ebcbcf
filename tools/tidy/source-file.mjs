// @ts-check
// One file of the tree. Parsing happens at most once and only when a rule asks for it.

import { parseSync } from "oxc-parser";

/** A node of the syntax tree; rules look only at what they know. @typedef {any} Node */

/**
 * @typedef {object} ImportEdge
 * @property {string} specifier
 * @property {number} line
 * @property {boolean} isTypeOnly
 * @property {string[]} names imported names; "*" for all of them
 */

const codeEnding = /\.(ts|tsx|mjs|js|cjs)$/;

export class SourceFile {
  /** @type {import("oxc-parser").ParseResult | undefined} */
  #parsed;
  /** @type {number[] | undefined} */
  #lineStarts;
  /** @type {string[] | undefined} */
  #lines;
  /** @type {Node} */
  #program;
  /** @type {ImportEdge[] | undefined} */
  #imports;

  /** @param {string} path @param {string} text */
  constructor(path, text) {
    this.path = path;
    this.text = text;
    this.name = path.slice(path.lastIndexOf("/") + 1);
    this.isCode = codeEnding.test(path) && !path.endsWith(".d.ts");
    this.isTest =
      /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) || /^(e2e|bench)\//.test(path) || path.includes("/testing/");
    /** kernel, contract, engine … or "" outside packages/ */
    this.package = /^packages\/([^/]+)\//.exec(path)?.[1] ?? "";
    this.isSource = /^packages\/[^/]+\/src\//.test(path);
  }

  get lines() {
    this.#lines ??= this.text.split("\n");
    return this.#lines;
  }

  get parsed() {
    this.#parsed ??= parseSync(this.path, this.text, { sourceType: "module" });
    return this.#parsed;
  }

  /** @returns {Node} */
  get program() {
    this.#program ??= this.parsed.program;
    return this.#program;
  }

  /** 1-based line of an offset. @param {number} offset */
  lineAt(offset) {
    this.#lineStarts ??= lineStartsOf(this.text);
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  get imports() {
    this.#imports ??= readImports(this);
    return this.#imports;
  }
}

/** @param {string} text */
function lineStartsOf(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** @param {SourceFile} file @returns {ImportEdge[]} */
function readImports(file) {
  /** @type {ImportEdge[]} */
  const edges = [];
  for (const node of file.program.body) {
    if (node.type === "ImportDeclaration") edges.push(importEdge(file, node));
    if ((node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration") && node.source) {
      edges.push(exportEdge(file, node));
    }
  }
  for (const dynamic of file.parsed.module.dynamicImports) {
    const literal = /^["'`]([^"'`$]+)["'`]$/.exec(
      file.text.slice(dynamic.moduleRequest.start, dynamic.moduleRequest.end),
    );
    if (literal?.[1] === undefined) continue;
    edges.push({ specifier: literal[1], line: file.lineAt(dynamic.start), isTypeOnly: false, names: ["*"] });
  }
  return edges;
}

/** @param {SourceFile} file @param {Node} node @returns {ImportEdge} */
function importEdge(file, node) {
  /** @type {Node[]} */
  const specifiers = node.specifiers;
  const isTypeOnly =
    node.importKind === "type" ||
    (specifiers.length > 0 &&
      specifiers.every((part) => part.type === "ImportSpecifier" && part.importKind === "type"));
  const names = specifiers.map((part) =>
    part.type === "ImportSpecifier"
      ? (part.imported.name ?? part.imported.value)
      : part.type === "ImportDefaultSpecifier"
        ? "default"
        : "*",
  );
  return { specifier: node.source.value, line: file.lineAt(node.start), isTypeOnly, names };
}

/** @param {SourceFile} file @param {Node} node @returns {ImportEdge} */
function exportEdge(file, node) {
  /** @type {Node[]} */
  const specifiers = node.specifiers ?? [];
  const names =
    node.type === "ExportAllDeclaration" ? ["*"] : specifiers.map((part) => part.local.name ?? part.local.value);
  const isTypeOnly =
    node.exportKind === "type" ||
    (specifiers.length > 0 && specifiers.every((/** @type {Node} */ part) => part.exportKind === "type"));
  return { specifier: node.source.value, line: file.lineAt(node.start), isTypeOnly, names };
}

/**
 * Visits every node below (and with) the given one, outermost first.
 *
 * @param {Node} node
 * @param {(node: Node, parents: Node[]) => void} visit
 * @param {Node[]} [parents]
 */
export function walk(node, visit, parents = []) {
  visit(node, parents);
  parents.push(node);
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const child of value) if (child !== null && typeof child?.type === "string") walk(child, visit, parents);
    } else if (value !== null && typeof value === "object" && typeof value.type === "string") {
      walk(value, visit, parents);
    }
  }
  parents.pop();
}
