// An order that brings its exit, as a trader meets it: bought at the market with a take profit and a stop loss, closed by an OCO
// that stands among the open orders, leads back to what it closes, and is cancelled like any other.

import { expect, settled, store, test } from "./exchange.ts";
import { storedOf } from "./people.ts";
import { freshMarket, pairs } from "./spot-hands.ts";

const { eth } = pairs;
const inEth = { legal_id: eth.legal_id, currency_id: eth.currency_id } as const;

test("a market buy brings a take profit and a stop loss, and its exit is found and cancelled", async ({
  page,
  request,
}) => {
  const { first, second } = await freshMarket(request, eth, "3000");
  await second.place({ ...inEth, type: 2, target_price: "3001", amount: "0.2" });
  await store(page, storedOf(first.user));
  // The fields come late, and whoever presses before they are there is answered once they are.
  await page.route(/\/ExitFields-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/dealCenter?symbol=ETH/USDT");
  await settled(page);
  const ticket = page.getByRole("form", { name: "Order ticket" });
  const field = (name: string) => ticket.getByRole("textbox", { name, exact: true });
  await ticket.getByRole("tab", { name: "Market" }).click();
  await field("Amount").fill("0.2");
  await ticket.getByRole("checkbox", { name: "TP/SL" }).click();
  await ticket.getByRole("button", { name: "Buy 0.2 ETH" }).click();
  await expect(ticket.getByText("Enter a take profit, a stop loss, or both.")).toBeVisible();
  await field("Take profit").fill("2900");
  await field("Stop loss").fill("2800");
  await expect(ticket.getByText("Must be above the order's price.")).toBeVisible();
  await field("Take profit").fill("3200");
  await expect(ticket.getByText("after fees")).toHaveCount(2);
  await expect(ticket.getByText("Both stand as one OCO order", { exact: false })).toBeVisible();
  // On a low screen what sends the order off stays in sight, even from the top of the ticket.
  await page.setViewportSize({ width: 1280, height: 720 });
  await ticket.getByRole("tab", { name: "Market" }).scrollIntoViewIfNeeded();
  await expect(ticket.getByRole("tab", { name: "Market" })).toBeInViewport({ ratio: 1 });
  await expect(ticket.getByRole("button", { name: "Buy 0.2 ETH" })).toBeInViewport({ ratio: 1 });
  await ticket.getByRole("button", { name: "Buy 0.2 ETH" }).click();
  const question = page.getByRole("dialog", { name: "Buy ETH?" });
  await expect(question).toContainText("3,200.00 USDT");
  await expect(question).toContainText("2,800.00 USDT");
  await question.getByRole("button", { name: "Buy 0.2 ETH" }).click();
  await expect(page.getByText("Its TP/SL is in place.", { exact: false })).toBeVisible();

  const row = page.getByRole("region", { name: "My orders" }).getByRole("row").filter({ hasText: "OCO" });
  await expect(row).toContainText("3,200.00");
  await expect(row).toContainText("2,800.00");
  await expect(row).toContainText("Closes #");
  await row.getByRole("link").click();
  await expect(page.getByText("Closes", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /#\d+$/ }).last().click();
  await expect(page.getByText("Closed by", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /#\d+$/ }).last().click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect.poll(async () => (await first.openOrders()).length).toBe(0);
  await second.cancelAll();
});
