// @ts-check
// The page budget: builds what is stale, then lets size-limit judge the first load of the home page.

import { ensureBuilt, startParts } from "../build/build-parts.mjs";
import { inRoot, root } from "../machine/places.mjs";
import { lastLines, runNode } from "../process/run.mjs";
import { testEnvironment } from "./environment.mjs";

const sizeLimit = inRoot("node_modules", "size-limit", "bin.js");

/** @returns {import("./steps.mjs").Step} */
export function sizeStep() {
  return {
    title: "size",
    run: async ({ activity, folder }) => {
      await ensureBuilt(startParts);
      const result = await runNode(sizeLimit, ["--json"], { cwd: root, env: testEnvironment(folder) });
      const measured = readSizes(result.output);
      if (result.code !== 0 || measured === null) {
        activity.print(measured === null ? lastLines(result.output, 20) : `  ${measured}`);
        return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0, note: measured };
    },
  };
}

/** @param {string} output */
function readSizes(output) {
  try {
    /** @type {{ name: string, size: number, sizeLimit: number }[]} */
    const checks = JSON.parse(output);
    return checks
      .map((one) => `${one.name}: ${kilobytes(one.size)} of at most ${kilobytes(one.sizeLimit)}.`)
      .join("\n");
  } catch {
    return null;
  }
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
