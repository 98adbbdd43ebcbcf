// Buying from a shop of the demo, from a visitor's look at the market to the finished deal.

import { expect, store, test } from "./exchange.ts";

/** The demo's own. */
const tradePassword = "Demo5678";

test("visitors see the market of shops and are led to log in", async ({ page }) => {
  await page.goto("/legalTrade");
  const row = page.getByRole("row").filter({ hasText: "Demo Harbour" }).first();
  await expect(row.getByText("Open now")).toBeVisible();
  await expect(row.getByRole("link", { name: "Log in to trade" })).toBeVisible();
  await row.getByRole("link", { name: "Demo Harbour" }).click();
  await expect(page).toHaveURL(/\/legalSeller\?sellerId=\d+$/);
  await expect(page.getByRole("heading", { name: /Demo Harbour/ })).toBeVisible();
});

test("an amount typed into express becomes a deal that is paid, confirmed and listed", async ({ page, trader }) => {
  test.setTimeout(180_000);
  await store(page, trader);
  await page.goto("/fiatradCenter");
  await page.getByLabel("You pay").fill("500");
  await expect(page.getByText("Best price")).toBeVisible();
  await page.getByRole("button", { name: /^Buy [\d.]+ USDT$/ }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText("500.00 CNY", { exact: true })).toBeVisible();
  await question.getByLabel("Trade password").fill(tradePassword);
  await question.getByRole("button", { name: /^Buy [\d.]+ USDT$/ }).click();
  await expect(page).toHaveURL(/\/legalPay\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get("id");
  // What follows when the shop is silent is said before anything is paid.
  await expect(page.getByText(/^If the seller does not answer within/)).toBeVisible();
  await page.getByRole("button", { name: "I have paid" }).first().click();
  await question.getByLabel("Trade password").fill(tradePassword);
  await question.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByText("Time left for the seller to answer")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Done:/ })).toBeVisible({ timeout: 240_000 });
  await page.goto("/legalRecord?state=1");
  await expect(page.getByRole("link", { name: "Open" }).first()).toHaveAttribute("href", `/legalPayDetail?id=${id}`);
});
