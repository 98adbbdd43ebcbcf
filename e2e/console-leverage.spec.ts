// Operators and leverage: terms change and funds grow on the word of two, and nothing in the room names a price to set.

import type { Page } from "@playwright/test";
import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { expect } from "./exchange.ts";
import { handOf } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

/** What fees have earned becomes the house's own, by two. */
async function moveFees(one: Page, two: Page, usdt: string): Promise<void> {
  await one.goto("/money/adjustments");
  await one.getByRole("button", { name: "Correct a balance" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Person").fill("0");
  await dialog.getByRole("combobox", { name: "Account" }).click();
  await one.getByRole("option", { name: "Fees" }).click();
  await dialog.getByRole("combobox", { name: "Coin" }).click();
  await one.getByRole("option", { name: "USDT" }).click();
  await dialog.getByLabel("Amount").fill(usdt);
  await dialog.getByText("take from the account").click();
  await confirmDeed(one, "Propose", "what was earned");
  await agreeToNewest(two);
}

test("new terms of a pair are proposed with what changes, and hold once a second person agrees", async ({
  browser,
  exchange,
  request,
}) => {
  const troubles: string[] = [];
  const one = await sitDown(browser, exchange, operatorOne, troubles);
  const two = await sitDown(browser, exchange, operatorTwo, troubles);
  await one.goto("/products");
  await one.getByRole("link", { name: "BTC/USDT" }).click();
  await one.getByRole("button", { name: "Set terms" }).click();
  const dialog = one.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Propose" })).toBeDisabled();
  await dialog.getByLabel("Opening fee, millionths").fill("470");
  await expect(dialog.getByRole("region", { name: "What would change" })).toContainText("→470");
  await confirmDeed(one, "Propose", "a dearer opening");
  const feeNow = async () => {
    const reply = (await (await request.get("/api/lever/terms")).json()) as {
      message: { markets: { symbol: string; fee_ppm: number }[] };
    };
    return reply.message.markets.find(({ symbol }) => symbol === "BTC/USDT")?.fee_ppm;
  };
  expect(await feeNow()).not.toBe(470);
  await agreeToNewest(two);
  await expect.poll(feeNow).toBe(470);
  await one.goto("/products");
  await expect(one.getByRole("row", { name: /BTC\/USDT/ })).toContainText("470");
  expect(troubles).toEqual([]);
});

test("the pool is topped up out of the house's own money by two, and by no more than there is", async ({
  browser,
  exchange,
  request,
}) => {
  const [first, second] = [await handOf(request, "trader1"), await handOf(request, "trader2")];
  const pair = { legal_id: 3, currency_id: 1 };
  await first.place({ ...pair, type: 1, target_price: "50000", amount: "0.6" });
  await second.place({ ...pair, type: 2, target_price: "50000", amount: "0.6" });
  const one = await sitDown(browser, exchange, operatorOne);
  const two = await sitDown(browser, exchange, operatorTwo);
  await moveFees(one, two, "13");
  const poolNow = async () => {
    const reply = (await (await request.get("/api/lever/terms")).json()) as {
      message: { houses: { quote: string; pool: string }[] };
    };
    return reply.message.houses.find(({ quote }) => quote === "USDT")?.pool ?? "";
  };
  const before = await poolNow();
  await one.goto("/products/funds");
  await one.getByRole("button", { name: "Top up" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("900000000");
  await dialog.getByLabel("Reason").fill("more room for positions");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText(/The house has [\d.,]+ USDT/);
  await dialog.getByLabel("Amount").fill("12.5");
  await confirmDeed(one, "Propose", "more room for positions");
  expect(await poolNow()).toBe(before);
  await agreeToNewest(two);
  await expect.poll(async () => Number(await poolNow()) - Number(before)).toBeCloseTo(12.5, 6);
});

test("every page of the room is accessible, wide and on a phone, and none sets a price", async ({
  browser,
  exchange,
}) => {
  const page = await sitDown(browser, exchange, operatorOne);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const paths = ["", "/pair?id=1", "/exposure", "/funds", "/positions", "/liquidations", "/coverage"];
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize(index % 2 === 1 ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await page.goto(`/products${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await violationsOf(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} overflows`).toBeLessThanOrEqual(0);
    await expect(page.getByRole("button", { name: /price|close/i })).toHaveCount(0);
  }
});
