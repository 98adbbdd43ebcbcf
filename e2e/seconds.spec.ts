// Options as people place them: up and down seen to their end at driven prices, won, lost and drawn; an insured option
// with a claim; limits of one's own and a pause.

import type { Locator, Page } from "@playwright/test";
import { expect, settled, store } from "./exchange.ts";
import { priceIs, test } from "./lever-hands.ts";
import { phone, storedOf, wide } from "./people.ts";
import { holdBack, secondsHand } from "./seconds-hands.ts";
import { violationsOf } from "./violations.ts";

const address = "/secondsOrder?legalId=3&currencyId=1";
/** The shortest that is offered, a price within it, and a busy machine. */
const endedWithin = { timeout: 240_000 };

async function place(page: Page, form: Locator, direction: "Up" | "Down", stake: string): Promise<void> {
  await form.getByRole("textbox", { name: "Stake" }).fill(stake);
  await form.getByRole("button", { name: direction }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `${direction}, ${stake} USDT` })
    .click();
}

test("up and down placed and seen to their end: won, lost and drawn, wide, en", async ({ page, request, prices }) => {
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await secondsHand(request, "trader1", 1_000);
  await page.setViewportSize(wide);
  await store(page, { locale: "en", ...storedOf(hand.user) });
  await page.goto(address);
  await settled(page);

  const form = page.getByRole("form", { name: "BTC/USDT option" });
  await form.getByRole("button", { name: "Up" }).click();
  await expect(form.getByText("Enter an amount.")).toBeVisible();
  await form.getByRole("radio", { name: /60 s/ }).check();
  // 1.02 / 1.85 is 0.5514, said with what it means and never too low.
  await expect(form.getByText("85% pays only if you are right in 55.2 of 100 times.")).toBeVisible();
  await form.getByRole("radio", { name: /30 s/ }).check();
  await form.getByRole("button", { name: "100 USDT", exact: true }).click();
  await expect(form.getByText("+73 USDT")).toBeVisible();
  await form.getByRole("button", { name: "Up" }).click();
  const question = page.getByRole("dialog", { name: "Place an option on up?" });
  await expect(question).toContainText("175 USDT");
  await question.getByRole("button", { name: "Up, 100 USDT" }).click();

  const list = page.getByRole("table", { name: "Options in progress" });
  const up = list.getByRole("row").filter({ hasText: "Up" });
  const down = list.getByRole("row").filter({ hasText: "Down" });
  // At the price it began at it would be a draw, which costs the fee.
  await expect(up).toContainText("Level");
  await expect(up).toContainText("−2.00");
  // 75 % of 100: the pool has it aside as long as the option runs.
  await expect(page.getByText("75 USDT set aside")).toBeVisible();
  await hand.turn();
  await place(page, form, "Down", "50");
  await expect(down).toContainText("Level");
  prices.set("64010");
  await expect(up).toContainText("Winning");
  await expect(down).toContainText("Losing");
  expect(await violationsOf(page)).toEqual([]);

  await expect(up).toBeHidden(endedWithin);
  await expect(down).toBeHidden(endedWithin);
  await page.getByRole("tab", { name: "Closed" }).click();
  const closed = page.getByRole("table", { name: "Closed options" });
  await expect(closed.getByRole("row").filter({ hasText: "Won" }).first()).toContainText("+73.00");
  await expect(closed.getByRole("row").filter({ hasText: "Lost" }).first()).toContainText("−51.00");
  await expect(closed.getByRole("link", { name: /^Receipt of option \d+$/ })).toHaveCount(2 + hand.endedBefore);
  await expect.poll(hand.free).toBe(1_022);

  await drawnOnce(page, form);
  await expect(closed.getByRole("row").filter({ hasText: "Draw" }).first()).toContainText("−0.40", endedWithin);
  await expect.poll(hand.free).toBe(1_021.6);
  await expect(form.getByText("1,021.6 USDT")).toBeVisible();
  await closed
    .getByRole("link", { name: /^Receipt of option / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/optionReceipt\?id=\d+$/);
});

/** A price that stays where it is; pressed twice, sent once. */
async function drawnOnce(page: Page, form: Locator): Promise<void> {
  const held = await holdBack(page, "/api/microtrade/submit");
  await form.getByRole("textbox", { name: "Stake" }).fill("20");
  await form.getByRole("button", { name: "Down" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Down, 20 USDT" }).click();
  await expect.poll(held.count).toBe(1);
  await form.getByRole("button", { name: "Down" }).click({ force: true });
  await expect(form.getByRole("button", { name: "Up" })).toBeDisabled();
  held.release();
  await expect(page.getByRole("tab", { name: "In progress (1)" })).toBeVisible();
  expect(held.count()).toBe(1);
}

test("an insured option is lost and claimed, then the policy is ended, phone, zh", async ({
  page,
  request,
  prices,
}) => {
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await secondsHand(request, "trader2", 300);
  await page.setViewportSize(phone);
  await store(page, { locale: "zh", ...storedOf(hand.user) });
  await page.goto(address);
  await settled(page);
  const panels = page.getByRole("tablist", { name: "面板" });
  await panels.getByRole("tab", { name: "保险" }).click();
  await expect(page.getByText("保费为该金额的 50%，不予退还。")).toBeVisible();
  await page.getByRole("button", { name: "购买保险" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "投保金额" }).fill("100");
  await dialog.getByRole("button", { name: "支付 150 USDT 购买" }).click();
  const insurance = page.getByRole("region", { name: "投入保险", exact: true });
  await expect(insurance.getByText("尚未达到索赔条件：余额高于 50 USDT。")).toBeVisible();
  expect(await hand.free()).toBe(150);

  await page.getByRole("main").getByRole("button", { name: "看涨", exact: true }).click();
  const form = page.getByRole("form", { name: "BTC/USDT 秒合约" });
  await form.getByRole("switch", { name: "使用投保余额" }).click();
  await form.getByRole("textbox", { name: "投入金额" }).fill("60");
  await form.getByRole("button", { name: "看涨" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "看涨 60 USDT" }).click();
  await expect.poll(async () => (await hand.own()).options.map(({ state }) => state)).toEqual(["open"]);
  await page.keyboard.press("Escape");
  await panels.getByRole("tab", { name: "秒合约" }).click();
  const row = page.getByRole("row").filter({ hasText: "看涨" });
  await expect(row).toContainText("已投保");
  prices.set("63990");
  await expect(row).toContainText("落后");
  expect(await violationsOf(page)).toEqual([]);
  await expect(row).toBeHidden(endedWithin);

  await panels.getByRole("tab", { name: "保险" }).click();
  await insurance.getByRole("button", { name: "索赔" }).click();
  await expect(insurance.getByText("1 次（共 2 次，已用 1 次）")).toBeVisible();
  expect((await hand.own()).policies[0]).toMatchObject({ insurance_balance: "100.000000" });
  await insurance.getByRole("button", { name: "提前结束" }).click();
  const warning = page.getByRole("dialog", { name: "提前结束此保险？" });
  await expect(warning).toContainText("保费 50 USDT 不予退还，也不能再索赔。");
  await warning.getByRole("button", { name: "结束保险" }).click();
  await expect(insurance.getByText("您已提前结束投保 100 USDT 的保险。")).toBeVisible();
  await expect.poll(hand.free).toBe(250);
});

test("a tighter limit holds at once, a looser one waits, and a pause closes the ticket", async ({
  page,
  request,
  prices,
}) => {
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await secondsHand(request, "trader2", 300);
  await page.setViewportSize(wide);
  await store(page, { locale: "en", ...storedOf(hand.user) });
  await page.goto(address);
  await settled(page);
  const limits = page.getByRole("region", { name: "Your own limits" });
  await limits.getByRole("button", { name: "Set the limit" }).click();
  await expect(limits.getByText("Enter a sum above zero.")).toBeVisible();
  await limits.getByRole("textbox", { name: "New daily limit" }).fill("90");
  await limits.getByRole("button", { name: "Set the limit" }).click();
  await expect(limits.getByText("90 USDT", { exact: true })).toBeVisible();
  const form = page.getByRole("form", { name: "BTC/USDT option" });
  await form.getByRole("button", { name: "100 USDT", exact: true }).click();
  await form.getByRole("button", { name: "Up" }).click();
  await expect(form.getByText(/Stake and fee would pass your daily limit/)).toBeVisible();
  await limits.getByRole("textbox", { name: "New daily limit" }).fill("500");
  await limits.getByRole("button", { name: "Set the limit" }).click();
  await expect(limits.getByText(/^A looser limit of 500 USDT holds from /)).toBeVisible();
  await expect(limits.getByText("90 USDT", { exact: true })).toBeVisible();

  await limits.getByRole("combobox", { name: "Length of the pause" }).selectOption("1");
  await limits.getByRole("button", { name: "Pause options" }).click();
  const question = page.getByRole("dialog", { name: "Pause options for yourself?" });
  await question.getByRole("button", { name: "Pause for 1 hour" }).click();
  await expect(form.getByRole("button", { name: "Paused by you" })).toHaveCount(2);
  await expect(page.getByText(/^You have paused options for yourself until /)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await settled(page);
  await expect(form.getByRole("button", { name: "Paused by you" }).first()).toBeDisabled();
  expect((await hand.own()).options).toEqual([]);
});
