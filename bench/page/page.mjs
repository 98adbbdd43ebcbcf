// @ts-check
// How much a browser must load before the home page and the terminal stand, and how the terminal holds up once it does.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { siteFolder } from "../../tools/machine/places.mjs";
import { firstLoadBytes, firstLoadGoal, firstLoadScripts, terminalLoadGoal } from "../../tools/size/first-load.mjs";
import { framesConditions, measureFrames } from "./frames.mjs";

export const title = "first-load JavaScript of home page and terminal, and the terminal's frames";
export const conditions = `gzip as node:zlib makes it; what index.html, the page and its English texts import; ${framesConditions}`;

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  const sizes = measureSizes();
  const frames = await measureFrames(say);
  return { figures: [...sizes.figures, ...frames.figures], judged: [...sizes.judged, ...frames.judged] };
}

/** @returns {import("../outcome.mjs").Outcome} */
function measureSizes() {
  return {
    figures: [
      { name: "scripts of the home page", value: firstLoadScripts(siteFolder).length, unit: "files" },
      { name: "scripts of the terminal", value: firstLoadScripts(siteFolder, "terminal").length, unit: "files" },
      { name: "style sheets", value: gzipOf(/\.css$/) / 1000, unit: "kB gzip" },
      { name: "all scripts of the site", value: gzipOf(/\.js$/) / 1000, unit: "kB gzip" },
    ],
    judged: [
      {
        name: "first load of the home page",
        value: firstLoadBytes(siteFolder) / 1000,
        unit: "kB gzip",
        goal: firstLoadGoal / 1000,
        isBetter: "lower",
      },
      {
        name: "first load of the terminal",
        value: firstLoadBytes(siteFolder, "terminal") / 1000,
        unit: "kB gzip",
        goal: terminalLoadGoal / 1000,
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
