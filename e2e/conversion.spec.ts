// Turning one coin into another: a price that is asked for and counted down, taken or left to end, and what was converted.

import { expect, settled, store } from "./exchange.ts";
import { priceIs, test } from "./lever-hands.ts";
import { logInPerson, phone, storedOf } from "./people.ts";
import { violationsOf } from "./violations.ts";

const trader = { email: "trader2@demo.test", password: "Demo1234" };
const tradePassword = "Demo5678";

test("a price ends when its ten seconds are over, and a new one is taken and found in the history, wide, en", async ({
  page,
  request,
  prices,
}) => {
  prices.set("64000");
  await priceIs(request, "64000");
  await store(page, storedOf(await logInPerson(request, trader)));
  await page.clock.install();
  await page.goto("/coinExchange");
  await settled(page);
  const form = page.getByRole("form", { name: "Get a price" });
  await form.getByRole("combobox", { name: "Coin to pay with" }).click();
  await page.getByRole("option", { name: "USDT", exact: true }).click();
  await form.getByRole("combobox", { name: "Coin to get" }).click();
  await page.getByRole("option", { name: "BTC", exact: true }).click();
  await form.getByRole("textbox", { name: "You pay" }).fill("640");
  // 640 ÷ 64,000, less three thousandths.
  await expect(form.getByRole("textbox", { name: "You get" })).toHaveValue("0.00997");
  await form.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await form.getByRole("button", { name: "Get a price" }).click();
  const quote = page.getByRole("region", { name: "Price" });
  await expect(quote.getByText("0.00997 BTC").first()).toBeVisible();
  await expect(quote.getByText("0.3%")).toBeVisible();
  await expect(quote.getByRole("timer")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.clock.fastForward(11_000);
  await expect(quote.getByRole("button", { name: /^Convert / })).toHaveCount(0);
  await quote.getByRole("button", { name: "Get a new price" }).click();
  await quote.getByRole("button", { name: "Convert 640 USDT into 0.00997 BTC" }).click();
  const done = page.getByRole("region", { name: "Converted" });
  await expect(done).toContainText("640 USDT became 0.00997 BTC.");
  const row = page.getByRole("table", { name: "Conversions" }).getByRole("row").nth(1);
  await expect(row).toContainText("640 USDT");
  await expect(row).toContainText("0.00997 BTC");
  await done.getByRole("button", { name: "Convert more" }).click();
  await expect(form).toBeVisible();
});

test("coins are turned back on a phone, zh", async ({ page, request, prices }) => {
  prices.set("64000");
  await priceIs(request, "64000");
  await page.setViewportSize(phone);
  await store(page, { ...storedOf(await logInPerson(request, trader)), locale: "zh" });
  await page.goto("/coinExchange");
  await settled(page);
  const form = page.getByRole("form");
  await form.getByRole("combobox").first().click();
  await page.getByRole("option", { name: "BTC", exact: true }).click();
  await form.getByRole("combobox").last().click();
  await page.getByRole("option", { name: "USDT", exact: true }).click();
  await form.getByRole("textbox").first().fill("0.01");
  await form.getByLabel("交易密码", { exact: true }).fill(tradePassword);
  await form.getByRole("button", { name: "获取报价" }).click();
  // 640, less three thousandths.
  await expect(page.getByText("638.08 USDT").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /0\.01 BTC.*638\.08 USDT/ }).click();
  await expect(page.getByText(/0\.01 BTC.*638\.08 USDT/).first()).toBeVisible();
});
