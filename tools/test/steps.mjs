// @ts-check
// The steps of the gate in order, quick ones first, and which of them a word selects: a check is selected by its
// name, tests by their path.

import { inRoot, root } from "../machine/places.mjs";
import { browserStep } from "./browser-step.mjs";
import { checkStep } from "./check-step.mjs";
import { serverSteps } from "./server-steps.mjs";
import { sizeStep } from "./size-step.mjs";
import { findTests } from "./test-files.mjs";
import { vitestStep } from "./vitest-step.mjs";

/**
 * @typedef {object} StepContext
 * @property {import("../terminal/activity.mjs").Activity} activity
 * @property {string} folder a temporary folder, gone at the end
 */

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {(context: StepContext) => Promise<import("./run-gate.mjs").Tally>} run
 */

const tsc = inRoot("node_modules", "typescript", "bin", "tsc");
const biome = inRoot("node_modules", "@biomejs", "biome", "bin", "biome");

/** @param {readonly string[]} words @returns {Step[]} */
export function selectedSteps(words) {
  const tests = findTests(root, words);
  /** @param {string} name */
  const isNamed = (name) => words.length === 0 || words.includes(name);
  /** @type {Step[]} */
  const steps = [];
  if (isNamed("tidy")) steps.push(checkStep("tidy", [[inRoot("tools", "tidy", "tidy.mjs")]]));
  if (isNamed("types"))
    steps.push(
      checkStep("types", [
        [tsc, "-b"],
        [tsc, "-p", "tsconfig.test.json"],
      ]),
    );
  if (isNamed("lint")) steps.push(checkStep("lint", [[biome, "check", "--error-on-warnings"]]));
  if (tests.unit.length > 0) steps.push(vitestStep({ title: "unit tests", project: "unit", files: tests.unit }));
  if (tests.server.length > 0) steps.push(...serverSteps(tests.server));
  if (isNamed("size")) steps.push(sizeStep());
  if (tests.browser.length > 0) steps.push(browserStep(tests.browser));
  return steps;
}
