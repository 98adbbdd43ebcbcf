// @ts-check
// Which test files there are, and which of them a word means: those with the word in their path.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ unit: string[], server: string[], browser: string[] }} TestFiles paths from the root */

/** @param {string} root @param {readonly string[]} words no word means all @returns {TestFiles} */
export function findTests(root, words) {
  const all = ["packages", "tools", "bench", "e2e"].flatMap((folder) => listTests(root, folder));
  const chosen = all.filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
  return {
    unit: chosen.filter((path) => !path.startsWith("packages/server/") && !path.startsWith("e2e/")),
    server: chosen.filter((path) => path.startsWith("packages/server/")),
    browser: chosen.filter((path) => path.startsWith("e2e/")),
  };
}

/** @param {string} root @param {string} folder @returns {string[]} */
function listTests(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : listTests(root, path);
      return /\.(test|spec)\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
    })
    .sort();
}
