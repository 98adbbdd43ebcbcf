// What a reader lays over the bars: indicators with lengths of their own, sets of them under a name, another pair, bars
// of one second. All of it is there again after a reload.

import type { Locator, Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";
import { storedOf } from "./people.ts";
import { freshMarket, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const chartOf = (page: Page) => page.getByRole("group", { name: "Price chart of BTC/USDT" });

async function openChart(page: Page): Promise<void> {
  await page.goto("/dealCenter?symbol=BTC/USDT");
  await settled(page);
  await expect(chartOf(page)).toBeVisible();
}

async function openStudies(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Indicators", exact: true }).click();
  const studies = page.getByRole("dialog", { name: "Indicators" });
  await expect(studies).toBeVisible();
  return studies;
}

test("indicators are set, kept under a name and had back, and another pair is laid over the bars", async ({
  page,
  request,
}) => {
  await freshMarket(request, pairs.eth, "3000");
  const { first } = await freshMarket(request, pairs.btc, "64000");
  await store(page, storedOf(first.user));
  await openChart(page);
  const studies = await openStudies(page);
  const strength = studies.getByRole("checkbox", { name: /^RSI/ });
  await strength.check();
  await studies.getByRole("button", { name: "Settings of RSI" }).click();
  const length = studies.getByRole("textbox", { name: "Length 1" });
  await length.fill("0");
  await expect(studies.getByText("Whole numbers from 1 to", { exact: false })).toBeVisible();
  await length.fill("9");
  await studies.getByLabel("Template name").fill("Swing");
  await studies.getByRole("button", { name: "Save", exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
  await length.fill("21");
  await strength.uncheck();
  await studies.getByRole("button", { name: "Use Swing" }).click();
  await expect(strength).toBeChecked();
  await expect(length).toHaveValue("9");

  await studies.getByLabel("Compare with").click();
  await page.getByRole("option", { name: "ETH/USDT" }).click();
  await page.keyboard.press("Escape");
  const remove = chartOf(page).getByRole("button", { name: "Remove the comparison with ETH/USDT" });
  await expect(remove).toBeVisible();

  await page.reload();
  await settled(page);
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
  const again = await openStudies(page);
  await expect(again.getByRole("checkbox", { name: /^RSI/ })).toBeChecked();
  await again.getByRole("button", { name: "Settings of RSI" }).click();
  await expect(again.getByRole("textbox", { name: "Length 1" })).toHaveValue("9");
  await again.getByRole("button", { name: "Delete Swing" }).click();
  await expect(again.getByRole("button", { name: "Use Swing" })).toHaveCount(0);
});

test("bars of one second are made of the trades that come, and an interval gets a button of its own", async ({
  page,
  request,
}) => {
  const { first, second } = await freshMarket(request, pairs.btc, "64000");
  await store(page, storedOf(first.user));
  await openChart(page);
  await page.getByRole("button", { name: "More intervals" }).click();
  const more = page.getByRole("dialog", { name: "More intervals" });
  await more.getByRole("button", { name: "Button for 4h" }).click();
  await more.getByRole("button", { name: "1s", exact: true }).click();
  await expect(page.getByText(/^1-second bars are made from trades here/)).toBeVisible();
  const { legal_id, currency_id } = pairs.btc;
  const terms = { legal_id, currency_id, target_price: "64100", amount: "0.01" };
  await second.place({ ...terms, type: 2 });
  await first.place({ ...terms, type: 1 });
  // What a reader of the screen hears of the newest bar.
  await expect(page.getByText(/interval 1s, bar of .*close 64,100\.0/)).toBeAttached();
  await page.reload();
  await settled(page);
  await expect(page.getByRole("radio", { name: "4h" })).toBeVisible();
});
