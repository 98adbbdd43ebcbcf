// @ts-check
// How far pages move while what they show comes: layout shift as browsers count it, of every page, with answers that
// come late and one after the other. What moves can also be missed by a finger that was on its way.

import { chromium } from "@playwright/test";
import { listPages } from "../../e2e/pages.mjs";
import { ensureChromium } from "../../tools/machine/chromium.mjs";
import { startServer } from "../../tools/server/running-server.mjs";
import { signIn } from "../../tools/server/sign-in.mjs";

const goal = 0.05;
/** The first seconds of an exchange belong to its own start. */
const warmUpMs = 15_000;
/** After its last answer a page has nothing left to move for. */
const lookedAtMs = 2_500;
const sizes = [
  { name: "wide", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
];

export const title = "layout shift of every page while it loads";
export const conditions = `one load each, at ${sizes.map(({ width, height }) => `${width}×${height}`).join(" and ")}, every answer of the exchange held back by 80 to 530 ms, each path by its own`;

/** @typedef {{ page: string, size: string, moved: number }} Load */

/** @param {(line: string) => void} say @returns {Promise<import("../outcome.mjs").Outcome>} */
export async function run(say) {
  const executablePath = await ensureChromium();
  if (executablePath === null)
    throw new Error("A Chromium or Chrome is needed; install one or name it by CHROME_PATH.");
  const server = await startServer({ settings: { DEMO_MARKET: "on" } });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    /** @type {Load[]} */
    const loads = [];
    for (const size of sizes) {
      for (const stored of [{}, await signIn(server.url)]) {
        const context = await browser.newContext({ baseURL: server.url, viewport: size, locale: "en-GB" });
        loads.push(...(await measured(context, stored, size.name)));
        await context.close();
      }
      say(`${size.name}: ${loads.filter((load) => load.size === size.name).length} pages`);
    }
    return outcomeOf(loads);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @param {import("@playwright/test").BrowserContext} context @param {Record<string, string>} stored @param {string} size */
async function measured(context, stored, size) {
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (
          entry
        );
        if (!hadRecentInput) Object.assign(window, { moved: /** @type {any} */ (window).moved + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, stored);
  const page = await context.newPage();
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, heldBackMs(new URL(route.request().url()).pathname)));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  /** @type {Load[]} */
  const loads = [];
  for (const { name, path, needsLogin } of listPages()) {
    if (needsLogin !== "token" in stored) continue;
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(lookedAtMs);
    loads.push({ page: name, size, moved: await page.evaluate(() => /** @type {any} */ (window).moved) });
  }
  return loads;
}

/** The same for the same path in every run. @param {string} path */
function heldBackMs(path) {
  const sum = Array.from(path).reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) % 997, 7);
  return 80 + (sum % 6) * 90;
}

/** @param {readonly Load[]} loads @returns {import("../outcome.mjs").Outcome} */
function outcomeOf(loads) {
  const most = [...loads].sort((a, b) => b.moved - a.moved);
  return {
    figures: [
      { name: "loads", value: loads.length, unit: "pages" },
      ...most.slice(0, 8).map(({ page, size, moved }) => ({ name: `${page}, ${size}`, value: moved, unit: "shift" })),
    ],
    judged: sizes.map(({ name }) => ({
      name: `most of any page, ${name}`,
      value: Math.max(0, ...loads.filter(({ size }) => size === name).map(({ moved }) => moved)),
      unit: "shift",
      goal,
      isBetter: /** @type {const} */ ("lower"),
    })),
  };
}
