// Trading on leverage as people do it: both directions opened, an entrust that the price reaches, stops set by hand and
// by dragging, a part closed, all closed; and a liquidation watched live. The recorded price goes where the test says.

import type { Locator, Page } from "@playwright/test";
import { expect, settled, store } from "./exchange.ts";
import { leverHand, priceIs, test } from "./lever-hands.ts";
import { phone, storedOf, wide } from "./people.ts";
import { freshMarket, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

// One exchange will do: side by side these tests would start one each.
test.describe.configure({ mode: "default" });

const address = "/leverdealCenter?symbol=BTC/USDT";
/** The trader stays on the terminal. */
const stays = { tidemark_lever_stay: "1" };

async function choose(form: Locator, page: Page, label: string, multiple: string): Promise<void> {
  await form.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: `${multiple}×`, exact: true }).click();
}

/** The first line of the chart from above that can be taken hold of: the pointer says so. */
async function topLine(page: Page, chart: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await chart.boundingBox();
  if (box === null) throw new Error("the chart is not on the screen");
  const x = box.x + box.width * 0.6;
  for (let y = box.y + 60; y < box.y + box.height - 100; y += 2) {
    await page.mouse.move(x, y);
    const isLine = await page.evaluate(
      ([left, top]) => {
        const over = document.elementsFromPoint(left ?? 0, top ?? 0);
        return over.slice(0, 6).some((element) => getComputedStyle(element).cursor === "pointer");
      },
      [x, y] as const,
    );
    if (isLine) return { x, y };
  }
  throw new Error("no line was found on the chart");
}

/** Takes the highest line of the chart up a little and answers the price that was agreed to. */
async function dragTakeProfit(page: Page): Promise<string> {
  const line = await topLine(page, page.getByRole("group", { name: "Price chart of BTC/USDT" }));
  await page.mouse.move(line.x, line.y);
  await page.mouse.down();
  await page.mouse.move(line.x, line.y - 12, { steps: 4 });
  await page.mouse.move(line.x, line.y - 24, { steps: 4 });
  await page.mouse.up();
  const moved = page.getByRole("dialog", { name: /^Move Take-profit to / });
  const price = /to ([\d,.]+)\?/.exec((await moved.getByRole("heading").innerText()) ?? "")?.[1] ?? "";
  expect(Number(price.replaceAll(",", ""))).toBeGreaterThan(64_400);
  await moved.getByRole("button", { name: `Move to ${price}` }).click();
  return price;
}

test("both directions, an entrust, a stop that is dragged, a part and all closed, wide, en", async ({
  page,
  request,
  prices,
}) => {
  // Two trades, so that the chart has a range to draw lines in.
  await freshMarket(request, pairs.btc, "63000");
  await freshMarket(request, pairs.btc, "65000");
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await leverHand(request, "trader1", 2_000);
  const dealtBefore = await hand.closings();
  await page.setViewportSize(wide);
  await store(page, { locale: "en", ...stays, ...storedOf(hand.user) });
  await page.goto(address);
  await settled(page);

  const long = page.getByRole("form", { name: "Long BTC/USDT" });
  await long.getByRole("button", { name: "Open long", exact: true }).click();
  await expect(long.getByText("Choose a multiple.")).toBeVisible();
  await choose(long, page, "Multiple", "20");
  await long.getByRole("button", { name: "10 hands" }).click();
  // 10 hands of 0.01 at 64,000 and a spread of 0.01 %: 6,400.64, of which a twentieth is set aside.
  await expect(long.getByText("320.0320", { exact: true })).toBeVisible();
  await long.getByRole("button", { name: "Open long, 10" }).click();
  const question = page.getByRole("dialog", { name: "Open a long position?" });
  await expect(question).toContainText("320.0320 USDT");
  await question.getByRole("button", { name: "Open long, 10" }).click();
  const longRow = page.getByRole("row").filter({ hasText: "Long 20×" });
  await expect(longRow).toContainText("64,006.4");

  const short = page.getByRole("form", { name: "Short BTC/USDT" });
  await choose(short, page, "Multiple", "5");
  await short.getByRole("textbox", { name: "Hands" }).fill("2");
  await short.getByRole("button", { name: "Open short, 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open short, 2" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Short 5×" })).toContainText("63,993.6");

  await page.getByRole("tab", { name: "Limit (xtd)" }).click();
  await choose(long, page, "Multiple", "10");
  await long.getByRole("textbox", { name: "Limit price" }).fill("64100");
  await long.getByRole("textbox", { name: "Hands" }).fill("1");
  await long.getByRole("button", { name: "Open long, 1" }).click();
  await expect(long.getByText("A long entrust must lie below the mark.")).toBeVisible();
  await long.getByRole("textbox", { name: "Limit price" }).fill("63900");
  await long.getByRole("button", { name: "Open long, 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open long, 1" }).click();
  await expect(page.getByRole("tab", { name: "Entrusts (1)" })).toBeVisible();
  prices.set("63890");
  await expect(page.getByRole("tab", { name: "Positions (3)" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Entrusts (0)" })).toBeVisible();

  await longRow.getByRole("button", { name: "Edit take-profit and stop-loss of BTC/USDT" }).click();
  const stops = page.getByRole("dialog");
  await stops.getByRole("textbox", { name: "Take-profit" }).fill("64400");
  await stops.getByRole("button", { name: "Set" }).click();
  await expect(longRow).toContainText("64,400.0");
  const price = await dragTakeProfit(page);
  await expect(longRow).toContainText(price);

  await longRow.getByRole("button", { name: "Close a part" }).click();
  const part = page.getByRole("dialog");
  await part.getByRole("textbox", { name: "Hands to close" }).fill("4");
  await part.getByRole("button", { name: "Close 4 hands" }).click();
  await expect(longRow.getByRole("cell").nth(1)).toHaveText(/6$/);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Close several" }).click();
  const all = page.getByRole("dialog");
  await expect(all).toContainText("Expected result (USDT)");
  await all.getByRole("button", { name: "Close 3 positions" }).click();
  await expect(page.getByText("No open position").first()).toBeVisible();
  expect(await hand.positions()).toEqual([]);
  await page.getByRole("tab", { name: "Deal detail" }).click();
  // A part and three positions; somebody else's test may have dealt before.
  const rows = page.getByRole("table", { name: "Deal detail" }).getByRole("row");
  await expect(rows).toHaveCount(1 + dealtBefore + 4);
});

test("opened from the sheet, a part and all closed, phone, zh", async ({ page, request, prices }) => {
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await leverHand(request, "trader2", 500);
  await page.setViewportSize(phone);
  await store(page, { locale: "zh", ...stays, ...storedOf(hand.user) });
  await page.goto(address);
  await settled(page);
  await page.getByRole("main").getByRole("button", { name: "做空", exact: true }).click();
  const short = page.getByRole("form", { name: "做空 BTC/USDT" });
  await choose(short, page, "倍数", "10");
  await short.getByRole("button", { name: "5 手" }).click();
  await short.getByRole("button", { name: "做空 5 手" }).click();
  const question = page.getByRole("dialog", { name: "确认做空开仓？" });
  await question.getByRole("button", { name: "做空 5 手" }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "持仓", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "做空 10×" });
  await expect(row).toContainText("63,993.6");
  await row.getByRole("button", { name: "部分平仓" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "平仓手数" }).fill("2");
  await page.getByRole("dialog").getByRole("button", { name: "平仓 2 手" }).click();
  await expect(row).toContainText("手数3");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "一键平仓" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "平掉 1 个持仓" }).click();
  await expect(page.getByText("暂无持仓").first()).toBeVisible();
  expect(await hand.positions()).toEqual([]);
});

test("a liquidation is watched as it comes, and told afterwards", async ({ page, request, prices }) => {
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await leverHand(request, "trader2", 100);
  await page.setViewportSize(wide);
  await store(page, { locale: "en", ...stays, ...storedOf(hand.user) });
  await page.goto(address);
  await settled(page);
  const long = page.getByRole("form", { name: "Long BTC/USDT" });
  await choose(long, page, "Multiple", "100");
  await long.getByRole("textbox", { name: "Hands" }).fill("14");
  await long.getByRole("button", { name: "Open long, 14" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open long, 14" }).click();
  const risk = page.getByRole("region", { name: "Risk in USDT" });
  await expect(risk).toContainText("Safe");
  // Half of what it can bear, then all of it.
  prices.set("63600");
  await expect(risk).toContainText("Getting close");
  prices.set("63350");
  await expect(page.getByText("No open position").first()).toBeVisible();
  expect(await hand.positions()).toEqual([]);
  await page.getByRole("tab", { name: "Deal detail" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Liquidation" }).last()).toContainText("63,350");
});
