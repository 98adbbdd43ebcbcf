// Every page, in both themes, on a wide screen and on a phone: no accessibility violation, and nothing that makes
// the page scroll sideways, however long the words of its language. Each page is loaded once; theme and language are
// then chosen as if in another window, which every page follows. One window goes from page to page: a new one for
// each would read and compile the whole site again.

import type { Browser, Page } from "@playwright/test";
import { languageTags } from "@tidemark/kernel";
import { expect, settled, test as shared } from "./exchange.ts";
import { listPages } from "./pages.mjs";
import { violationsOf } from "./violations.ts";

/** The longest words of each script; a page begins in the first. */
const languages = ["en", "ru", "jp"] as const;
/** Both themes and both layouts, each looked at once: a theme's colours are the same in both layouts. */
const looks = [
  { theme: "dark", size: { width: 1440, height: 900 } },
  { theme: "white", size: { width: 390, height: 844 } },
] as const;
/** This worker's windows: a visitor's, and that of somebody who is logged in. */
const windows = new Map<boolean, Page>();

/** Every load begins in the first look and language, whatever the page before was left in. */
async function openWindow(browser: Browser, baseURL: string, stored: Readonly<Record<string, string>>): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const values = { ...stored, theme: looks[0].theme, locale: languages[0] };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
  return context.newPage();
}

const test = shared.extend<{ readonly isTrader: boolean }>({
  isTrader: [false, { option: true }],
  page: async ({ browser, exchange, trader, isTrader }, use) => {
    const page = windows.get(isTrader) ?? (await openWindow(browser, exchange.url, isTrader ? trader : {}));
    windows.set(isTrader, page);
    // As wide as a new window, before anything is loaded.
    await page.setViewportSize(looks[0].size);
    await use(page);
    // The watch of this test ends with it.
    page.removeAllListeners();
  },
});

async function choose(page: Page, key: "theme" | "locale", value: string): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(name, chosen);
      window.dispatchEvent(new StorageEvent("storage", { key: name, newValue: chosen }));
    },
    [key, value] as const,
  );
}

async function expectAccessible(page: Page): Promise<void> {
  for (const { theme, size } of looks) {
    await page.setViewportSize(size);
    await choose(page, "theme", theme);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await settled(page);
    expect(await violationsOf(page), `${theme}, ${size.width} px`).toEqual([]);
  }
}

async function expectFitting(page: Page): Promise<void> {
  for (const language of languages) {
    await choose(page, "locale", language);
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${language} overflows by`).toBeLessThanOrEqual(0);
  }
}

for (const entry of listPages()) {
  test.describe(() => {
    test.use({ isTrader: entry.needsLogin });
    test(`${entry.name} is accessible in both themes and fits a phone in long words`, async ({ page, watch }) => {
      if (entry.status >= 400) watch.allow(new RegExp(`status of ${entry.status}|status ${entry.status}:`));
      const reply = await page.goto(entry.path);
      expect(reply?.status()).toBe(entry.status);
      await expectAccessible(page);
      await expectFitting(page);
    });
  });
}
