// @ts-check
import { expect, test } from "vitest";
import { browserTally } from "./browser-step.mjs";
import { vitestTally } from "./vitest-step.mjs";

const passedFile = { status: "passed", assertionResults: [{ status: "passed" }, { status: "passed" }] };
const failedFile = { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] };
const unloadedFile = { status: "failed", assertionResults: [] };

test.each([
  ["all passed", 2, [passedFile], 0, { passed: 2, failed: 0 }],
  ["one failed", 3, [passedFile, failedFile], 1, { passed: 3, failed: 1 }],
  ["a file that could not be loaded is a failure", 2, [passedFile, unloadedFile], 1, { passed: 2, failed: 1 }],
  ["an error outside any test is a failure", 2, [passedFile], 1, { passed: 2, failed: 1 }],
])("vitest: %s", (_title, numPassedTests, testResults, code, expected) => {
  expect(vitestTally(JSON.stringify({ numPassedTests, testResults }), code)).toEqual(expected);
});

test.each([
  ["all passed", { expected: 4, unexpected: 0, flaky: 0 }, [], 0, { passed: 4, failed: 0 }],
  ["one failed", { expected: 3, unexpected: 1, flaky: 0 }, [], 1, { passed: 3, failed: 1 }],
  ["passing at the second try is failing", { expected: 3, unexpected: 0, flaky: 1 }, [], 0, { passed: 3, failed: 1 }],
  ["a file that could not be loaded", { expected: 0, unexpected: 0, flaky: 0 }, [{}], 1, { passed: 0, failed: 1 }],
])("browser: %s", (_title, stats, errors, code, expected) => {
  expect(browserTally(JSON.stringify({ stats, errors }), code)).toEqual(expected);
});

test("no report at all is a failure", () => {
  expect(vitestTally("", 0)).toEqual({ passed: 0, failed: 1 });
  expect(browserTally("", 0)).toEqual({ passed: 0, failed: 1 });
});
