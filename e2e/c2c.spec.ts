// People trade with people: two browsers side by side, one wide in English, one a phone in Chinese. A deal each way,
// and one that ends in a dispute; whatever one side does moves the other's screen by itself.

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dealTest, leave, type Pushes, post, pushesOn, screenOf, takenBy, tradePassword } from "./c2c-hands.ts";
import { expect, settled } from "./exchange.ts";
import { phone, wide } from "./people.ts";
import { violationsOf } from "./violations.ts";

const test = dealTest();

// One after the other: the two have one deal at a time.
test.describe.configure({ mode: "serial" });

async function prove(page: Page, label: string, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label, { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: button }).click();
}

/** Through the page: what is missing is asked for, the figures follow what is typed, and the offer stands there. */
async function postOnPage(page: Page): Promise<void> {
  await page.goto("/c2cOrder");
  await settled(page);
  const form = page.getByRole("region", { name: "Sell USDT" });
  await form.getByRole("button", { name: "Post to sell" }).click();
  await expect(form.getByLabel("Quantity")).toBeFocused();
  await form.getByLabel("Quantity").fill("40.5");
  await form.getByLabel("Price of 1 USDT").fill("8");
  await expect(form.getByText(/from the index price\. Check it once more/)).toBeVisible();
  await form.getByLabel("Price of 1 USDT").fill("7.02");
  await expect(form.getByText("284.31 CNY")).toBeVisible();
  await expect(form.getByText("40.5405 USDT")).toBeVisible();
  await form.getByLabel("Payment way").click();
  await page.getByRole("option", { name: "Bank transfer" }).click();
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "Post to sell" }).click();
  await expect(page.getByRole("dialog")).toContainText("40.5 USDT");
  await prove(page, "Trade password", "Post to sell 40.5 USDT");
  await expect(page).toHaveURL(/\/c2cRelease/);
  await expect(page.getByRole("row").filter({ hasText: "40.5 USDT" })).toContainText("Live");
  expect(await violationsOf(page)).toEqual([]);
}

/** It was told, and only then asked: nobody looked by the clock. What that took is noted beside the test. */
function followedByPush(pushes: Pushes, startMs: number): void {
  const tookMs = Math.round(performance.now() - startMs);
  const { pushedMs, askedMs } = pushes.since(startMs);
  expect(pushedMs).toBeLessThanOrEqual(askedMs);
  const toldMs = Math.round(pushedMs - startMs);
  const description = `the other screen followed ${tookMs} ms after the press; it was told after ${toldMs} ms`;
  test.info().annotations.push({ type: "push", description });
}

test("visitors look, and are led to log in", async ({ page, two }) => {
  const { number } = await post(two.tess, "sell");
  await page.goto("/c2c?fiat=CNY&way=bank");
  await settled(page);
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("7.01 CNY");
  await row.getByRole("link", { name: "Log in to trade" }).click();
  await expect(page).toHaveURL(/\/components\/login/);
  await page.goto("/c2c?fiat=USD");
  await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(0);
});

test("a sell offer is posted, taken, paid, confirmed and rated", async ({ browser, exchange, two }) => {
  const seller = await screenOf(browser, exchange, two.tess, { viewport: wide });
  const buyer = await screenOf(browser, exchange, two.tom, { viewport: phone, locale: "zh", theme: "white" });
  const pushes = pushesOn(seller.page);
  await test.step("Tess posts what she sells", () => postOnPage(seller.page));
  await test.step("Tom takes it on his phone", async () => {
    const { page } = buyer;
    await page.goto("/c2c?coin=3");
    await settled(page);
    const row = page.getByRole("row").filter({ hasText: "40.5 USDT" });
    await expect(row).toContainText("284.31 CNY");
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole("button", { name: /买入 USDT/ }).click();
    await expect(page.getByRole("dialog")).toContainText("284.31 CNY");
    expect(await violationsOf(page)).toEqual([]);
    await prove(page, "交易密码", "买入 40.5 USDT");
    await expect(page).toHaveURL(/\/c2cDeal\?id=\d+/);
    await expect(page.getByText("6222000010000001")).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
  const address = new URL(buyer.page.url());
  await test.step("Tess's list moved by itself; she opens the deal, and the two talk", async () => {
    await expect(seller.page.getByRole("row").filter({ hasText: "40.5 USDT" })).toContainText("In a deal");
    await seller.page.goto(address.pathname + address.search);
    await settled(seller.page);
    await buyer.page.getByRole("button", { name: "我正在付款" }).click();
    await expect(seller.page.getByRole("log").getByText("I am paying now")).toBeVisible();
    const said = "<b>look</b> https://evil.example";
    await seller.page.getByRole("textbox", { name: "Message" }).fill(said);
    await seller.page.keyboard.press("Enter");
    const heard = buyer.page.getByRole("log").getByText("<b>look</b> https://evil.example");
    await expect(heard).toBeVisible();
    await expect(buyer.page.getByRole("log").getByRole("link")).toHaveCount(0);
    await expect(seller.page.getByRole("log").getByText("Read", { exact: true })).toHaveCount(1);
  });
  await test.step("paid here moves there, confirmed there moves here", async () => {
    await buyer.page.getByRole("button", { name: "我已付款" }).first().click();
    await expect(buyer.page.getByRole("dialog")).toContainText("仅可使用您本人名下的账户付款");
    const startMs = performance.now();
    await prove(buyer.page, "交易密码", "我已付款");
    const confirm = seller.page.getByRole("button", { name: "Money received, release 40.5 USDT" });
    await expect(confirm).toBeVisible();
    followedByPush(pushes, startMs);
    await expect(seller.page.getByRole("heading", { level: 2 }).first()).toContainText("284.31 CNY from Tom Brook");
    await confirm.click();
    await expect(seller.page.getByRole("dialog")).toContainText("Released coins never come back");
    await prove(seller.page, "Trade password", "Money received, release 40.5 USDT");
    await expect(buyer.page.getByText("完成：40.5 USDT 已到您的法币账户。")).toBeVisible();
    await expect(buyer.page.getByText("6222000010000001")).toHaveCount(0);
  });
  await test.step("both rate, and the case file checks out on the device", async () => {
    await seller.page.getByRole("button", { name: "Good", exact: true }).click();
    await expect(seller.page.getByText("You said: good.")).toBeVisible();
    await seller.page.getByRole("button", { name: "Check on this device" }).click();
    await expect(seller.page.getByText(/^Checked on this device: \d+ entries, unbroken\.$/)).toBeVisible();
    const saved = seller.page.waitForEvent("download");
    await seller.page.getByRole("button", { name: "Download" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^deal-\d+\.json$/);
    expect(await violationsOf(seller.page)).toEqual([]);
    await seller.page.goto("/c2cRecord?id=3");
    await expect(seller.page.getByRole("row").filter({ hasText: "40.500 USDT" })).toContainText("284.31 CNY");
  });
  await leave(seller, buyer);
});

test("a buy offer is taken by a seller, paid by its poster and confirmed", async ({ browser, exchange, two }) => {
  const { number } = await post(two.tess, "buy");
  const poster = await screenOf(browser, exchange, two.tess, { viewport: phone, locale: "zh" });
  const taker = await screenOf(browser, exchange, two.tom, { viewport: wide, theme: "white" });
  await taker.page.goto("/c2c?side=sell");
  await settled(taker.page);
  await taker.page
    .getByRole("row")
    .filter({ hasText: number })
    .getByRole("button", { name: /^Sell USDT to/ })
    .click();
  await prove(taker.page, "Trade password", `Sell ${number} USDT`);
  await expect(taker.page).toHaveURL(/\/c2cDeal\?id=\d+/);
  await expect(taker.page.getByRole("heading", { level: 2 }).first()).toContainText("Wait: ");
  const address = new URL(taker.page.url());
  await poster.page.goto("/c2cTrade");
  await settled(poster.page);
  await expect(poster.page.getByRole("listitem").filter({ hasText: `${number} USDT` })).toContainText("等待付款");
  expect(await violationsOf(poster.page)).toEqual([]);
  await poster.page.goto(address.pathname + address.search);
  await poster.page.getByRole("button", { name: "我已付款" }).first().click();
  await prove(poster.page, "交易密码", "我已付款");
  const confirm = taker.page.getByRole("button", { name: `Money received, release ${number} USDT` });
  await confirm.click();
  await prove(taker.page, "Trade password", `Money received, release ${number} USDT`);
  await expect(poster.page.getByText(`完成：${number} USDT 已到您的法币账户。`)).toBeVisible();
  await expect(taker.page.getByText(`Done: you confirmed the money and released ${number} USDT.`)).toBeVisible();
  await leave(poster, taker);
});

test("a dispute is opened with pictures, and the other side answers it", async ({ browser, exchange, two }) => {
  const address = await takenBy(two.tom, await post(two.tess, "sell"));
  const id = Number(new URL(address, exchange.url).searchParams.get("id"));
  expect(await two.tom.ask("/api/c2c/user_legal_pay", { id, password: tradePassword })).toMatchObject({ type: "ok" });
  const buyer = await screenOf(browser, exchange, two.tom, { viewport: wide });
  const seller = await screenOf(browser, exchange, two.tess, { viewport: phone, locale: "zh", theme: "white" });
  await buyer.page.goto(address);
  await seller.page.goto(address);
  await settled(seller.page);
  await buyer.page.getByRole("button", { name: "Open a dispute" }).click();
  const dialog = buyer.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Open the dispute" }).click();
  await expect(dialog.getByText("Choose a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").click();
  await buyer.page.getByRole("option", { name: "The coins are not released" }).click();
  await dialog.getByLabel("Statement").fill("Paid an hour ago, and no answer since.");
  const receipt = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#aaccee" } })
    .png()
    .toBuffer();
  const place = dialog.getByRole("group", { name: "Picture 1" });
  await place
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "r.png", mimeType: "image/png", buffer: receipt });
  await expect(place.getByRole("img")).toBeVisible();
  expect(await violationsOf(buyer.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Open the dispute" }).click();
  await expect(seller.page.getByText(/^对方于 .* 提出争议：对方不放币。$/)).toBeVisible();
  await expect(seller.page.getByRole("log").getByText("Paid an hour ago, and no answer since.")).toBeVisible();
  await test.step("on a phone the chat is one press away, with what is new in it", async () => {
    const jump = seller.page.getByRole("button", { name: "聊天（1 条新消息）" });
    await jump.click();
    await expect(seller.page.getByRole("log")).toBeInViewport();
    await expect(seller.page.getByRole("button", { name: /^聊天/ })).toHaveCount(0);
  });
  await seller.page.getByRole("button", { name: "提交陈述" }).click();
  await seller.page.getByRole("dialog").getByLabel("陈述").fill("没有收到款项。");
  await seller.page.getByRole("dialog").getByRole("button", { name: "提交", exact: true }).click();
  await expect(buyer.page.getByRole("log").getByText("没有收到款项。")).toBeVisible();
  expect(await violationsOf(seller.page)).toEqual([]);
  expect(await violationsOf(buyer.page)).toEqual([]);
  await leave(buyer, seller);
});
