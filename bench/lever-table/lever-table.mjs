// @ts-check
// How the table of positions holds up in a browser: 200 rows whose marks move every second, while pushes change some of
// them. LEVER_ROWS makes it another number.

import { chromium } from "@playwright/test";
import { ensureChromium } from "../../tools/machine/chromium.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { median } from "../outcome.mjs";
import { emptyPage } from "../page/frames.mjs";
import { runText, tableRun } from "../page/watch-table.mjs";
import { openTrader } from "./trader.mjs";

const rows = Number(process.env.LEVER_ROWS ?? "200");
const plan = { rounds: 3, seconds: 10, pushesPerSecond: 5, settleMs: 3_000, goal: 55 };

export const title = "frames of the positions table";
export const conditions = `/leverTransactions in headless Chromium without a graphics card, 1440 × 900, ${rows} positions in all markets of leverage, marks of the living market every second, ${plan.pushesPerSecond} stops set a second and pushed, ${plan.rounds} rounds of ${plan.seconds} s, median; an empty page in the same browser before and after`;

/** @typedef {import("../page/watch-table.mjs").TableRun} TableRun */

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  const executablePath = await ensureChromium();
  if (executablePath === null) {
    say("no Chromium on this machine");
    return { figures: [], judged: [] };
  }
  const exchange = await startExchange({ DEMO_MARKET: "on" });
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const trader = await openTrader(exchange, rows);
    say(`${rows} positions are open`);
    const before = await emptyPage(browser, plan);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en" });
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, trader.stored);
    await page.goto(`${exchange.url}/leverTransactions`);
    await page.locator(`table[aria-rowcount="${rows + 1}"]`).waitFor();
    await page.waitForTimeout(plan.settleMs);
    const stopPushes = trader.keepSettingStops(plan.pushesPerSecond);
    const runs = await measureRounds(page, say);
    say(`${await stopPushes()} stops set`);
    await page.close();
    const after = await emptyPage(browser, plan);
    say(`an empty page: ${before.toFixed(1)} before, ${after.toFixed(1)} frames/s after`);
    return outcomeOf(runs, (before + after) / 2);
  } finally {
    await browser.close();
    await exchange.stop();
  }
}

/** @param {import("@playwright/test").Page} page @param {(line: string) => void} say */
async function measureRounds(page, say) {
  /** @type {TableRun[]} */
  const runs = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    const one = await tableRun(page, plan.seconds);
    runs.push(one);
    say(`round ${round}: ${runText(one)}`);
  }
  return runs;
}

/** @param {TableRun[]} runs @param {number} emptyPerSecond @returns {import("../outcome.mjs").Outcome} */
function outcomeOf(runs, emptyPerSecond) {
  /** @param {(run: TableRun) => number} figure */
  const middle = (figure) => median(runs.map(figure));
  const framesPerSecond = middle((run) => run.framesPerSecond);
  return {
    figures: [
      { name: "an empty page on this machine", value: emptyPerSecond, unit: "frames/s" },
      { name: "table ÷ empty page", value: framesPerSecond / emptyPerSecond, unit: "" },
      { name: "main thread's processor time", value: middle((run) => run.busyShare * 100), unit: "% of a core" },
      { name: "longest frame", value: middle((run) => run.longestMs), unit: "ms" },
      { name: "cells that changed in a round", value: middle((run) => run.moved), unit: "" },
    ],
    judged: [
      {
        name: `positions table with ${rows} rows`,
        value: framesPerSecond,
        unit: "frames/s",
        goal: plan.goal,
        isBetter: "higher",
      },
    ],
  };
}
