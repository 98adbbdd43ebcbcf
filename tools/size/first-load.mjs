// @ts-check
// Which scripts a browser must load before a page stands, read from the bundler's own manifest: what index.html
// imports, the app's start, the page's chunks and its texts in English, each with everything it imports in turn.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** First-load budget of the home page in bytes: the goal, and where the gate closes. */
export const firstLoadGoal = 150_000;
export const firstLoadMax = 170_000;
/** The same for the spot terminal with its chart. */
export const terminalLoadGoal = 260_000;
export const terminalLoadMax = 285_000;

/** @typedef {{ file: string, imports?: string[], src?: string }} Chunk */

/** What each page needs from the start, by the keys of the manifest. @type {Record<"home" | "terminal", RegExp>} */
const needs = {
  home: /^src\/(start\.tsx|pages\/home\/HomePage\.tsx|i18n\/locales\/en\/(shell|pages|home)\.ts)$/,
  terminal:
    /^src\/(start\.tsx|pages\/trade\/TradePage\.tsx|features\/chart\/ChartPanel\.tsx|i18n\/locales\/en\/(shell|pages|ask|book|chart|markets|spot|trade)\.ts)$/,
};

/**
 * @param {string} site folder of the built site
 * @param {keyof typeof needs} [page]
 * @returns {string[]} paths of the scripts, relative to it
 */
export function firstLoadScripts(site, page = "home") {
  const path = join(site, ".vite", "manifest.json");
  if (!existsSync(path)) throw new Error("the site is not built, or without its manifest");
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  if (manifest["index.html"] === undefined) throw new Error("the site's manifest has no index.html");
  add("index.html");
  for (const key of Object.keys(manifest)) if (needs[page].test(key)) add(key);
  const plain = plainScripts(readFileSync(join(site, "index.html"), "utf8"));
  return [...plain, ...[...files].filter((file) => file.endsWith(".js"))];
}

/** Scripts that stand in the page itself and are not bundled. @param {string} html */
function plainScripts(html) {
  return [...html.matchAll(/<script src="\/([^"]+)"/g)].flatMap((match) => (match[1] === undefined ? [] : [match[1]]));
}

/** @param {string} site @param {keyof typeof needs} [page] */
export function firstLoadBytes(site, page = "home") {
  // As small as the build's own packed copies.
  const packed = (/** @type {string} */ file) => gzipSync(readFileSync(join(site, file)), { level: 9 }).length;
  return firstLoadScripts(site, page).reduce((sum, file) => sum + packed(file), 0);
}
