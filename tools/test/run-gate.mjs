// @ts-check
// The gate from set-up to the last line. Each step answers how many checks passed and failed; the last line is
// their sum, and the exit code says whether any failed.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "../install/install.mjs";
import { inRoot } from "../machine/places.mjs";
import { temporaryPlace } from "../machine/temporary-place.mjs";
import { leaveOnSignals, onLeaving } from "../process/children.mjs";
import { Activity, seconds } from "../terminal/activity.mjs";
import { printFailure } from "../terminal/failure.mjs";
import { selectedSteps } from "./steps.mjs";

/** @typedef {{ passed: number, failed: number, note?: string }} Tally */

/** @param {string[]} words @returns {Promise<number>} exit code */
export async function runGate(words) {
  leaveOnSignals();
  const startedMs = performance.now();
  try {
    await ensureInstalled();
  } catch (error) {
    printFailure(error, process.stdout);
    return close({ passed: 0, failed: 1 }, []);
  }
  const steps = selectedSteps(words);
  if (steps.length === 0) {
    process.stdout.write(`No test or check has "${words.join(" ")}" in its path or name.\n`);
    return close({ passed: 0, failed: 0 }, [], 1);
  }
  mkdirSync(inRoot(".cache"), { recursive: true });
  const folder = mkdtempSync(join(temporaryPlace(), "tidemark-test-"));
  // Database clusters in it belong to another account, which has to pass through.
  chmodSync(folder, 0o755);
  const removeFolder = onLeaving(() => rmSync(folder, { recursive: true, force: true }));
  const sum = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const notes = [];
  for (const step of steps) {
    const tally = await runStep(step, folder);
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    if (tally.note !== undefined) notes.push(tally.note);
  }
  await removeFolder();
  return close(sum, [`The gate took ${seconds(startedMs)}.`, ...notes]);
}

/** @param {import("./steps.mjs").Step} step @param {string} folder @returns {Promise<Tally>} */
async function runStep(step, folder) {
  const activity = new Activity(step.title);
  /** @type {Tally} */
  let tally;
  try {
    tally = await step.run({ activity, folder });
  } catch (error) {
    printFailure(error, process.stdout);
    tally = { passed: 0, failed: 1 };
  }
  const summary = `${tally.passed} passed, ${tally.failed} failed`;
  if (tally.failed > 0) activity.failed(summary);
  else activity.done(summary);
  return tally;
}

/** @param {Tally} sum @param {string[]} notes @param {number} [code] */
function close(sum, notes, code = sum.failed > 0 ? 1 : 0) {
  process.stdout.write("\n");
  for (const note of notes) process.stdout.write(`${note}\n`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  return code;
}
