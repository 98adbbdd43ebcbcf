// @ts-check
// Takes the pictures: every page, three screens, both themes.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { listPages } from "../../e2e/pages.mjs";
import { serveGallery } from "../gallery/serve-gallery.mjs";
import { ensureChromium } from "../machine/chromium.mjs";
import { inRoot } from "../machine/places.mjs";
import { signIn } from "../server/sign-in.mjs";
import { Failure } from "../terminal/failure.mjs";

const screens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const themes = ["dark", "white"];
const settleMs = 300;

/** @typedef {ReturnType<typeof import("./options.mjs").readOptions>} Options */

/** @param {string} url @param {Options} options @param {(path: string) => void} onShot */
export async function takeShots(url, options, onShot) {
  const executablePath = await ensureChromium();
  if (executablePath === null) throw new Failure("Pictures need Chromium or Chrome: install one, or set CHROME_PATH.");
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const pages = listPages().filter((one) => one.name.includes(options.page));
  const gallery = "gallery".includes(options.page) ? await serveGallery() : undefined;
  const places = [
    ...pages.map((page) => ({ ...page, url: url + page.path })),
    ...(gallery === undefined ? [] : [{ name: "gallery", url: gallery.url, needsLogin: false }]),
  ];
  const person = pages.some((page) => page.needsLogin) ? await signIn(url, options) : {};
  const browser = await chromium.launch({ executablePath, args });
  try {
    for (const language of options.languages) {
      const folder = inRoot("shots", language);
      mkdirSync(folder, { recursive: true });
      for (const page of places) {
        for (const viewport of screens) {
          for (const theme of themes) {
            const path = join(folder, `${page.name}-${viewport.width}-${theme}.png`);
            const stored = { theme, locale: language, ...(page.needsLogin ? person : {}) };
            await takeShot(browser, { url: page.url, viewport, stored, path, isWhole: !options.visible });
            onShot(path);
          }
        }
      }
    }
  } finally {
    await browser.close();
    await gallery?.stop();
  }
}

/**
 * @typedef {object} Shot
 * @property {string} url
 * @property {{ width: number, height: number }} viewport
 * @property {Record<string, string>} stored
 * @property {string} path
 * @property {boolean} isWhole the whole page, not only what a screen shows
 */

/** @param {import("@playwright/test").Browser} browser @param {Shot} shot */
async function takeShot(browser, { url, viewport, stored, path, isWhole }) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  // Within the app's own frame: a heading may stand in the HTML before it.
  await page.locator("#main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await page.waitForTimeout(settleMs);
  await page.screenshot({ path, fullPage: isWhole });
  await context.close();
}
