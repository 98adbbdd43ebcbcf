// @ts-check
// An export nobody imports is a promise to nobody. It only warns: a new part may stand a day before its first caller.
// Types are left alone (they name what a function takes), and so are words, whose sections are read by name.

import { posix } from "node:path";
import { warning } from "../finding.mjs";

/** @typedef {import("../tree.mjs").Tree} Tree */

/** @type {import("../finding.mjs").Rule} */
export function unusedExports(tree) {
  const used = usedNames(tree);
  return tree.files
    .filter((file) => file.isSource && file.isCode && !file.isTest && file.name !== "index.ts")
    .filter((file) => !/\/words\//.test(file.path))
    .flatMap((file) => {
      const names = used.get(file.path) ?? new Set();
      if (names.has("*")) return [];
      return file.parsed.module.staticExports
        .flatMap((one) => one.entries)
        .filter((entry) => !entry.isType && entry.exportName.name !== null && !names.has(entry.exportName.name))
        .map((entry) =>
          warning(
            "exports",
            file.path,
            file.lineAt(entry.start),
            `${entry.exportName.name} is exported and never imported.`,
          ),
        );
    });
}

/** @param {Tree} tree */
function usedNames(tree) {
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  for (const file of tree.files) {
    if (!file.isCode) continue;
    for (const edge of file.imports) {
      if (!edge.specifier.startsWith(".")) continue;
      const target = posix.join(posix.dirname(file.path), edge.specifier);
      const names = used.get(target) ?? new Set();
      for (const name of edge.names) names.add(name);
      used.set(target, names);
    }
  }
  return used;
}
