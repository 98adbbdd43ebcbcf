// @ts-check
// What we run is exactly what the lock file names, byte for byte, and nothing of it runs while being installed.
// Works offline: it reads only our own files.

import { finding } from "../finding.mjs";

/** @typedef {import("../finding.mjs").Finding} Finding */

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const lockName = "package-lock.json";

/** Packages that may run a script while being installed, with the reason. @type {Record<string, string>} */
const installScripts = {
  fsevents: "optional and macOS only; a file watcher of the build tools, and our settings never run its script",
};

/** @type {import("../finding.mjs").Rule} */
export function pinnedVersions(tree) {
  return tree.manifests.flatMap((manifest) => {
    const file = tree.byPath.get(manifest.path);
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => {
        const line = (file?.lines.findIndex((text) => text.includes(`"${name}"`)) ?? 0) + 1;
        return finding("supply-chain", manifest.path, line, `${name} is "${version}"; pin one exact version.`);
      });
  });
}

/** @type {import("../finding.mjs").Rule} */
export function lockFile(tree) {
  if (tree.manifests.length === 0) return [];
  if (!tree.byPath.has(lockName)) return [finding("supply-chain", lockName, 1, "the lock file is missing.")];
  // A tool may have packages of its own, with a lock file beside its package.json.
  return tree.files.filter((file) => file.name === lockName).flatMap(lockFindings);
}

/** @param {import("../source-file.mjs").SourceFile} file */
function lockFindings(file) {
  /** @type {Record<string, any>} */
  const packages = JSON.parse(file.text).packages ?? {};
  const lineOf = lineFinder(file.lines);
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes("node_modules/") && entry.link !== true && entry.inBundle !== true)
    .flatMap(([path, entry]) => entryFindings(file.path, path, entry, lineOf(path)));
}

/** @param {string} lockPath @param {string} path @param {any} entry @param {number} line */
function entryFindings(lockPath, path, entry, line) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  /** @type {Finding[]} */
  const found = [];
  /** @param {string} sentence */
  const report = (sentence) => found.push(finding("supply-chain", lockPath, line, `${name} ${sentence}`));
  if (typeof entry.integrity !== "string" || !entry.integrity.startsWith("sha512-")) report("has no sha512 integrity.");
  if (entry.hasInstallScript === true && !(name in installScripts)) report("runs a script while being installed.");
  if (entry.resolved !== undefined && !/^https:\/\/registry\.npmjs\.org\//.test(entry.resolved)) {
    report("comes from elsewhere than the public registry.");
  }
  return found;
}

/** @param {string[]} lines @returns {(path: string) => number} */
function lineFinder(lines) {
  const at = new Map();
  lines.forEach((text, index) => {
    const key = /^ {4}"([^"]+)": \{$/.exec(text)?.[1];
    if (key !== undefined) at.set(key, index + 1);
  });
  return (path) => at.get(path) ?? 1;
}
