// @ts-check
// How the built terminal holds up in a browser while its book changes a thousand times a second: frames a second, and
// how old the best bid on the screen is. The living market moves everything else.

import { chromium } from "@playwright/test";
import { ensureChromium } from "../../tools/machine/chromium.mjs";
import { startExchange } from "../exchange/start-exchange.mjs";
import { median } from "../outcome.mjs";

export const framesPlan = { rounds: 3, seconds: 10, perSecond: 1_000, settleMs: 3_000 };
export const framesConditions = `frames: /dealCenter in headless Chromium without a graphics card, 1440 × 900, ${framesPlan.perSecond} changes a second of its book over the socket, living market, ten open orders on the chart, averages and volume as indicators, ${framesPlan.rounds} rounds of ${framesPlan.seconds} s, median; age of the best bid on the screen at each frame, on one clock; an empty page in the same browser before and after`;

/** @typedef {{ seconds: number, framesPerSecond: number, longestMs: number, ageP50Ms: number, ageP99Ms: number, ageMaxMs: number, seen: number }} Seen */
/** @typedef {Seen & { busyShare: number }} Run */

/** @param {(line: string) => void} say @param {typeof framesPlan} [plan] @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function measureFrames(say, plan = framesPlan) {
  const executablePath = await ensureChromium();
  if (executablePath === null) {
    say("no Chromium on this machine");
    return { figures: [], judged: [] };
  }
  const exchange = await startExchange({ DEMO_MARKET: "on", DEMO_PAST: "off" });
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const price = await priceOf(exchange.port);
    await exchange.ask("startFeed", { marketId: 1, perSecond: plan.perSecond, price });
    const before = await emptyPage(browser, plan);
    const trader = await logIn(exchange.url);
    await placeTen(exchange.url, trader.token, price);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en" });
    await page.addInitScript((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, trader);
    await page.goto(`${exchange.url}/dealCenter`);
    await page.locator('ul[aria-label="Bids"] li').first().waitFor();
    await page.getByText("Open orders (10)").first().waitFor();
    await page.waitForTimeout(plan.settleMs);
    const busySeconds = await mainThread(page);
    /** @type {Run[]} */
    const runs = [];
    for (let round = 1; round <= plan.rounds; round += 1) {
      const busyBefore = await busySeconds();
      const seen = await page.evaluate(watchFrames, plan.seconds * 1000);
      const one = { ...seen, busyShare: ((await busySeconds()) - busyBefore) / seen.seconds };
      runs.push(one);
      say(
        `round ${round}: ${one.framesPerSecond.toFixed(1)} frames/s, longest ${Math.round(one.longestMs)} ms, main thread ${Math.round(one.busyShare * 100)} % busy; age p50 ${one.ageP50Ms}, p99 ${one.ageP99Ms}, max ${one.ageMaxMs} ms over ${one.seen} different bids`,
      );
    }
    const sent = await exchange.ask("stopFeed");
    say(`${sent} changes sent`);
    await page.close();
    const after = await emptyPage(browser, plan);
    say(`an empty page: ${before.toFixed(1)} before, ${after.toFixed(1)} frames/s after`);
    return outcomeOf(runs, (before + after) / 2);
  } finally {
    await browser.close();
    await exchange.stop();
  }
}

/** Processor time of the page's main thread so far, which a busy machine does not stretch. @param {import("@playwright/test").Page} page */
export async function mainThread(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === "TaskDuration")?.value ?? Number.NaN;
  };
}

/** What this machine can do at this hour. @param {import("@playwright/test").Browser} browser @param {{ seconds: number }} plan */
export async function emptyPage(browser, plan) {
  const page = await browser.newPage();
  const { framesPerSecond } = await page.evaluate(watchFrames, (plan.seconds * 1000) / 2);
  await page.close();
  return framesPerSecond;
}

/** What a browser keeps of somebody who is logged in. @param {string} url */
async function logIn(url) {
  const { message, id } = await post(url, "user/login", "", {
    user_string: "trader1@demo.test",
    password: "Demo1234",
    type: 1,
  });
  return { locale: "en", token: String(message), user_id: String(id) };
}

/** Five on either side, none near enough to be met. @param {string} url @param {string} token @param {number} price */
async function placeTen(url, token, price) {
  for (const percent of [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]) {
    const placed = await post(url, "coin/trade", token, {
      legal_id: 3,
      currency_id: 1,
      type: percent < 0 ? 1 : 2,
      target_price: String(Math.round(price * (1 + percent / 100))),
      amount: "0.001",
      order_type: "limit",
    });
    if (placed.type !== "ok") throw new Error(`No order was placed: ${JSON.stringify(placed)}`);
  }
}

/** @param {string} url @param {string} path @param {string} token @param {object} body @returns {Promise<any>} */
async function post(url, path, token, body) {
  const headers = { "content-type": "application/json", ...(token === "" ? {} : { authorization: token }) };
  const reply = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return reply.json();
}

/** A price of the market as it stands, so that the book fits the chart. @param {number} port */
async function priceOf(port) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/currency/quotation_new`);
  /** @type {{ message: { quotation: { id: number, now_price: string }[] }[] }} */
  const { message } = await reply.json();
  const row = message.flatMap((group) => group.quotation).find((one) => one.id === 1);
  return Math.round(Number(row?.now_price ?? 0)) || 60_000;
}

/** Runs in the page. The best bid's amount says when it was sent, as book-feed.mjs writes it. @param {number} forMs @returns {Promise<Seen>} */
function watchFrames(forMs) {
  const turnMs = 100_000;
  const best = () => document.querySelector('ul[aria-label="Bids"] li button > span:nth-child(4)')?.textContent ?? "";
  return new Promise((resolve) => {
    /** @type {number[]} */
    const ages = [];
    /** @type {Set<string>} */
    const texts = new Set();
    let frames = 0;
    let longestMs = 0;
    let startedMs = 0;
    let lastMs = 0;
    /** @param {number} now */
    const onFrame = (now) => {
      if (startedMs === 0) startedMs = now;
      else {
        frames += 1;
        longestMs = Math.max(longestMs, now - lastMs);
        const text = best();
        texts.add(text);
        const sentMs = (Number(text.replaceAll(",", "")) - 100) * 1000;
        ages.push(Math.round(((Date.now() % turnMs) - sentMs + turnMs) % turnMs));
      }
      lastMs = now;
      if (now - startedMs < forMs) return void requestAnimationFrame(onFrame);
      ages.sort((one, other) => one - other);
      /** @param {number} part */
      const at = (part) => ages[Math.min(ages.length - 1, Math.floor(ages.length * part))] ?? Number.NaN;
      resolve({
        seconds: (now - startedMs) / 1000,
        framesPerSecond: (frames * 1000) / (now - startedMs),
        longestMs,
        ageP50Ms: at(0.5),
        ageP99Ms: at(0.99),
        ageMaxMs: at(1),
        seen: texts.size,
      });
    };
    requestAnimationFrame(onFrame);
  });
}

/** @param {Run[]} runs @param {number} emptyPerSecond @returns {import("../outcome.mjs").Outcome} */
function outcomeOf(runs, emptyPerSecond) {
  /** @param {(run: Run) => number} figure */
  const middle = (figure) => median(runs.map(figure));
  return {
    figures: [
      { name: "an empty page on this machine", value: emptyPerSecond, unit: "frames/s" },
      {
        name: "terminal ÷ empty page",
        value: middle((run) => run.framesPerSecond / emptyPerSecond),
        unit: "",
      },
      { name: "main thread's processor time", value: middle((run) => run.busyShare * 100), unit: "% of a core" },
      { name: "longest frame", value: middle((run) => run.longestMs), unit: "ms" },
      { name: "age of the book on screen, p50", value: middle((run) => run.ageP50Ms), unit: "ms" },
      { name: "age of the book on screen, max", value: middle((run) => run.ageMaxMs), unit: "ms" },
    ],
    judged: [
      {
        name: "terminal at 1,000 changes a second",
        value: middle((run) => run.framesPerSecond),
        unit: "frames/s",
        goal: 55,
        isBetter: "higher",
      },
      {
        name: "age of the book on screen, p99",
        value: middle((run) => run.ageP99Ms),
        unit: "ms",
        goal: 250,
        isBetter: "lower",
      },
    ],
  };
}
