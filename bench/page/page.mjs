// @ts-check
// How much a browser must load before the home page stands.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { siteFolder } from "../../tools/machine/places.mjs";
import { firstLoadBytes, firstLoadGoal, firstLoadScripts } from "../../tools/size/first-load.mjs";

export const title = "first-load JavaScript of the home page";
export const conditions = "gzip as node:zlib makes it; what index.html, the home page and its English texts import";

/** @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run() {
  const scripts = firstLoadScripts(siteFolder);
  return {
    figures: [
      { name: "scripts", value: scripts.length, unit: "files" },
      { name: "style sheets", value: gzipOf(/\.css$/) / 1000, unit: "kB gzip" },
      { name: "all scripts of the site", value: gzipOf(/\.js$/) / 1000, unit: "kB gzip" },
    ],
    judged: [
      {
        name: "first load",
        value: firstLoadBytes(siteFolder) / 1000,
        unit: "kB gzip",
        goal: firstLoadGoal / 1000,
        isBetter: "lower",
      },
    ],
  };
}

/** @param {RegExp} pattern */
function gzipOf(pattern) {
  const folder = join(siteFolder, "assets");
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
}
