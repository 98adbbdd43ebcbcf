// Leverage beside its terminal: receipts that the page itself checks, records by state, terms, and what belongs to
// somebody else.

import type { Page } from "@playwright/test";
import { expect, store } from "./exchange.ts";
import { test } from "./lever-hands.ts";
import { leverHandOf } from "./lever-pages-hands.ts";
import { phone } from "./people.ts";

// One exchange will do: side by side these tests would start one each.
test.describe.configure({ mode: "default" });

const checksOfReceipt = 11;

async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test("a closing's receipt is worked out again by the page, wide and on a phone", async ({ page, request }) => {
  const hand = await leverHandOf(request, "trader1", "3000");
  const id = await hand.open({ share: 3 });
  await hand.close(id, 1);
  await hand.close(id);
  await store(page, hand.stored);
  await page.goto("/leverList?status=3");
  await page.getByText("Closings", { exact: true }).click();
  await expect(page).toHaveURL(/view=closings/);
  await page.getByRole("link", { name: "Receipt" }).first().click();
  await expect(page.getByText("Everything on this receipt is right.")).toBeVisible();
  await expect(page.locator("[data-check]")).toHaveCount(checksOfReceipt);
  await expect(page.locator("[data-check]").filter({ hasText: "right" })).toHaveCount(checksOfReceipt);
  await expect(page.getByText(/links up to the signed head hold together/)).toBeVisible();
  await page.getByRole("link", { name: `Position ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/leverRecord\\?id=${id}`));
  await expect(page.getByRole("link", { name: "Receipt" })).toHaveCount(2);

  await page.setViewportSize(phone);
  await page.getByRole("link", { name: "Receipt" }).first().click();
  await expect(page.getByText("Everything on this receipt is right.")).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test("a receipt that was changed on its way shows which check fails", async ({ page, request }) => {
  const hand = await leverHandOf(request, "trader1", "500");
  await hand.close(await hand.open());
  const id = await hand.newestClosing();
  await store(page, hand.stored);
  await page.route("**/api/lever/receipt?*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { message: { close: { marks: string } } };
    body.message.close.marks = body.message.close.marks.replace(/^1:\d/, "1:9");
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto(`/leverReceipt?id=${id}`);
  await expect(page.getByRole("alert")).toContainText("2 of the checks failed");
  for (const wrong of ["closeTick", "closeMark"]) {
    await expect(page.locator(`[data-check=${wrong}]`)).toContainText("wrong");
  }
  await expect(page.locator("[data-check=openTick]")).toContainText("right");
});

test("records by state: an entrust waits, is revoked, and positions are closed together", async ({ page, request }) => {
  const hand = await leverHandOf(request, "trader2", "3000");
  await hand.open({ type: 2, share: 1 });
  await hand.open({ type: 1, share: 1, multiple: 20 });
  await hand.open({ status: 0, target_price: ((await hand.price()) * 0.8).toFixed(2) });
  await store(page, hand.stored);
  await page.goto("/leverList");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await expect(tab("Entrusts")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke the entrust" }).click();
  await expect(page.getByText("No entrust is waiting")).toBeVisible();
  await tab("Revoked").click();
  await expect(page).toHaveURL(/status=4/);
  await expect(page.getByRole("row", { name: /BTC\/USDT/ })).toHaveCount(1);
  await tab("Open").click();
  await expect(page.getByRole("row", { name: /BTC\/USDT/ })).toHaveCount(2);
  await tab("Closing").click();
  await expect(page.getByText("No open position")).toBeVisible();

  await page.goto("/leverTransactions");
  await expect(page.getByRole("region", { name: "Risk in USDT" })).toContainText("%");
  await page.getByRole("button", { name: "Close several" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Short" }).click();
  await dialog.getByRole("button", { name: "Close 1 position" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /BTC\/USDT/ })).toHaveCount(1);
  await page.goto("/allTransaction?legal_id=3&currency_id=1");
  await expect(page.getByRole("table", { name: "Positions" }).getByRole("row", { name: /Long 20×/ })).toHaveCount(1);
  await page.goto("/leverList?status=3");
  await page.getByRole("link", { name: "Details" }).first().click();
  await expect(page.getByRole("list", { name: "History" }).getByText("Closed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt" })).toHaveCount(1);
});

test("terms and the house's funds are open to visitors, and a user finds the own account there", async ({
  page,
  request,
}) => {
  await page.goto("/lever_manger");
  await expect(page.getByRole("heading", { name: "House funds in USDT" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Terms of the pairs" }).getByRole("row")).not.toHaveCount(1);
  await expect(page.getByText("Log in to see your own accounts.")).toBeVisible();
  await page.getByRole("link", { name: "Who is my counterparty?" }).click();
  const example = page.getByRole("table", { name: "Worked out with today's terms" });
  await expect(example.getByRole("row", { name: /Liquidation price/ })).toContainText("USDT");
  await page.getByText("Short", { exact: true }).click();
  await expect(example.getByRole("row", { name: /Opening price/ })).toContainText("−");

  const hand = await leverHandOf(request, "trader1", "250");
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, hand.stored);
  await page.goto("/lever_manger");
  await expect(page.getByRole("table", { name: "Your leverage accounts" })).toContainText("USDT");
});

test("somebody else's receipt and position are as if they were not there", async ({ page, request }) => {
  const owner = await leverHandOf(request, "trader1", "400");
  const position = await owner.open({ share: 1 });
  await owner.close(position);
  const closing = await owner.newestClosing();
  const stranger = await leverHandOf(request, "trader2", "10");
  await store(page, stranger.stored);
  await page.goto(`/leverReceipt?id=${closing}`);
  await expect(page.getByText("This position was not found.")).toBeVisible();
  await page.goto(`/leverRecord?id=${position}`);
  await expect(page.getByText("No such position")).toBeVisible();
  for (const nonsense of ["0", "-1", "1e309", "abc"]) {
    await page.goto(`/leverReceipt?id=${nonsense}`);
    await expect(page.getByText("No closing was named")).toBeVisible();
  }
});
