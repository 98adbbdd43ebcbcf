// @ts-check
// Runs vitest on given files. Failures are shown as they happen by our own reporter; the counts come from vitest's
// JSON report.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "../machine/places.mjs";
import { runNode } from "../process/run.mjs";
import { testEnvironment } from "./environment.mjs";
import { liveLines } from "./live-lines.mjs";

const vitest = inRoot("node_modules", "vitest", "vitest.mjs");
const reporter = inRoot("tools", "test", "vitest-reporter.mjs");

/**
 * @typedef {object} VitestRun
 * @property {string} title
 * @property {"unit" | "server"} project
 * @property {readonly string[]} files
 * @property {() => Record<string, string>} [environment]
 */

/** @param {VitestRun} run @returns {import("./steps.mjs").Step} */
export function vitestStep(run) {
  return { title: run.title, run: (context) => runVitest(run, context) };
}

/** @param {VitestRun} what @param {import("./steps.mjs").StepContext} context */
export async function runVitest({ title, project, files, environment }, { activity, folder }) {
  const report = join(folder, `${title.replace(/\W+/g, "-")}.json`);
  const args = [
    "run",
    "--project",
    project,
    `--reporter=${reporter}`,
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const result = await runNode(vitest, [...args, ...files], {
    cwd: root,
    env: testEnvironment(folder, environment?.()),
    onLine: liveLines(activity),
  });
  return vitestTally(existsSync(report) ? readFileSync(report, "utf8") : "", result.code);
}

/**
 * Reads the counts. A file that could not be loaded counts as one failure, and so does a run that failed without
 * naming a test.
 *
 * @param {string} report
 * @param {number} code
 */
export function vitestTally(report, code) {
  if (report === "") return { passed: 0, failed: 1 };
  /** @type {{ numPassedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const content = JSON.parse(report);
  let failed = 0;
  for (const file of content.testResults) {
    const failures = file.assertionResults.filter((one) => one.status === "failed").length;
    failed += failures === 0 && file.status === "failed" ? 1 : failures;
  }
  if (code !== 0 && failed === 0) failed = 1;
  return { passed: content.numPassedTests, failed };
}
