// @ts-check
// No file may depend on itself through others: such files can only be understood, loaded and tested together.
// Type-only imports are erased and do not count.

import { posix } from "node:path";
import { finding } from "../finding.mjs";

/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */

/** @type {import("../finding.mjs").Rule} */
export function cycles(tree) {
  const graph = new Map(tree.files.filter((file) => file.isCode).map((file) => [file.path, edgesOf(tree, file)]));
  const groups = stronglyConnected(graph);
  return groups.map((group) => {
    const [first = ""] = group;
    return finding("cycles", first, 1, `these files import each other: ${group.join(", ")}.`);
  });
}

/** @param {import("../tree.mjs").Tree} tree @param {SourceFile} file */
function edgesOf(tree, file) {
  return file.imports
    .filter((edge) => edge.specifier.startsWith(".") && !edge.isTypeOnly)
    .map((edge) => posix.join(posix.dirname(file.path), edge.specifier))
    .filter((path) => tree.byPath.has(path));
}

/**
 * Tarjan's walk; answers only groups of more than one file, or a file that imports itself.
 *
 * @param {Map<string, string[]>} graph
 */
export function stronglyConnected(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const marks = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const groups = [];

  /** @param {string} path */
  function visit(path) {
    const mark = { index: marks.size, low: marks.size, isOpen: true };
    marks.set(path, mark);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      const known = marks.get(next);
      if (known === undefined) mark.low = Math.min(mark.low, visit(next).low);
      else if (known.isOpen) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) close(path);
    return mark;
  }

  /** @param {string} root */
  function close(root) {
    const group = open.splice(open.indexOf(root));
    for (const path of group) {
      const mark = marks.get(path);
      if (mark !== undefined) mark.isOpen = false;
    }
    if (group.length > 1 || graph.get(root)?.includes(root)) groups.push(group.sort());
  }

  for (const path of graph.keys()) if (!marks.has(path)) visit(path);
  return groups;
}
