// One's own orders on the chart: lines that are dragged, moved by keys and cancelled; and drawings that take every
// press.

import type { APIRequestContext, Page } from "@playwright/test";
import { restingBox } from "./at-rest.ts";
import { expect, settled, store, test } from "./exchange.ts";
import { storedOf } from "./people.ts";
import { freshMarket, type Hand, pairs } from "./spot-hands.ts";

const { btc } = pairs;
const asksNothing = { tidemark_confirmations_off: "placeOrder,cancelOrder" };

/** Trades at 64,000 and at 63,000, so that everything between them is in sight. */
async function spreadMarket(request: APIRequestContext): Promise<{ first: Hand; second: Hand }> {
  const { first, second } = await freshMarket(request, btc, "64000");
  const { legal_id, currency_id } = btc;
  const terms = { legal_id, currency_id, target_price: "63000", amount: "0.01" };
  await second.place({ ...terms, type: 2 });
  await first.place({ ...terms, type: 1 });
  return { first, second };
}

async function openChart(
  page: Page,
  hand: Hand,
  stored: Readonly<Record<string, string>> = asksNothing,
): Promise<void> {
  await store(page, { ...storedOf(hand.user), ...stored });
  await page.goto("/dealCenter?symbol=BTC/USDT");
  await settled(page);
  await expect(page.getByRole("group", { name: "Price chart of BTC/USDT" })).toBeVisible();
  // What a reader of the screen hears of the newest bar: until it is there, something lies over the lines.
  await expect(page.getByText(/bar of .*close 63,000\.0/)).toBeAttached();
}

const handles = (page: Page) => page.getByRole("slider", { name: /^(Buy|Sell|Stop|Take)/ });

test("an order's line is dragged to another price, put back by Escape, and cancelled by its cross", async ({
  page,
  request,
}) => {
  const { first } = await spreadMarket(request);
  await first.place({ legal_id: 3, currency_id: 1, type: 1, target_price: "62990", amount: "0.01" });
  const id = await first.place({ legal_id: 3, currency_id: 1, type: 1, target_price: "62995", amount: "0.02" });
  await openChart(page, first);
  const own = page.getByRole("slider", { name: "Buy 0.02 @ 62,995.0" });
  await expect(own).toBeVisible();
  const start = await restingBox(own);
  const [x, y] = [start.x + 30, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await expect(handles(page).filter({ hasText: "Buy 0.02" })).not.toHaveAttribute("aria-valuenow", "62995");
  await page.keyboard.press("Escape");
  await expect(own).toBeVisible();
  await page.mouse.up();
  expect((await first.openOrders()).map((order) => order.id)).toContain(id);

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText("It is now last in the queue at its price.")).toBeVisible();
  const moved = handles(page).filter({ hasText: "Buy 0.02" });
  await expect(moved).toHaveCount(1);
  const price = Number(await moved.getAttribute("aria-valuenow"));
  expect(price).toBeLessThan(62_995);
  expect((await first.openOrders()).map((order) => Number(order.price)).toSorted()).toEqual([price, 62_990].toSorted());

  await page.getByRole("button", { name: "Cancel: Buy 0.01 @ 62,990.0" }).click();
  await expect(handles(page)).toHaveCount(1);
  await first.cancelAll();
  await expect(handles(page)).toHaveCount(0);
});

test("by keys a line moves tick by tick; a change that is asked about and one that is refused put it back", async ({
  page,
  request,
}) => {
  const { first, second } = await spreadMarket(request);
  const terms = { legal_id: 3, currency_id: 1, amount: "0.01" };
  await second.place({ ...terms, type: 2, target_price: "63002" });
  await first.place({ ...terms, type: 1, target_price: "63001.8", order_type: "limit", time_in_force: "post_only" });
  await openChart(page, first, {});
  const own = page.getByRole("slider", { name: "Buy 0.01 @ 63,001.8" });
  await own.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  const held = page.getByRole("slider", { name: "Buy 0.01 @ 63,002.0" });
  await expect(held).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(own).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Change the BTC/USDT order" });
  await expect(question).toContainText("63,001.8 → 63,002.0 USDT");
  await expect(question).toContainText("end of the queue");
  await question.getByRole("button", { name: "Change order" }).click();
  await expect(page.getByText("The post-only order would have traded at once, so it was not placed.")).toBeVisible();
  await expect(own).toBeVisible();
  expect((await first.openOrders()).map((order) => Number(order.price))).toEqual([63_001.8]);
  await first.cancelAll();
  await second.cancelAll();
});

test("each quick press is a point of a drawing", async ({ page, request }) => {
  const { first } = await spreadMarket(request);
  await openChart(page, first);
  const box = await restingBox(page.getByRole("group", { name: "Price chart of BTC/USDT" }));
  async function draw(tool: string, points: readonly (readonly [number, number])[]): Promise<void> {
    await page.getByRole("button", { name: "Drawing tools" }).click();
    await page.getByRole("menuitem", { name: tool, exact: true }).click();
    await expect(page.getByText("Click on the chart to set the points.")).toBeVisible();
    for (const [x, y] of points) await page.mouse.click(box.x + x, box.y + y);
    await expect(page.getByText("Click on the chart to set the points.")).toBeHidden();
  }
  await draw("Parallel lines", [
    [200, 120],
    [320, 160],
    [260, 200],
  ]);
  await draw("Trend line", [
    [220, 140],
    [222, 141],
  ]);
  const drawings = await page.evaluate(() => JSON.parse(localStorage.getItem("tidemark_drawings") ?? "{}")["1"]);
  expect(drawings.map(({ name, points }: { name: string; points: unknown[] }) => [name, points.length])).toEqual([
    ["parallelStraightLine", 3],
    ["segment", 2],
  ]);
  await page.getByRole("button", { name: "Drawing tools" }).click();
  await page.getByRole("menuitem", { name: "Remove all drawings" }).click();
});
