// On a phone orders and balances are lines that open with a tap, whatever the language, and the ticket has the best prices
// above its fields.

import { expect, settled, store, test } from "./exchange.ts";
import { storedOf } from "./people.ts";
import { freshMarket, openTicket, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const inBtc = { legal_id: 3, currency_id: 1 } as const;
/** About 56 px, and the line between two rows. */
const lineMaxPx = 60;

for (const [width, locale] of [
  [390, "en"],
  [360, "ru"],
] as const) {
  test(`orders and balances are lines that open, ${width} px, ${locale}`, async ({ page, request }) => {
    const { first } = await freshMarket(request, pairs.btc, "60000");
    await first.place({ ...inBtc, type: 1, target_price: "59001", amount: "0.01" });
    await page.setViewportSize({ width, height: 844 });
    await store(page, { locale, ...storedOf(first.user) });
    for (const path of ["/accountEntrust", "/accountEntrust?tab=history", "/finance"]) {
      await page.goto(path);
      await settled(page);
      const row = page.getByRole("main").getByRole("row").filter({ hasText: "BTC" }).first();
      const line = row.getByRole("button", { expanded: false }).first();
      await expect(line).toBeVisible();
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(lineMaxPx);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await line.click();
      await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThan(2 * lineMaxPx);
      expect(await violationsOf(page)).toEqual([]);
    }
    await first.cancelAll();
  });
}

test("a tap on a price above the ticket's fields fills the price", async ({ page, request }) => {
  const { first, second } = await freshMarket(request, pairs.btc, "60000");
  await second.place({ ...inBtc, type: 2, target_price: "60100.5", amount: "0.04" });
  await page.setViewportSize({ width: 390, height: 844 });
  await store(page, storedOf(first.user));
  await page.goto("/dealCenter?symbol=BTC/USDT");
  await settled(page);
  await openTicket(page, true, "Buy");
  const sheet = page.getByRole("dialog");
  await sheet
    .getByRole("list", { name: "Asks" })
    .getByRole("button", { name: /60,100\.5/ })
    .click();
  await expect(sheet.getByRole("textbox", { name: "Price", exact: true })).toHaveValue("60,100.5");
  expect(await violationsOf(page)).toEqual([]);
  await second.cancelAll();
});
