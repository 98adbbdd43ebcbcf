// @ts-check
// Tells whether files have changed since the last look, from their paths, sizes and times alone: quick enough to
// ask at every start.

import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist", "testing"]);

/** @param {string} root @param {readonly string[]} places files and folders; absent ones count as absent */
export function fingerprint(root, places) {
  const hash = createHash("sha256");
  for (const place of places) addPlace(hash, root, place);
  return hash.digest("hex");
}

/** @param {import("node:crypto").Hash} hash @param {string} root @param {string} path */
function addPlace(hash, root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) {
    hash.update(`${path} absent\n`);
  } else if (found.isDirectory()) {
    const names = readdirSync(join(root, path)).filter((name) => !skipped.has(name));
    for (const name of names.sort()) addPlace(hash, root, `${path}/${name}`);
  } else if (!/\.(test|spec)\.\w+$/.test(path) && !path.endsWith(".tsbuildinfo")) {
    hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  }
}
