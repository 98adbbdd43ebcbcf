// @ts-check
// Tells the gate how far vitest is, and shows each failure the moment it happens.

import { progressMark } from "./live-lines.mjs";

/** @typedef {import("vitest/node").TestCase} TestCase */
/** @typedef {import("vitest/node").TestModule} TestModule */
/** @typedef {import("vitest/node").SerializedError} SerializedError */

class VitestReporter {
  #count = 0;

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    this.#count += 1;
    const { state, errors } = test.result();
    if (state === "failed") {
      process.stdout.write(`✗ ${test.module.relativeModuleId} > ${test.fullName}\n`);
      for (const error of errors) printError(error);
    }
    process.stdout.write(`${progressMark}${this.#count} tests\n`);
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const errors = module.errors();
    if (errors.length > 0) process.stdout.write(`✗ ${module.relativeModuleId}\n`);
    for (const error of errors) printError(error);
  }

  /** @param {readonly TestModule[]} _modules @param {readonly SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      process.stdout.write("✗ an error outside any test\n");
      printError(error);
    }
  }
}

/** @param {SerializedError | import("vitest").TestError} error */
function printError(error) {
  const diff = "diff" in error && typeof error.diff === "string" ? error.diff : "";
  const place = error.stacks?.[0];
  const where = place === undefined ? "" : `at ${place.file}:${place.line}:${place.column}`;
  for (const text of [error.message, diff, where]) {
    for (const line of text.split("\n")) if (line.trim() !== "") process.stdout.write(`    ${line}\n`);
  }
}

// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default VitestReporter;
