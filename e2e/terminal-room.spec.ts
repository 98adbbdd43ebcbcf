// The room of the terminal as a reader arranges it: sizes, arrangements, folded panels, what is remembered and stands
// from the first paint on; the chart over the whole screen; a book that fills its height.

import type { Locator, Page } from "@playwright/test";
import { restingBox } from "./at-rest.ts";
import { expect, settled, store, test } from "./exchange.ts";
import { storedOf } from "./people.ts";
import { freshMarket, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const address = "/dealCenter?symbol=BTC/USDT";

async function boxOf(panel: Locator) {
  const box = await panel.boundingBox();
  if (box === null) throw new Error("not on the screen");
  return box;
}

function panel(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

async function openRoom(page: Page): Promise<void> {
  await page.goto(address);
  await settled(page);
  await expect(page.getByRole("group", { name: "Price chart of BTC/USDT" })).toBeVisible();
}

async function chooseRoom(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Room", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("the chart has more than half of the width, and stays usable in a small window", async ({ page }) => {
  await openRoom(page);
  expect((await boxOf(panel(page, "Chart"))).width).toBeGreaterThanOrEqual(0.55 * 1440);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(async () => (await boxOf(panel(page, "Chart"))).width).toBeGreaterThan(600);
  expect((await boxOf(panel(page, "Chart"))).height).toBeGreaterThan(350);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
});

test("lines between panels are moved by pointer and by keys, and the room is as it was after a reload", async ({
  page,
  trader,
}) => {
  await store(page, trader);
  await openRoom(page);
  const book = panel(page, "Book");
  const line = page.getByRole("separator", { name: "Width of the book" });
  const start = await boxOf(line);
  await page.mouse.move(start.x + 4, start.y + 200);
  await page.mouse.down();
  await page.mouse.move(start.x - 56, start.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await boxOf(book)).width)).toBe(360);
  await line.focus();
  await page.keyboard.press("ArrowRight");
  await expect(line).toHaveAttribute("aria-valuenow", "344");
  await chooseRoom(page, "Ticket on the left");
  await chooseRoom(page, "Show the markets");
  await page.getByRole("separator", { name: "Height of the orders" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page, "Orders")).toHaveCount(0);
  const left = await restingBox(book);
  expect(left.width).toBeCloseTo(344, 0);
  await page.reload();
  await settled(page);
  await expect.poll(() => boxOf(book)).toEqual(left);
  await expect(panel(page, "Markets")).toBeVisible();
  expect((await boxOf(panel(page, "BTC/USDT order"))).x).toBeLessThan((await boxOf(panel(page, "Chart"))).x);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /^Orders/ }).click();
  await expect(panel(page, "Orders")).toBeVisible();
  await chooseRoom(page, "Reset");
  await expect.poll(async () => (await boxOf(book)).width).toBe(300);
  await expect(panel(page, "Markets")).toHaveCount(0);
});

test("an arrangement stands from the first paint on, before any code has come", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|assets/);
  await openRoom(page);
  await chooseRoom(page, /^Book/);
  const book = panel(page, "Book");
  const arranged = await restingBox(book);
  expect(arranged.width).toBe(400);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(address, { waitUntil: "commit" });
  const outline = page.locator("main").locator("xpath=./div/div[contains(@class, 'grid-area:book')]");
  await expect.poll(async () => (await outline.boundingBox())?.width).toBe(arranged.width);
  expect((await boxOf(outline)).x).toBe(arranged.x);
  await expect(page.locator("main").locator("xpath=./div/div[contains(@class, 'grid-area:list')]")).toBeHidden();
});

test("the chart fills the screen, its menus open in it, and Escape leaves", async ({ page }) => {
  await openRoom(page);
  const chart = page.getByRole("region", { name: "Price chart of BTC/USDT" });
  const before = await restingBox(chart);
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(async () => boxOf(chart)).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  const leave = page.getByRole("button", { name: "Leave full screen" });
  // Nothing lies over it: a trial click would be caught by whatever did.
  await leave.click({ trial: true });
  await page.getByRole("button", { name: "Indicators" }).click();
  await page.getByRole("checkbox", { name: /^EMA/ }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: /^EMA/ })).toHaveCount(0);
  await expect(leave).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(async () => boxOf(chart)).toEqual(before);
});

test("the chart is read on a logarithmic scale and saved as an image", async ({ page, request }) => {
  await freshMarket(request, pairs.btc, "64000");
  await openRoom(page);
  await page.getByRole("button", { name: "Chart settings" }).click();
  const scale = page.getByRole("switch", { name: "Logarithmic scale" });
  await scale.click();
  await expect(scale).toBeChecked();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as an image" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^BTC-USDT-.*-UTC\.png$/);
  await page.reload();
  await settled(page);
  await page.getByRole("button", { name: "Chart settings" }).click();
  await expect(scale).toBeChecked();
});

test("where the browser has no full screen, the chart lies above everything", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "requestFullscreen"));
  await openRoom(page);
  await page.getByRole("button", { name: "Full screen" }).click();
  const chart = page.getByRole("region", { name: "Price chart of BTC/USDT" });
  await expect.poll(async () => boxOf(chart)).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await expect.poll(async () => (await boxOf(chart)).y).toBeGreaterThan(100);
});

test("the book shows as many levels as fit and hands prices and sums to the ticket", async ({ page, request }) => {
  const { first, second } = await freshMarket(request, pairs.btc, "64000");
  const { legal_id, currency_id } = pairs.btc;
  for (let level = 1; level <= 14; level += 1) {
    const amount = "0.001";
    await first.place({ legal_id, currency_id, type: 1, target_price: String(64000 - level), amount });
    await second.place({ legal_id, currency_id, type: 2, target_price: String(64000 + level), amount });
  }
  await store(page, storedOf(first.user));
  await openRoom(page);
  for (const side of ["Asks", "Bids"]) {
    const list = page.getByRole("list", { name: side });
    await expect(list.getByRole("listitem").first()).toBeVisible();
    await expect(async () => {
      const { count, height, room } = await list.evaluate((element) => ({
        count: element.children.length,
        height: element.getBoundingClientRect().height,
        room: element.parentElement?.clientHeight ?? 0,
      }));
      expect(count).toBe(Math.floor(room / 24));
      expect(height).toBeCloseTo(room, 0);
    }).toPass();
  }
  // One side alone has the room of both.
  const deepest = page.getByRole("list", { name: "Bids" }).getByRole("button", { name: /63,986\.0/ });
  await expect(deepest).toHaveCount(0);
  await page.getByRole("button", { name: "Bids only" }).click();
  await expect(deepest).toBeVisible();
  await page.getByRole("button", { name: "Both sides" }).click();
  const ticket = page.getByRole("form", { name: "Order ticket" });
  const third = page.getByRole("list", { name: "Asks" }).getByRole("button", { name: /64,003\.0/ });
  await third.click({ position: { x: 60, y: 12 } });
  await expect(ticket.getByLabel("Price", { exact: true })).toHaveValue("64,003.0");
  await third.getByText("0.00300").click();
  await expect(ticket.getByLabel("Amount", { exact: true })).toHaveValue("0.00300");
  await expect(ticket.getByLabel("Price", { exact: true })).toHaveValue("64,003.0");
  await first.cancelAll();
  await second.cancelAll();
});

for (const [language, name, history] of [
  ["en", "Open orders", "History"],
  ["ru", "Открытые", "История"],
  ["jp", "未約定", "履歴"],
] as const) {
  test(`a small window has room for every figure of the orders, ${language}`, async ({ page, request }) => {
    const { first, second } = await freshMarket(request, pairs.btc, "64000");
    const { legal_id, currency_id } = pairs.btc;
    const terms = { legal_id, currency_id, type: 1, target_price: "63500", amount: "0.25" };
    await first.place({ ...terms, take_profit: "65247.1", stop_loss: "62048.7" });
    await first.place({ ...terms, order_type: "iceberg", display: "0.1" });
    await second.place({ ...terms, type: 2, target_price: "64000", amount: "0.1" });
    await first.place({ ...terms, order_type: "market", amount: "", budget: "1234.567" });
    await page.setViewportSize({ width: 1280, height: 720 });
    await store(page, { ...storedOf(first.user), locale: language });
    await page.goto(address);
    await settled(page);
    const table = page.getByRole("table", { name });
    await expect(table.getByRole("row")).toHaveCount(3);
    const over = (one: Locator) =>
      one.evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0));
    // What is wider than its box would lie under the column that stays in view.
    await expect.poll(() => over(table)).toBeLessThanOrEqual(0);
    const [head, cell] = [table.getByRole("columnheader"), table.getByRole("row").last().getByRole("cell")];
    const insetOf = (one: Locator) => one.first().evaluate((element) => getComputedStyle(element).paddingLeft);
    expect(await insetOf(cell)).toBe(await insetOf(head));
    await page.getByRole("tab", { name: history, exact: true }).click();
    const ended = page.getByRole("table", { name: history });
    await expect(ended.getByRole("cell", { name: /1.234[.,]567/ }).first()).toBeVisible();
    await expect.poll(() => over(ended)).toBeLessThanOrEqual(0);
    await first.cancelAll();
    await second.cancelAll();
  });
}
