// Trading on the spot markets as people do it: reading a market, placing, being filled in part by somebody else,
// cancelling, and finding it all again in history and balances; every kind of order; two windows.

import type { Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";
import { screens, storedOf } from "./people.ts";
import { freshMarket, openTicket, pairs, showPanel, unfold } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const words = {
  en: {
    price: "Price",
    amount: "Amount",
    buy: "Buy",
    buySize: "Buy 0.02 BTC",
    confirm: "Buy BTC?",
    orders: "Orders",
    history: "History",
    book: "Book",
    filled: "40%",
    cancel: "Cancel order",
    ended: "Cancelled",
    noOpen: "No open orders",
    logIn: "Log in",
    register: "Register",
  },
  zh: {
    price: "价格",
    amount: "数量",
    buy: "买入",
    buySize: "买入 0.02 BTC",
    confirm: "确认买入 BTC？",
    orders: "订单",
    history: "历史委托",
    book: "盘口",
    filled: "40%",
    cancel: "撤销订单",
    ended: "已撤销",
    noOpen: "暂无当前委托",
    logIn: "登录",
    register: "注册",
  },
} as const;

const { btc, eth } = pairs;
const inBtc = { legal_id: btc.legal_id, currency_id: btc.currency_id };
const inEth = { legal_id: eth.legal_id, currency_id: eth.currency_id };

/** Every screen and every language, each with both kinds of people: a visitor in one, a trader in the other. */
const journeys = screens.flatMap(({ name, size }) => {
  const isPhone = name === "phone";
  return [
    { who: "visitor", name, size, isPhone, language: isPhone ? "en" : "zh" },
    { who: "trader", name, size, isPhone, language: isPhone ? "zh" : "en" },
  ] as const;
});

for (const { who, name, size, isPhone, language } of journeys) {
  const word = words[language];
  if (who === "visitor") {
    test(`a visitor reads the market, ${name}, ${language}`, async ({ page, request }) => {
      const { first, second } = await freshMarket(request, btc, "64000");
      await first.place({ ...inBtc, type: 1, target_price: "63990.5", amount: "0.03" });
      await second.place({ ...inBtc, type: 2, target_price: "64010.5", amount: "0.04" });
      await page.setViewportSize(size);
      await store(page, { locale: language });
      await page.goto("/dealCenter?symbol=BTC/USDT");
      await settled(page);
      await showPanel(page, isPhone, word.book);
      await expect(page.getByRole("button", { name: /64,010\.5.*0\.04000/ })).toBeVisible();
      await expect(page.getByRole("button", { name: /63,990\.5.*0\.03000/ })).toBeVisible();
      await expect(page).toHaveTitle(/64,000\.0 BTC\/USDT/);
      await openTicket(page, isPhone, word.buy);
      const ticket = page.getByRole("form");
      await expect(ticket.getByRole("link", { name: word.logIn })).toBeVisible();
      await expect(ticket.getByRole("link", { name: word.register })).toBeVisible();
    });
  } else {
    test(`a limit order is placed, filled in part, cancelled and remembered, ${name}, ${language}`, async ({
      page,
      request,
    }) => {
      const { first, second } = await freshMarket(request, btc, "64000");
      const usdtBefore = await first.available("USDT");
      await page.setViewportSize(size);
      await store(page, { locale: language, ...storedOf(first.user) });
      await page.goto("/dealCenter?symbol=BTC/USDT");
      await settled(page);
      await openTicket(page, isPhone, word.buy);
      const ticket = page.getByRole("form");
      await expect(ticket.getByRole("textbox", { name: word.price, exact: true })).toHaveValue("64,000.0");
      await ticket.getByRole("textbox", { name: word.price, exact: true }).fill("63950,5");
      await ticket.getByRole("textbox", { name: word.amount, exact: true }).fill("0.02");
      await expect(ticket.getByText("0.019991 BTC")).toBeVisible();
      await ticket.getByRole("button", { name: word.buySize }).click();
      const confirm = page.getByRole("dialog", { name: word.confirm });
      await expect(confirm).toContainText("1,279.01 USDT");
      await confirm.getByRole("button", { name: word.buySize }).click();
      await expect(confirm).toBeHidden();
      if (isPhone) await page.keyboard.press("Escape");

      await showPanel(page, isPhone, word.orders);
      const row = page.getByRole("row").filter({ hasText: "63,950.5" });
      await expect(row).toContainText("0%");
      await second.place({ ...inBtc, type: 2, target_price: "63950.5", amount: "0.008" });
      await expect(row).toContainText(word.filled);
      await unfold(row, isPhone);
      await row.getByRole("button", { name: word.cancel }).click();
      await page.getByRole("dialog").getByRole("button", { name: word.cancel }).click();
      await expect(page.getByText(word.noOpen)).toBeVisible();
      await page.getByRole("tab", { name: word.history }).click();
      const ended = page.getByRole("row").filter({ hasText: "63,950.5" }).first();
      await expect(ended).toContainText("0.00800 / 0.02000 BTC");
      await expect(ended).toContainText(word.ended);
      // 0.008 × 63950.5 was paid; the rest of the hold came back.
      expect(await first.available("USDT")).toBeCloseTo(usdtBefore - 511.604, 6);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

/** The terminal of ether with its ticket, for whoever has this stored. */
async function openTerminal(page: Page, stored: Readonly<Record<string, string>>) {
  await store(page, stored);
  await page.goto("/dealCenter?symbol=ETH/USDT");
  await settled(page);
  const ticket = page.getByRole("form", { name: "Order ticket" });
  return { ticket, field: (name: string) => ticket.getByRole("textbox", { name, exact: true }) };
}

test("each kind of order can be placed from the ticket", async ({ page, request }) => {
  const { first, second } = await freshMarket(request, eth, "3000");
  await second.place({ ...inEth, type: 2, target_price: "3010", amount: "0.5" });
  await second.place({ ...inEth, type: 1, target_price: "2990", amount: "0.5" });
  const { ticket, field } = await openTerminal(page, {
    ...storedOf(first.user),
    tidemark_confirmations_off: "placeOrder,cancelOrder",
  });
  await expect(field("Price")).toHaveValue("3,000.00");

  await ticket.getByRole("tab", { name: "Market" }).click();
  await expect(field("Price")).toHaveAttribute("readonly");
  await field("Total").fill("301");
  await ticket.getByRole("button", { name: "Buy 301 USDT" }).click();
  // What was filled at once is said with its outcome.
  await expect(page.getByText(/^Bought 0\.1 ETH on ETH\/USDT, average 3,010\.00, fee 0\.\d+ ETH\./)).toBeVisible();
  await expect.poll(async () => (await first.openOrders()).length).toBe(0);

  await ticket.getByRole("tab", { name: "Stop" }).click();
  await field("Trigger price").fill("3100");
  await field("Price").fill("3105");
  await field("Amount").fill("0.1");
  await ticket.getByRole("button", { name: "Buy 0.1 ETH" }).click();
  const orders = page.getByRole("region", { name: "My orders" });
  await expect(orders.getByRole("row").filter({ hasText: "Stop limit" })).toContainText("3,100.00");

  await ticket.getByRole("radio", { name: "Stop market" }).click();
  await ticket.getByRole("radio", { name: "Sell ETH" }).click();
  await field("Trigger price").fill("2900");
  await field("Amount").fill("0.2");
  await ticket.getByRole("button", { name: "Sell 0.2 ETH" }).click();
  await expect(orders.getByRole("row").filter({ hasText: "Stop market" })).toContainText("2,900.00");

  await ticket.getByRole("tab", { name: "Limit" }).click();
  await ticket.getByRole("checkbox", { name: "Post only" }).check();
  await field("Price").fill("2990");
  await field("Amount").fill("0.1");
  await ticket.getByRole("button", { name: "Sell 0.1 ETH" }).click();
  await expect(ticket.getByText("The post-only order would have traded at once, so it was not placed.")).toBeVisible();
  await field("Price").fill("3050");
  await ticket.getByRole("button", { name: "Sell 0.1 ETH" }).click();
  const resting = orders.getByRole("row").filter({ hasText: "3,050.00" });
  await expect(resting).toBeVisible();

  await resting.getByRole("button", { name: "Change order" }).click();
  const price = orders.getByRole("textbox", { name: "Price", exact: true });
  await expect(price).toBeFocused();
  await price.fill("3070");
  await price.press("Escape");
  await expect(resting).toBeVisible();
  await resting.getByRole("button", { name: "3,050.00" }).click();
  await price.fill("3060");
  await orders.getByRole("textbox", { name: "Amount left" }).fill("0.2");
  await price.press("Enter");
  const changed = orders.getByRole("row").filter({ hasText: "3,060.00" });
  await expect(changed).toContainText("0.2000 ETH");
  await expect(resting).toBeHidden();
  await expect(changed.getByRole("link", { name: /^Order \d+: 0%/ })).toHaveAttribute("href", /\/order\?id=\d+/);

  await orders.getByRole("button", { name: "Cancel all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel 3 orders" }).click();
  await expect(orders.getByText("No open orders")).toBeVisible();
  expect(await first.openOrders()).toEqual([]);
});

test("an OCO is placed, filled in part at its limit, stopped, and remembered as such", async ({ page, request }) => {
  const { first, second } = await freshMarket(request, eth, "3000");
  const { ticket, field } = await openTerminal(page, storedOf(first.user));
  await ticket.getByRole("tab", { name: "OCO" }).click();
  await ticket.getByRole("radio", { name: "Sell ETH" }).click();
  await field("Limit price").fill("2950");
  await field("Trigger price").fill("2900");
  await field("Price after trigger").fill("2890");
  await field("Amount").fill("0.2");
  await ticket.getByRole("button", { name: "Sell 0.2 ETH" }).click();
  await expect(ticket.getByText("Must lie above the latest price.")).toBeVisible();
  await field("Limit price").fill("3100");
  await expect(ticket.getByText("Sells at 3,100.00 USDT or better.", { exact: false })).toBeVisible();
  await ticket.getByRole("button", { name: "Sell 0.2 ETH" }).click();
  const question = page.getByRole("dialog", { name: "Sell ETH?" });
  await expect(question.getByText("Falls to 2,900.00 USDT")).toBeVisible();
  await expect(question.getByText("2,890.00 USDT")).toBeVisible();
  await question.getByRole("button", { name: "Sell 0.2 ETH" }).click();
  const row = page.getByRole("region", { name: "My orders" }).getByRole("row").filter({ hasText: "OCO" });
  await expect(row).toContainText("3,100.00");
  await expect(row).toContainText("2,900.00");

  await second.place({ ...inEth, type: 1, target_price: "3100", amount: "0.05" });
  await expect(row).toContainText("25%");
  await second.place({ ...inEth, type: 1, target_price: "2900", amount: "0.02" });
  await first.place({ ...inEth, type: 2, target_price: "2900", amount: "0.01" });
  // What the stop could not sell rests at its second price.
  await expect(row).toContainText("OCO · Triggered");
  await expect(row).toContainText("2,890.00");
  await row.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect.poll(async () => (await first.openOrders()).length).toBe(0);
  await first.cancelAll();
  await second.cancelAll();
});

test("a trailing stop follows the price up, is changed, and sells when the price comes back", async ({
  page,
  request,
}) => {
  const { first, second } = await freshMarket(request, eth, "3000");
  const { ticket, field } = await openTerminal(page, storedOf(first.user));
  await ticket.getByRole("tab", { name: "Stop" }).click();
  await ticket.getByRole("radio", { name: "Sell ETH" }).click();
  await ticket.getByRole("radio", { name: "Trailing" }).click();
  await field("Trailing distance").fill("0");
  await field("Amount").fill("0.2");
  await ticket.getByRole("button", { name: "Sell 0.2 ETH" }).click();
  await expect(ticket.getByText("From 0.1% to 20%.")).toBeVisible();
  await field("Trailing distance").fill("2");
  await expect(ticket.getByText("Now at 2,940.00 USDT.", { exact: false })).toBeVisible();
  await ticket.getByRole("button", { name: "Sell 0.2 ETH" }).click();
  const question = page.getByRole("dialog", { name: "Sell ETH?" });
  await expect(question.getByText("Falls to 2,940.00 USDT")).toBeVisible();
  await question.getByRole("button", { name: "Sell 0.2 ETH" }).click();
  const row = page.getByRole("region", { name: "My orders" }).getByRole("row").filter({ hasText: "Trailing stop" });
  await expect(row).toContainText("2,940.00");

  // A trade at 3100 takes it along.
  await second.place({ ...inEth, type: 2, target_price: "3100", amount: "0.01" });
  await first.place({ ...inEth, type: 1, target_price: "3100", amount: "0.01" });
  await expect(row).toContainText("3,038.00");
  await row.getByRole("button", { name: "Change order" }).click();
  const change = page.getByRole("dialog", { name: "Change the ETH/USDT order" });
  await change.getByRole("textbox", { name: "Trailing distance" }).fill("1");
  await change.getByRole("button", { name: "Change order" }).click();
  await expect(row).toContainText("3,069.00");

  await second.place({ ...inEth, type: 1, target_price: "3069", amount: "0.3" });
  await first.place({ ...inEth, type: 2, target_price: "3069", amount: "0.01" });
  await expect(page.getByText("Sold 0.2 ETH on ETH/USDT", { exact: false })).toBeVisible();
  await expect(row).toBeHidden();
  await first.cancelAll();
  await second.cancelAll();
});

test("an iceberg shows others a part of itself, goes on with the next, and its part can be changed", async ({
  page,
  browser,
  exchange,
  request,
}) => {
  const { first, second } = await freshMarket(request, eth, "3000");
  const { ticket, field } = await openTerminal(page, storedOf(first.user));
  const others = await browser.newContext({ baseURL: exchange.url });
  const visitor = await others.newPage();
  await visitor.goto("/dealCenter?symbol=ETH/USDT");
  await settled(visitor);
  // Levels of the book answer to a key; trades at that price do not.
  const levels = visitor.locator("button[aria-keyshortcuts]");
  const seen = (amount: string) => expect(levels.filter({ hasText: "3,010.00" })).toContainText(amount);

  await ticket.getByRole("radio", { name: "Sell ETH" }).click();
  await ticket.getByRole("checkbox", { name: "Iceberg" }).click();
  await expect(ticket.getByText("The book shows this much at a time.", { exact: false })).toBeVisible();
  await expect(ticket.getByRole("combobox", { name: "Time in force" })).toBeDisabled();
  await field("Price").fill("3010");
  await field("Amount").fill("1");
  await field("Visible amount").fill("1");
  await ticket.getByRole("button", { name: "Sell 1 ETH" }).click();
  await expect(ticket.getByText(/^From 0\.01 to 0\.9+ ETH\.$/)).toBeVisible();
  await field("Visible amount").fill("0.25");
  await ticket.getByRole("button", { name: "Sell 1 ETH" }).click();
  const question = page.getByRole("dialog", { name: "Sell ETH?" });
  await expect(question.getByText("0.25 ETH")).toBeVisible();
  await question.getByRole("button", { name: "Sell 1 ETH" }).click();
  const row = page.getByRole("region", { name: "My orders" }).getByRole("row").filter({ hasText: "Iceberg" });
  await expect(row).toContainText("Visible 0.25 of 1");
  await seen("0.2500");

  // Two parts at once, and then some of the third.
  await second.place({ ...inEth, type: 1, target_price: "3010", amount: "0.5" });
  await expect(row).toContainText("Visible 0.25 of 0.5");
  await seen("0.2500");
  await second.place({ ...inEth, type: 1, target_price: "3010", amount: "0.1" });
  await expect(row).toContainText("Visible 0.15 of 0.4");
  await seen("0.1500");

  await row.getByRole("button", { name: "Change order" }).click();
  const change = page.getByRole("dialog", { name: "Change the ETH/USDT order" });
  await change.getByRole("textbox", { name: "Visible amount" }).fill("0.2");
  await change.getByRole("button", { name: "Change order" }).click();
  await expect(row).toContainText("Visible 0.2 of 0.4");
  await seen("0.2000");
  await row.getByRole("link", { name: /^Order \d+/ }).click();
  await expect(page.getByText("What was ordered, what became of it", { exact: false })).toBeVisible();
  await expect(page.getByText("Visible 0.2 of 0.4")).toBeVisible();
  await others.close();
  await first.cancelAll();
  await second.cancelAll();
});

for (const { name, size } of screens) {
  test(`what says that an order was filled leads to where the ledger has it, ${name}`, async ({ page, request }) => {
    const { first, second } = await freshMarket(request, eth, "3000");
    const order = await first.place({ ...inEth, type: 2, target_price: "3010", amount: "0.2" });
    await page.setViewportSize(size);
    await store(page, storedOf(first.user));
    await page.goto("/dealCenter?symbol=ETH/USDT");
    await settled(page);
    await expect(page.getByRole("button", { name: /^Live\. / })).toBeVisible();
    await second.place({ ...inEth, type: 1, target_price: "3010", amount: "0.1" });
    const told = page.getByRole("listitem").filter({ hasText: /^Sold 0\.1 of 0\.2 ETH so far on ETH\/USDT/ });
    await expect(told.getByRole("link", { name: "Show order" })).toHaveAttribute("href", new RegExp(`id=${order}$`));
    await told.getByRole("link", { name: "Show ledger entry" }).click();
    await expect(page).toHaveURL(/\/finanrec\?entry=\d+-\d+$/);
    const entry = page.getByRole("region", { name: /^Ledger entry \d+-\d+$/ });
    await expect(entry.getByRole("heading", { name: "Trade, received" })).toBeVisible();
    // 301 USDT without the fee.
    await expect(entry.getByRole("row", { name: /^Available/ }).first()).toContainText(/\+300\.\d+/);
    await first.cancelAll();
    await second.cancelAll();
  });
}

test("an order that is filled as it is placed is told with the way to the ledger too", async ({ page, request }) => {
  const { first, second } = await freshMarket(request, eth, "3000");
  await second.place({ ...inEth, type: 2, target_price: "3010", amount: "0.5" });
  const { ticket, field } = await openTerminal(page, {
    ...storedOf(first.user),
    tidemark_confirmations_off: "placeOrder,cancelOrder",
  });
  await expect(page.getByRole("button", { name: /^Live\. / })).toBeVisible();
  await ticket.getByRole("tab", { name: "Market" }).click();
  await field("Total").fill("301");
  await ticket.getByRole("button", { name: "Buy 301 USDT" }).click();
  const told = page.getByRole("listitem").filter({ hasText: /^Bought 0\.1 ETH on ETH\/USDT/ });
  await expect(told).toHaveCount(1);
  await told.getByRole("link", { name: "Show ledger entry" }).click();
  await expect(page.getByRole("heading", { name: "Trade, received" })).toBeVisible();
  await second.cancelAll();
});

test("two windows show the same orders", async ({ page, context, request }) => {
  const { first } = await freshMarket(request, eth, "3000");
  await store(page, { ...storedOf(first.user), tidemark_confirmations_off: "placeOrder,cancelOrder" });
  await page.goto("/dealCenter?symbol=ETH/USDT");
  await settled(page);
  const other = await context.newPage();
  await other.goto("/accountEntrust");
  await settled(other);
  await expect(other.getByText("No open orders")).toBeVisible();
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByRole("textbox", { name: "Price", exact: true }).fill("2950");
  await ticket.getByRole("textbox", { name: "Amount", exact: true }).fill("0.3");
  await ticket.getByRole("button", { name: "Buy 0.3 ETH" }).click();
  const there = other.getByRole("row").filter({ hasText: "2,950.00" });
  await there.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("row").filter({ hasText: "2,950.00" })).toBeHidden();
  await expect(page.getByText("No open orders")).toBeVisible();
  await other.getByRole("tab", { name: "History" }).click();
  const download = other.waitForEvent("download");
  await other.getByRole("button", { name: "Orders as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("tidemark-orders.csv");
});

test("keys: help, price, side, and cancelling the latest order", async ({ page, request }) => {
  const { first } = await freshMarket(request, eth, "3000");
  await first.place({ ...inEth, type: 1, target_price: "2940", amount: "0.1" });
  await store(page, storedOf(first.user));
  await page.goto("/dealCenter?symbol=ETH/USDT");
  await settled(page);
  await expect(page.getByRole("row").filter({ hasText: "2,940.00" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await expect(ticket.getByRole("radio", { name: "Sell ETH" })).toBeChecked();
  await expect(ticket.getByRole("textbox", { name: "Amount", exact: true })).toBeFocused();
  // In a field the keys are letters again.
  await page.keyboard.press("x");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("heading", { name: "Trades" }).click();
  await page.keyboard.press("x");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("No open orders")).toBeVisible();
});

test("a delisted or unknown pair says so and leads on", async ({ page }) => {
  await page.goto("/dealCenter?symbol=NOPE/USDT");
  await expect(page.getByText("NOPE/USDT is unknown or was delisted.")).toBeVisible();
  await page.getByRole("button", { name: "Go to BTC/USDT" }).click();
  await expect(page).toHaveURL(/symbol=BTC%2FUSDT/);
  await expect(page.getByRole("button", { name: "BTC/USDT, choose another market" })).toBeVisible();
  await page.goto("/dealCenter?legal_id=3&currency_id=2");
  await expect(page.getByRole("button", { name: "ETH/USDT, choose another market" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("dealSymbol"))).toBe("ETH/USDT");
});
