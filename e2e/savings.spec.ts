// Fixed deposits, as a person uses them: what one brings is said before it is made, a day is paid at its midnight and
// stands in the log, and an early end costs what was shown. In an exchange of its own, whose days pass.

import { inRoot } from "../tools/machine/places.mjs";
import { test as base, expect, settled, startMs, store, withExchange } from "./exchange.ts";
import { phone, storedOf, wide } from "./people.ts";
import { handOf } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

/** The demo's own. */
const tradePassword = "Demo5678";

const test = base.extend({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    ({}, use) => withExchange(use, { POINTS_SERVICE_URL: "off" }, inRoot("e2e", "days-that-pass.mjs")),
    { scope: "worker", timeout: startMs },
  ],
});

test("a deposit is made, paid for a day and ended early, wide", async ({ page, request, exchange }) => {
  const { user } = await handOf(request, "trader1");
  await page.setViewportSize(wide);
  await store(page, storedOf(user));
  await page.goto("/manage");
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /^Choose USDT 30 days$/ }).click();
  await page.getByLabel("Amount", { exact: true }).fill("1000");
  // Half a percent, in thirty parts.
  for (const sum of ["5 USDT", "0.166666 USDT", "0.166686 USDT"])
    await expect(page.getByText(sum, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("0.166666 USDT", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: "Deposit 1,000 USDT" }).click();
  await expect(page.getByText(/^The deposit has begun\. Interest counts from /)).toBeVisible();

  await page.getByRole("link", { name: "My deposits" }).click();
  await expect(page.getByText("0 of 5 USDT").first()).toBeVisible();
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  process.kill(exchange.pid, "SIGUSR2");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("0.166666 of 5 USDT").first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 240_000 });
  await page.getByRole("button", { name: "Payments" }).first().click();
  await expect(dialog.getByRole("cell", { name: "0.166666 USDT" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto("/finanrec");
  await expect(page.getByText("Interest of a fixed deposit").first()).toBeVisible();
  await expect(page.getByText(/\+?0\.166666/).first()).toBeVisible();

  await page.goto("/manageList");
  await page.getByRole("button", { name: "End early" }).first().click();
  // The day's interest is taken back, and 0.05 % of the principal kept beside it.
  await expect(dialog.getByText("0.5 USDT", { exact: true })).toBeVisible();
  await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: "End it and get 999.333334 USDT back" }).click();
  await expect(page.getByText("The deposit is ended. 999.333334 USDT are back in your spot account.")).toBeVisible();
  await page.getByRole("tab", { name: "Ended early" }).click();
  await expect(page.getByText("0.666666 USDT").first()).toBeVisible();
});

test("a deposit is made and ended at once, on a phone, in Chinese", async ({ page, request }) => {
  const { user } = await handOf(request, "trader2");
  await page.setViewportSize(phone);
  await store(page, { ...storedOf(user), locale: "zh" });
  await page.goto("/manage?id=2");
  await settled(page);
  await page.getByLabel("数量", { exact: true }).fill("100");
  await page.getByRole("button", { name: "申购", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("交易密码", { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: "存入 100 USDT" }).click();
  await expect(page.getByText(/^申购成功，.* 起计息。$/)).toBeVisible();
  await page.goto("/manageList");
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提前赎回" }).first().click();
  await dialog.getByLabel("交易密码", { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: "赎回，收到 99.95 USDT" }).click();
  await expect(page.getByText("已赎回，99.95 USDT 已退回币币账户。")).toBeVisible();
});
