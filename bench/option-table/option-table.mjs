// @ts-check
// How the terminal of options holds up in a browser with thousands of countdowns: the same page without any option is
// measured in turns with it, so that what the machine does besides meets both. OPTION_ROWS makes it another number.

import { chromium } from "@playwright/test";
import { ensureChromium } from "../../tools/machine/chromium.mjs";
import { callersOf, storedSession, untilFresh } from "../exchange/callers.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { median } from "../outcome.mjs";
import { runText, tableRun } from "../page/watch-table.mjs";

/** As many as the demo lets anybody have. */
const few = 20;
const rows = Number(process.env.OPTION_ROWS ?? "2000");
/** One a second is what the exchange takes of one person. */
const plan = { rounds: 3, seconds: 10, perSecond: 1, lastSeconds: 3_600, comeAndGoSeconds: 30, settleMs: 3_000 };
/** A frame here and there is the machine's own. */
const goals = { share: 0.98, framesPerSecond: 55 };

export const title = "frames of the options table";
export const conditions = `/secondsOrder in headless Chromium without a graphics card, 1440 × 900, ${rows.toLocaleString("en")} options in all markets that run on, one more placed each second and ended after ${plan.comeAndGoSeconds} s, living market; ${plan.rounds} rounds of ${plan.seconds} s, in turns with the same page of somebody with ${few} and of somebody without, median`;

/** @typedef {import("../page/watch-table.mjs").TableRun} TableRun */
/** @typedef {{ many: TableRun, some: TableRun, none: TableRun }} Round */

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
    const { holder, usual, other } = await letIn(exchange);
    say(`${rows.toLocaleString("en")} options run`);
    const view = { browser, url: `${exchange.url}/secondsOrder` };
    /** @type {Round[]} */
    const rounds = [];
    for (let round = 1; round <= plan.rounds; round += 1) {
      const none = await measurePage({ ...view, stored: other, least: 0 });
      const many = await measurePage({ ...view, stored: holder, least: rows });
      const some = await measurePage({ ...view, stored: usual, least: few });
      rounds.push({ many, some, none });
      say(`round ${round}, no option: ${runText(none)}`);
      say(`round ${round}, ${few} options: ${runText(some)}`);
      say(`round ${round}, ${rows.toLocaleString("en")} options: ${runText(many)}`);
    }
    say(`${(await exchange.ask("stopOptions")).join(" and ")} options came and went`);
    return outcomeOf(rounds);
  } finally {
    await browser.close();
    await exchange.stop();
  }
}

/** @param {import("../exchange/start-exchange.mjs").BenchExchange} exchange */
async function letIn(exchange) {
  /** @type {string[]} */
  const [token = ""] = await exchange.ask("people", { count: 1 });
  const callers = callersOf(exchange.url, token);
  /** @type {{ market_id: number }[]} */
  const markets = (await callers.get("/api/microtrade/terms")).message.markets;
  await untilFresh(
    callers,
    markets.map(({ market_id }) => market_id),
  );
  const hold = async (/** @type {number} */ count) => {
    const { lastSeconds: seconds, perSecond, comeAndGoSeconds } = plan;
    const held = await exchange.ask("optionHolder", { count, seconds, perSecond, comeAndGoSeconds });
    return storedSession(exchange.url, held);
  };
  return { holder: await hold(rows), usual: await hold(few), other: await storedSession(exchange.url, token) };
}

/**
 * One at a time: a page that nobody sees would be drawn less often.
 *
 * @param {{ browser: import("@playwright/test").Browser, url: string, stored: Record<string, string>, least: number }} view
 */
async function measurePage({ browser, url, stored, least }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
  try {
    const page = await context.newPage();
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(url);
    await page.getByRole("tab").first().waitFor();
    await page.waitForFunction((count) => {
      const shown = Number(document.querySelector("table[aria-rowcount]")?.getAttribute("aria-rowcount") ?? "1");
      return shown > count || count === 0;
    }, least);
    await page.waitForTimeout(plan.settleMs);
    return await tableRun(page, plan.seconds);
  } finally {
    await context.close();
  }
}

/** @param {readonly Round[]} rounds @returns {import("../outcome.mjs").Outcome} */
function outcomeOf(rounds) {
  /** @param {(round: Round) => number} figure */
  const middle = (figure) => median(rounds.map(figure));
  const ms = "ms";
  return {
    figures: [
      { name: "the same page without options", value: middle(({ none }) => none.framesPerSecond), unit: "frames/s" },
      { name: "one frame, p50", value: middle(({ many }) => many.frameP50Ms), unit: ms },
      { name: "one frame, p50, without options", value: middle(({ none }) => none.frameP50Ms), unit: ms },
      { name: "one frame, p95", value: middle(({ many }) => many.frameP95Ms), unit: ms },
      { name: "one frame, p95, without options", value: middle(({ none }) => none.frameP95Ms), unit: ms },
      { name: "longest frame", value: middle(({ many }) => many.longestMs), unit: ms },
      { name: "longest frame, without options", value: middle(({ none }) => none.longestMs), unit: ms },
      { name: "main thread's processor time", value: middle(({ many }) => many.busyShare * 100), unit: "% of a core" },
      {
        name: "main thread's processor time, without options",
        value: middle(({ none }) => none.busyShare * 100),
        unit: "% of a core",
      },
      {
        name: `main thread's processor time, with ${few}`,
        value: middle(({ some }) => some.busyShare * 100),
        unit: "% of a core",
      },
      {
        name: `with ${rows.toLocaleString("en")} ÷ with ${few}`,
        value: middle(({ many, some }) => many.framesPerSecond / some.framesPerSecond),
        unit: "",
      },
      { name: "cells that changed in a round", value: middle(({ many }) => many.moved), unit: "" },
    ],
    judged: [
      {
        name: `options table with ${rows.toLocaleString("en")} countdowns`,
        value: middle(({ many }) => many.framesPerSecond),
        unit: "frames/s",
        goal: goals.framesPerSecond,
        isBetter: "higher",
      },
      {
        name: "with options ÷ without",
        value: middle(({ many, none }) => many.framesPerSecond / none.framesPerSecond),
        goal: goals.share,
        isBetter: "higher",
      },
    ],
  };
}
