// @ts-check
// A check that either holds or does not: it counts as one. Its output is shown only when it fails.

import { root } from "../machine/places.mjs";
import { lastLines, runNode } from "../process/run.mjs";
import { testEnvironment } from "./environment.mjs";

const shownLines = 80;

/** @param {string} title @param {[script: string, ...args: string[]][]} commands @returns {import("./steps.mjs").Step} */
export function checkStep(title, commands) {
  return {
    title,
    run: async ({ activity, folder }) => {
      for (const [script, ...args] of commands) {
        const result = await runNode(script, args, { cwd: root, env: testEnvironment(folder) });
        if (result.code === 0) continue;
        activity.print(lastLines(result.output, shownLines));
        return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0 };
    },
  };
}
