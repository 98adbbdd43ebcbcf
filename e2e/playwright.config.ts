// Browser tests run in the Chromium of this machine (TIDEMARK_CHROMIUM names it; nothing is downloaded) against
// servers of their own. No retries: a test that passes at the second try has failed.

import { defineConfig } from "@playwright/test";
import { findChromium } from "../tools/machine/chromium.mjs";

/**
 * Journeys on exchanges of their own kind, some of them one after the other in one worker: they go first, so that the
 * end is made of many short ones, which all workers share until the last.
 */
const onTheirOwn = [
  "console*.spec.ts",
  "conversion.spec.ts",
  "funds/withdrawals.spec.ts",
  "home.spec.ts",
  "leverage*.spec.ts",
  "new-device.spec.ts",
  "offerings.spec.ts",
  "option-receipt.spec.ts",
  "points.spec.ts",
  "prices.spec.ts",
  "seconds.spec.ts",
  "shops.spec.ts",
];

const report = process.env.TIDEMARK_BROWSER_REPORT;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // How long is waited for what must come, not how fast it has to be: a busy machine is no fault of the product.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: report === undefined ? "list" : [["../tools/test/browser-reporter.mjs"], ["json", { outputFile: report }]],
  projects: [
    { name: "on their own", testMatch: onTheirOwn },
    { name: "side by side", testIgnore: onTheirOwn },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "chromium",
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
