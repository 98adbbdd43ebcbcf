// The page of one's own orders: the lists that clients have always had stand beside ours, each has an address, and what
// does not fit the window comes on request.

import { expect, settled, store, test } from "./exchange.ts";
import { screens, storedOf } from "./people.ts";
import { freshMarket, pairs, unfold } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

for (const { name, size } of screens) {
  test(`selling, buying and completed are filters with an address, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const { first } = await freshMarket(request, pairs.btc, "60000");
    const order = { legal_id: 3, currency_id: 1, amount: "0.01" };
    for (const price of ["60100", "60101"]) await first.place({ ...order, type: 2, target_price: price });
    for (let buy = 1; buy <= 16; buy += 1) await first.place({ ...order, type: 1, target_price: String(59_000 + buy) });
    await store(page, storedOf(first.user));
    await page.goto("/accountEntrust");
    await settled(page);
    const main = page.getByRole("main");
    const usual = main.getByRole("radiogroup", { name: "Usual lists" });
    const open = main.getByRole("table", { name: "Open orders" });
    const rows = open.getByRole("row").filter({ hasText: "BTC/USDT" });
    // Eighteen are open; fifteen are shown, and the rest comes on request.
    await expect(rows).toHaveCount(15);
    await expect(usual.getByRole("radio", { checked: true })).toHaveCount(0);
    await main.getByRole("button", { name: "Load more" }).click();
    await expect(rows).toHaveCount(18);

    await usual.getByRole("radio", { name: "Selling" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=selling");
    await expect(rows).toHaveCount(2);
    await expect(open.getByText("Buy", { exact: true })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    await usual.getByRole("radio", { name: "Buying" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=buying");
    await expect(rows).toHaveCount(16);
    await expect(open.getByText("Sell", { exact: true })).toHaveCount(0);

    await page.goto("/accountEntrust?tab=buying");
    await settled(page);
    await expect(usual.getByRole("radio", { name: "Buying" })).toBeChecked();
    await expect(rows).toHaveCount(15);
    await expect(main.getByRole("button", { name: "Load more" })).toBeVisible();

    await usual.getByRole("radio", { name: "Completed" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=completed");
    await expect(main.getByRole("tab", { name: "Trades" })).toHaveAttribute("aria-selected", "true");
    await expect(main.getByRole("table", { name: "Trades" }).getByRole("row").nth(1)).toContainText("BTC/USDT");
    await main.getByRole("tab", { name: "History" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=history");
    expect(await violationsOf(page)).toEqual([]);
    await first.cancelAll();
  });
}

for (const { name, size } of screens) {
  test(`an order has a page with its fills and their ledger entries, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const { first, second } = await freshMarket(request, pairs.btc, "60000");
    const order = { legal_id: 3, currency_id: 1, target_price: "60000" };
    const id = await first.place({ ...order, type: 1, amount: "0.02" });
    await store(page, storedOf(first.user));
    await page.goto(`/order?id=${id}`);
    await settled(page);
    const main = page.getByRole("main");
    const fills = main.getByRole("table", { name: "Fills" });
    await expect(main.getByText("Open", { exact: true })).toBeVisible();
    await expect(main.getByText("0.00000 / 0.02000 BTC")).toBeVisible();
    await expect(main.getByText("No fills yet")).toBeVisible();
    // What happens meanwhile shows by itself.
    await second.place({ ...order, type: 2, amount: "0.005" });
    await expect(main.getByText("Partially filled")).toBeVisible();
    await expect(main.getByText("0.00500 / 0.02000 BTC")).toBeVisible();
    const fill = fills.getByRole("row").nth(1);
    await expect(fill).toContainText("Maker");
    await expect(fill).toContainText("0.00500 BTC");
    await expect(fill).toContainText("−300 USDT");
    expect(await violationsOf(page)).toEqual([]);
    await main.getByRole("button", { name: "Cancel order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(main.getByText("Cancelled by you.")).toBeVisible();
    await expect(main.getByText("Cancelled · 25% filled", { exact: true })).toBeVisible();

    await page.goto("/accountEntrust?tab=history");
    await settled(page);
    await unfold(main.getByRole("table", { name: "History" }).getByRole("row").nth(1), name === "phone");
    await main.getByRole("link", { name: `Order ${id}: Cancelled` }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === `/order?id=${id}`);
    await fill.getByRole("link").first().click();
    await expect(page).toHaveURL((url) => url.pathname === "/finanrec" && url.search.startsWith("?entry="));

    // Somebody else's is as absent as one that never was.
    const foreign = await second.place({ ...order, type: 1, target_price: "59000", amount: "0.005" });
    for (const absent of [foreign, 987_654_321]) {
      await page.goto(`/order?id=${absent}`);
      await settled(page);
      await expect(main.getByText("Order not found")).toBeVisible();
    }
    await second.cancelAll();
  });
}

for (const { name, size } of screens) {
  test(`history is narrowed by pair, type, state and days, in its address, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const { first, second } = await freshMarket(request, pairs.btc, "60000");
    const inBtc = { legal_id: 3, currency_id: 1, target_price: "60000" };
    await second.place({ ...inBtc, type: 2, amount: "0.011" });
    await first.place({ legal_id: 3, currency_id: 1, type: 1, order_type: "market", budget: "660" });
    await first.place({ ...inBtc, type: 2, target_price: "60500", amount: "0.012" });
    await first.cancelAll();
    await first.place({
      ...inBtc,
      type: 1,
      target_price: "59500",
      amount: "0.013",
      order_type: "limit",
      time_in_force: "ioc",
    });
    await store(page, storedOf(first.user));
    await page.goto("/accountEntrust?tab=history&market=1&kind=market&state=filled");
    await settled(page);
    const main = page.getByRole("main");
    const rows = main.getByRole("table", { name: "History" }).getByRole("row").filter({ hasText: "BTC/USDT" });
    const select = (label: string) => main.getByRole("combobox", { name: label, exact: true });
    await expect(select("Type")).toHaveValue("market");
    await expect(rows.first()).toContainText("660.00 / 660.00 USDT");
    await expect(main.getByRole("region", { name: "Totals of the orders shown" })).toContainText("USDT");
    expect(await violationsOf(page)).toEqual([]);

    await select("Type").selectOption("Limit");
    await select("Status").selectOption("Expired");
    await expect(page).toHaveURL((url) => url.search === "?tab=history&market=1&kind=limit&state=expired");
    await expect(rows.first()).toContainText("0.00000 / 0.01300 BTC");
    await expect(rows.first()).toContainText("Expired");
    await select("Status").selectOption("Cancelled");
    await expect(rows.first()).toContainText("0.00000 / 0.01200 BTC");

    await main.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect(main.getByText("No orders match")).toBeVisible();
    await expect(page).toHaveURL(/to=2020-01-01/);
    await main.getByLabel("From", { exact: true }).fill("2021-01-01");
    await expect(main.getByText("The last day lies before the first.")).toBeVisible();
    await main.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=history");
    await expect(rows.first()).toContainText("0.00000 / 0.01300 BTC");
  });
}

test("all orders are cancelled, those of one pair, the buys or the sells", async ({ page, request }) => {
  const { first } = await freshMarket(request, pairs.btc, "60000");
  const inBtc = { legal_id: 3, currency_id: 1, amount: "0.01" };
  await first.place({ ...inBtc, type: 1, target_price: "59001" });
  await first.place({ ...inBtc, type: 1, target_price: "59002" });
  await first.place({ ...inBtc, type: 2, target_price: "60101" });
  await first.place({ legal_id: 3, currency_id: 2, type: 1, target_price: "2900", amount: "0.1" });
  await store(page, storedOf(first.user));
  await page.goto("/dealCenter?symbol=BTC/USDT");
  await settled(page);
  const orders = page.getByRole("region", { name: "My orders" });
  const rows = orders.getByRole("table", { name: "Open orders" }).getByRole("row");
  await expect(rows).toHaveCount(5);
  async function choose(item: string, confirm: string): Promise<void> {
    await orders.getByRole("button", { name: "Choose what to cancel" }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: confirm, exact: true }).click();
  }
  await orders.getByRole("button", { name: "Choose what to cancel" }).click();
  await expect(page.getByRole("menuitem", { name: "All pairs (4)" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await choose("Sell orders (1)", "Cancel 1 order");
  await expect(rows).toHaveCount(4);
  await choose("BTC/USDT (2)", "Cancel 2 orders");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("ETH/USDT");
  await choose("Buy orders (1)", "Cancel 1 order");
  await expect(orders.getByText("No open orders")).toBeVisible();
  expect(await first.openOrders()).toEqual([]);
});
