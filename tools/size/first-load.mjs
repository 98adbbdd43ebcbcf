// @ts-check
// Which scripts a browser must load before a page stands, read from the bundler's own manifest: what index.html
// imports, the app's start and the page's chunks, each with everything it imports in turn, and from the page's HTML
// where its texts in English lie.

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

/**
 * What each page needs from the start: code by the keys of the manifest, and texts.
 *
 * @type {Record<"home" | "terminal", { code: RegExp, areas: string[] }>}
 */
const needs = {
  home: { code: /^src\/(start\.tsx|pages\/home\/HomePage\.tsx)$/, areas: ["shell", "pages", "home"] },
  terminal: {
    code: /^src\/(start\.tsx|pages\/trade\/TradePage\.tsx|features\/chart\/ChartPanel\.tsx)$/,
    areas: ["shell", "pages", "ask", "book", "chart", "markets", "spot", "trade"],
  },
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
  const { code, areas } = needs[page];
  for (const key of Object.keys(manifest)) if (code.test(key)) add(key);
  const html = readFileSync(join(site, "index.html"), "utf8");
  const texts = areas.map((area) => `${textsFolder(html)}/en/${area}.js`);
  return [...plainScripts(html), ...[...files].filter((file) => file.endsWith(".js")), ...texts];
}

/** @param {string} html */
function textsFolder(html) {
  const folder = /data-folder="\/([^"]+)"/.exec(html)?.[1];
  if (folder === undefined) throw new Error("index.html does not say where the texts lie");
  return folder;
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
