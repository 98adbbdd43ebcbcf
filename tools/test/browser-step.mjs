// @ts-check
// The journeys in a real browser against the real, built server. Without a browser this step fails and says what to
// install: a gate that quietly skips it would be no gate.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, startParts } from "../build/build-parts.mjs";
import { ensureChromium, ensureCjkFonts } from "../machine/chromium.mjs";
import { inRoot, root } from "../machine/places.mjs";
import { runNode } from "../process/run.mjs";
import { Failure } from "../terminal/failure.mjs";
import { testEnvironment } from "./environment.mjs";
import { liveLines } from "./live-lines.mjs";

const playwright = inRoot("node_modules", "@playwright", "test", "cli.js");

/** @param {readonly string[]} files @returns {import("./steps.mjs").Step} */
export function browserStep(files) {
  return {
    title: "browser tests",
    run: async ({ activity, folder }) => {
      await ensureBuilt(startParts);
      const chromium = await ensureChromium();
      if (chromium === null) {
        throw new Failure("The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH.");
      }
      const hasFonts = await ensureCjkFonts();
      const report = join(folder, "browser.json");
      const patterns = files.map((file) => `^.*${file.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
      const result = await runNode(playwright, ["test", "--config", "e2e/playwright.config.ts", ...patterns], {
        cwd: root,
        env: testEnvironment(folder, { TIDEMARK_CHROMIUM: chromium, TIDEMARK_BROWSER_REPORT: report }),
        onLine: liveLines(activity),
      });
      const tally = browserTally(existsSync(report) ? readFileSync(report, "utf8") : "", result.code);
      return hasFonts
        ? tally
        : { ...tally, note: "No CJK fonts are installed: Chinese and Japanese pages show boxes." };
    },
  };
}

/** @param {string} report @param {number} code */
export function browserTally(report, code) {
  if (report === "") return { passed: 0, failed: 1 };
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(report);
  let failed = stats.unexpected + stats.flaky + errors.length;
  if (code !== 0 && failed === 0) failed = 1;
  return { passed: stats.expected, failed };
}
