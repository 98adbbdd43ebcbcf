// @ts-check
// Reads the working tree once and hands every rule the same view of it: files with their text, package.json
// files, and (on demand) parsed code. Rules never touch the disk themselves, so a run stays within seconds.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { SourceFile } from "./source-file.mjs";

/**
 * @typedef {object} Manifest
 * @property {string} path path of the package.json
 * @property {string} folder its folder, "" for the root
 * @property {string} name
 * @property {Record<string, string>} dependencies
 * @property {Record<string, string>} devDependencies
 * @property {Record<string, unknown>} exports
 */

/**
 * @typedef {object} Tree
 * @property {string} root
 * @property {SourceFile[]} files
 * @property {Map<string, SourceFile>} byPath
 * @property {Manifest[]} manifests
 */

const skippedNames = new Set(["node_modules", "dist"]);
/** Written by running things, not by hand. */
const skippedPaths = new Set(["data", "shots", "test-results", "playwright-report", "coverage", "bench/results"]);
const readEndings = [
  ".ts",
  ".tsx",
  ".mjs",
  ".js",
  ".cjs",
  ".css",
  ".sql",
  ".html",
  ".md",
  ".json",
  ".yml",
  ".yaml",
  ".svg",
  ".webmanifest",
];
const readNames = new Set([".npmrc", ".gitignore", "run"]);

/** @param {string} root @returns {Tree} */
export function readTree(root) {
  /** @type {SourceFile[]} */
  const files = [];
  for (const path of listFiles(root, "")) files.push(new SourceFile(path, readFileSync(join(root, path), "utf8")));
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const manifests = files.filter((file) => file.name === "package.json").map(readManifest);
  return { root, files, byPath, manifests };
}

/** @param {string} root @param {string} folder @returns {string[]} */
function listFiles(root, folder) {
  /** @type {string[]} */
  const found = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isHidden = entry.name.startsWith(".") && entry.name !== ".ci";
      const isSkipped = isHidden || skippedNames.has(entry.name) || skippedPaths.has(path);
      if (!isSkipped) found.push(...listFiles(root, path));
    } else if (entry.isFile() && isRead(entry.name) && statSync(join(root, path)).size < 2_000_000) {
      found.push(path);
    }
  }
  return found;
}

/** @param {string} name */
function isRead(name) {
  return readNames.has(name) || readEndings.some((ending) => name.endsWith(ending));
}

/** @param {SourceFile} file @returns {Manifest} */
function readManifest(file) {
  const content = JSON.parse(file.text);
  return {
    path: file.path,
    folder: file.path === "package.json" ? "" : file.path.slice(0, -"/package.json".length),
    name: content.name ?? "",
    dependencies: content.dependencies ?? {},
    devDependencies: content.devDependencies ?? {},
    exports: content.exports ?? {},
  };
}

/** The package.json that decides what a file may import. @param {Tree} tree @param {string} path */
export function nearestManifest(tree, path) {
  /** @type {Manifest | undefined} */
  let nearest;
  for (const manifest of tree.manifests) {
    const isInside = manifest.folder === "" || path.startsWith(`${manifest.folder}/`);
    if (isInside && (nearest === undefined || manifest.folder.length > nearest.folder.length)) nearest = manifest;
  }
  return nearest;
}
