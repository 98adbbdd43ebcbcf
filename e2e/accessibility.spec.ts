// Every page, in both themes, on a wide screen and on a phone: no accessibility violation, and nothing that makes
// the page scroll sideways, however long the words of its language. Each page is loaded once; theme and language are
// then chosen as if in another window, which every page follows.

import type { Page } from "@playwright/test";
import { languageTags } from "@tidemark/kernel";
import { expect, settled, store, test } from "./exchange.ts";
import { listPages } from "./pages.mjs";
import { violationsOf } from "./violations.ts";

/** The longest words of each script; a page begins in the first. */
const languages = ["en", "ru", "jp"] as const;
/** Both themes and both layouts, each looked at once: a theme's colours are the same in both layouts. */
const looks = [
  { theme: "dark", size: { width: 1440, height: 900 } },
  { theme: "white", size: { width: 390, height: 844 } },
] as const;
const patienceMs = 180_000;

async function choose(page: Page, key: "theme" | "locale", value: string): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(name, chosen);
      window.dispatchEvent(new StorageEvent("storage", { key: name, newValue: chosen }));
    },
    [key, value] as const,
  );
}

for (const entry of listPages()) {
  test(`${entry.name} is accessible in both themes and fits a phone in long words`, async ({ page, watch, trader }) => {
    test.setTimeout(patienceMs);
    if (entry.status >= 400) watch.allow(new RegExp(`status of ${entry.status}|status ${entry.status}:`));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await store(page, { theme: "dark", ...(entry.needsLogin ? trader : {}) });
    const reply = await page.goto(entry.path);
    expect(reply?.status()).toBe(entry.status);
    const root = page.locator("html");
    for (const { theme, size } of looks) {
      await page.setViewportSize(size);
      await choose(page, "theme", theme);
      await expect(root).toHaveAttribute("data-theme", theme);
      await settled(page);
      expect(await violationsOf(page), `${theme}, ${size.width} px`).toEqual([]);
    }
    for (const language of languages) {
      await choose(page, "locale", language);
      await expect(root).toHaveAttribute("lang", languageTags[language]);
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${language} overflows by`).toBeLessThanOrEqual(0);
    }
  });
}
