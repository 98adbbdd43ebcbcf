// Every page, in both themes, on a wide screen and on a phone: no accessibility violation, and nothing that makes
// the page scroll sideways in any language.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";
import { listPages } from "./pages.mjs";

const themes = ["dark", "white"] as const;
const languages = ["en", "zh", "hk", "jp", "ru"] as const;
const wide = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;
const patienceMs = 180_000;

async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${one.help} — ${node.html}`));
}

for (const entry of listPages()) {
  const ownStatus = new RegExp(`status of ${entry.status}|status ${entry.status}:`);

  for (const theme of themes) {
    test(`${entry.name} is accessible, ${theme}`, async ({ page, watch, trader }) => {
      test.setTimeout(patienceMs);
      if (entry.status >= 400) watch.allow(ownStatus);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await store(page, { theme, ...(entry.needsLogin ? trader : {}) });
      for (const size of [wide, phone]) {
        await page.setViewportSize(size);
        const reply = await page.goto(entry.path);
        expect(reply?.status()).toBe(entry.status);
        await settled(page);
        expect(await violationsOf(page), `at ${size.width} px`).toEqual([]);
      }
    });
  }

  test(`${entry.name} fits a phone in every language`, async ({ page, watch, trader }) => {
    if (entry.status >= 400) watch.allow(ownStatus);
    await page.setViewportSize(phone);
    if (entry.needsLogin) await store(page, trader);
    await page.goto(entry.path);
    for (const language of languages) {
      await page.evaluate((locale) => localStorage.setItem("locale", locale), language);
      await page.reload();
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${language} overflows by`).toBeLessThanOrEqual(0);
    }
  });
}
