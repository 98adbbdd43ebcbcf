// @ts-check
// What Lighthouse says of the home page and the terminal over a market that lives, with the presets as they come. The
// phone of its preset is four times slower than the machine it runs on, so the figures are this machine's.

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ensureOwnPackages } from "../../tools/install/own-packages.mjs";
import { ensureChromium } from "../../tools/machine/chromium.mjs";
import { inRoot } from "../../tools/machine/places.mjs";
import { lastLines, runNode } from "../../tools/process/run.mjs";
import { startServer } from "../../tools/server/running-server.mjs";
import { median } from "../outcome.mjs";

const rounds = 5;
const folder = inRoot("bench", "lighthouse");
/** The first seconds of an exchange belong to its own start. */
const warmUpMs = 15_000;

export const title = "Lighthouse on the home page and the terminal, phone and desktop";
export const conditions = `presets of Lighthouse 12 as they come, medians of ${rounds} loads, server and browser on this machine`;

const looks = [
  { page: "home page", path: "/", preset: "phone", goal: 90 },
  { page: "terminal", path: "/dealCenter", preset: "phone", goal: 75 },
  { page: "home page", path: "/", preset: "desktop", goal: 95 },
  { page: "terminal", path: "/dealCenter", preset: "desktop", goal: 90 },
];

/** @typedef {{ performance: number, accessibility: number, paintMs: number, largestMs: number, blockedMs: number, machine: number }} Look */

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  await ensureOwnPackages(folder, "Lighthouse");
  const browser = await ensureChromium();
  if (browser === null)
    throw new Error("Lighthouse needs a Chromium or Chrome; install one or name it by CHROME_PATH.");
  // It matters: one without windows leaves the machine to the page.
  say(`with ${basename(browser)}`);
  const server = await startServer({ settings: { DEMO_MARKET: "on" } });
  const scratch = mkdtempSync(join(tmpdir(), "tidemark-lighthouse-"));
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    /** @type {import("../outcome.mjs").Outcome} */
    const outcome = { figures: [], judged: [] };
    for (const { page, path, preset, goal } of looks) {
      /** @type {Look[]} */
      const seen = [];
      for (let round = 0; round < rounds; round += 1) {
        seen.push(await look({ url: server.url + path, preset, browser, report: join(scratch, "report.json") }));
      }
      say(`${page}, ${preset}: ${seen.map((one) => one.performance).join(", ")}`);
      /** @param {(one: Look) => number} figure */
      const middle = (figure) => median(seen.map(figure));
      outcome.figures.push(
        { name: `${page}, ${preset}: first paint`, value: middle((one) => one.paintMs), unit: "ms" },
        { name: `${page}, ${preset}: largest paint`, value: middle((one) => one.largestMs), unit: "ms" },
        { name: `${page}, ${preset}: blocked`, value: middle((one) => one.blockedMs), unit: "ms" },
        { name: `${page}, ${preset}: machine`, value: middle((one) => one.machine), unit: "of Lighthouse's index" },
      );
      outcome.judged.push(
        { name: `${page}, ${preset}`, value: middle((one) => one.performance), goal, isBetter: "higher" },
        {
          name: `${page}, ${preset}: accessibility`,
          value: Math.min(...seen.map((one) => one.accessibility)),
          goal: 100,
          isBetter: "higher",
        },
      );
    }
    return outcome;
  } finally {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {{ url: string, preset: string, browser: string, report: string }} asked @returns {Promise<Look>} */
async function look({ url, preset, browser, report }) {
  rmSync(report, { force: true });
  const flags = ["--headless", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const { output } = await runNode(
    join(folder, "node_modules", "lighthouse", "cli", "index.js"),
    [
      url,
      ...(preset === "desktop" ? ["--preset=desktop"] : []),
      "--only-categories=performance,accessibility",
      `--chrome-flags=${flags.join(" ")}`,
      "--output=json",
      `--output-path=${report}`,
      "--quiet",
      "--no-enable-error-reporting",
    ],
    { env: { ...process.env, CHROME_PATH: browser }, timeoutMs: 180_000 },
  );
  if (!existsSync(report)) throw new Error(`Lighthouse has written no report:\n${lastLines(output, 10)}`);
  const { categories, audits, environment, runtimeError } = JSON.parse(readFileSync(report, "utf8"));
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not look: ${runtimeError.message}`);
  // A page that does not start has little to be slow with.
  const hasStarted = audits["network-requests"].details.items.some((/** @type {{ url: string }} */ request) =>
    request.url.includes("/api/markets"),
  );
  if (!hasStarted) throw new Error("the page has not started");
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    paintMs: audits["first-contentful-paint"].numericValue,
    largestMs: audits["largest-contentful-paint"].numericValue,
    blockedMs: audits["total-blocking-time"].numericValue,
    machine: environment.benchmarkIndex,
  };
}
