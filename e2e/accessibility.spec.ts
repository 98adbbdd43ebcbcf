// Every page, in both themes, on a phone and on a wide screen: no accessibility violation, and nothing that makes
// the page scroll sideways in any language.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, settled, store, test } from "./exchange.ts";
import { listPages } from "./pages.mjs";

const themes = ["dark", "white"] as const;
const languages = ["en", "zh", "hk", "jp", "ru"] as const;
const screens = [
  { name: "phone", width: 390, height: 844 },
  { name: "wide", width: 1440, height: 900 },
] as const;

for (const entry of listPages()) {
  for (const theme of themes) {
    for (const screen of screens) {
      test(`${entry.name} is accessible, ${theme}, ${screen.name}`, async ({ page, watch, trader }) => {
        if (entry.status >= 400) watch.allow(new RegExp(`status of ${entry.status}|status ${entry.status}:`));
        await page.setViewportSize(screen);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await store(page, { theme, ...(entry.needsLogin ? trader : {}) });
        const reply = await page.goto(entry.path);
        expect(reply?.status()).toBe(entry.status);
        await settled(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${one.help} — ${node.html}`));
        expect(found).toEqual([]);
      });
    }
  }

  test(`${entry.name} fits a phone in every language`, async ({ page, watch, trader }) => {
    if (entry.status >= 400) watch.allow(new RegExp(`status of ${entry.status}|status ${entry.status}:`));
    await page.setViewportSize({ width: 390, height: 844 });
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
