// @ts-check
// Tells the gate how far the browser tests are, and shows each failure the moment it happens.

import { relative } from "node:path";
import { root } from "../machine/places.mjs";
import { progressMark } from "./live-lines.mjs";

/** @typedef {import("@playwright/test/reporter").TestCase} TestCase */
/** @typedef {import("@playwright/test/reporter").TestResult} TestResult */
/** @typedef {import("@playwright/test/reporter").TestError} TestError */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colour codes to take out
const colourCodes = /\u001b\[[0-9;]*m/g;

class BrowserReporter {
  #count = 0;

  /** Keeps Playwright from adding its own reporter for people. */
  printsToStdio() {
    return true;
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, result) {
    this.#count += 1;
    if (result.status !== test.expectedStatus) {
      const place = `${relative(root, test.location.file)}:${test.location.line}`;
      process.stdout.write(`✗ ${place} > ${test.titlePath().slice(3).join(" > ")}\n`);
      for (const error of result.errors) printError(error);
    }
    process.stdout.write(`${progressMark}${this.#count} tests\n`);
  }

  /** @param {TestError} error */
  onError(error) {
    process.stdout.write("✗ an error outside any test\n");
    printError(error);
  }
}

/** @param {TestError} error */
function printError(error) {
  const text = [error.message, error.snippet].filter((part) => part !== undefined).join("\n");
  for (const line of text.replace(colourCodes, "").split("\n")) {
    if (line.trim() !== "") process.stdout.write(`    ${line}\n`);
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default BrowserReporter;
