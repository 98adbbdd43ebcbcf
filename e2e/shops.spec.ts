// Shops of merchants, two browsers side by side, wide and on a phone, in English and in Chinese: a trader becomes a
// merchant, sells and buys in parts, closes for a while; what happens when somebody does not pay, or is silent; and how a
// merchant keeps the shop in order, and gives it up.

import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { leave, screenOf, tradePassword } from "./c2c-hands.ts";
import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown } from "./console-hand.ts";
import { expect, settled } from "./exchange.ts";
import { phone, wide } from "./people.ts";
import {
  nextDay,
  offer,
  partTaken,
  prove,
  putForward,
  type Shopping,
  shopOf,
  shopTest,
  usdtOf,
} from "./shops-hands.ts";
import { violationsOf } from "./violations.ts";

const test = shopTest();

// One after the other: the shop of the first is the shop of all.
test.describe.configure({ mode: "serial" });

const name = "Quiet Harbour";

/** What is missing is asked for; then it waits for operators, with the deposit set aside. */
async function apply(page: Page): Promise<void> {
  await page.goto("/myLegalShops");
  await settled(page);
  await expect(page.getByText("Nothing is missing: you can apply.")).toBeVisible();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Coin of the shop").click();
  await page.getByRole("option", { name: "USDT" }).click();
  await page.getByLabel("Name of the shop").fill(name);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("100 USDT");
  await prove(page, "Trade password", "Apply");
  await expect(page.getByRole("list", { name: "Your shops" })).toContainText("Waits for an operator");
  expect(await violationsOf(page)).toEqual([]);
}

/** One operator proposes, another agrees. */
async function approve(browser: Browser, exchange: RunningServer): Promise<void> {
  const troubles: string[] = [];
  const first = await sitDown(browser, exchange, operatorOne, troubles);
  await first.goto("/shops");
  await first.getByRole("link", { name }).click();
  await first.getByRole("button", { name: "Open the shop" }).click();
  await confirmDeed(first, "Propose", "known for years");
  await expect(first.getByText("This waits for a second operator.")).toBeVisible();
  expect(await violationsOf(first)).toEqual([]);
  const second = await sitDown(browser, exchange, operatorTwo, troubles);
  await agreeToNewest(second);
  expect(troubles).toEqual([]);
  for (const desk of [first, second]) await desk.context().close();
}

async function moveIn(page: Page, id: number): Promise<void> {
  await page.goto(`/transferstore?id=${id}`);
  await settled(page);
  await page.getByLabel("Amount", { exact: true }).fill("300");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await prove(page, "Trade password", "Move");
  await expect(page.getByText("Moved 300 USDT to the shop.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

/** The figures follow what is typed, and the offer stands on the shelf. */
async function postOnPage(page: Page, id: number): Promise<void> {
  await page.goto(`/legalShopDetail?id=${id}&part=post`);
  await settled(page);
  await page.getByLabel("Price of 1 USDT").fill("6.9");
  await page.getByLabel("Quantity in all").fill("150");
  await page.getByLabel("Least of one deal").fill("10");
  await page.getByLabel("Most of one deal").fill("60");
  await page.getByLabel("Payment way").click();
  await page.getByRole("option", { name: "Bank transfer" }).click();
  await expect(page.getByText("150.15 USDT")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Post to sell" }).click();
  await expect(page.getByRole("dialog")).toContainText("10 USDT to 60 USDT");
  await prove(page, "Trade password", "Post to sell");
  await expect(page.getByRole("row").filter({ hasText: "150 of 150 USDT" })).toContainText("On the shelf");
  expect(await violationsOf(page)).toEqual([]);
}

test("a trader becomes a merchant, and visitors find the first offer", async ({ browser, exchange, page, two }) => {
  const keeper = await screenOf(browser, exchange, two.tess, { viewport: wide });
  await test.step("Tess applies", () => apply(keeper.page));
  const toShops = keeper.page.getByRole("link", { name: "My shops" }).first();
  await expect(toShops).toHaveCount(0);
  await test.step("two operators open the shop", () => approve(browser, exchange));
  const id = await shopOf(exchange, two.tess);
  await test.step("her page follows by itself, and leads to her shops from now on", async () => {
    await expect(keeper.page.getByRole("list", { name: "Your shops" })).toContainText("Takes deals now");
    await expect(toShops).toBeVisible();
  });
  await test.step("she moves coins in, and posts", async () => {
    await moveIn(keeper.page, id);
    await postOnPage(keeper.page, id);
  });
  await test.step("a visitor finds it, and is led to log in", async () => {
    await page.goto("/legalTrade?code=CNY&way=bank");
    await settled(page);
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("150 USDT");
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Log in to trade" }).click();
    await expect(page).toHaveURL(/\/components\/login/);
  });
  await leave(keeper);
});

async function pictureOfPayment(): Promise<Buffer> {
  const create = { width: 600, height: 400, channels: 3, background: "#aaccee" } as const;
  return sharp({ create }).png().toBuffer();
}

test("a part of it is bought, paid with a picture and released from the desk", async ({ browser, exchange, two }) => {
  const id = await shopOf(exchange, two.tess);
  const keeper = await screenOf(browser, exchange, two.tess, { viewport: wide, theme: "white" });
  const buyer = await screenOf(browser, exchange, two.tom, { viewport: phone, locale: "zh" });
  await keeper.page.goto(`/legalShopDetail?id=${id}`);
  await expect(keeper.page.getByText("No open deals")).toBeVisible();
  await test.step("Tom takes a part by money on his phone", async () => {
    const { page } = buyer;
    await page.goto("/legalTrade?code=CNY&way=bank");
    await settled(page);
    await page.getByRole("button", { name: `向 ${name} 买入 USDT` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("金额", { exact: true }).fill("9");
    await prove(page, "交易密码", /^买入/);
    await expect(dialog.getByText("至少 69.00 CNY。")).toBeVisible();
    await dialog.getByLabel("金额", { exact: true }).fill("207");
    await expect(dialog).toContainText("30 USDT");
    expect(await violationsOf(page)).toEqual([]);
    await prove(page, "交易密码", "买入 30 USDT");
    await expect(page).toHaveURL(/\/legalPay\?id=\d+/);
    await expect(page.getByText("标记付款后，若卖方 60 分钟内不回应，系统将按规则提出争议。")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step("the desk moved by itself", async () => {
    await expect(keeper.page.getByRole("row").filter({ hasText: "30 USDT" })).toContainText("Waits for the other side");
  });
  await test.step("paid with a picture here moves the desk there", async () => {
    const { page } = buyer;
    await page.getByRole("button", { name: "我已付款" }).first().click();
    const place = page.getByRole("dialog").getByRole("group", { name: "付款凭证图片（可选）" });
    const buffer = await pictureOfPayment();
    await place.locator("input[type=file]").first().setInputFiles({ name: "p.png", mimeType: "image/png", buffer });
    await expect(place.getByRole("img")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await prove(page, "交易密码", "我已付款");
    const row = keeper.page.getByRole("row").filter({ hasText: "30 USDT" });
    await expect(row).toContainText("Waits for you");
    await expect(keeper.page).toHaveTitle(/^\(1\) /);
    expect(await violationsOf(keeper.page)).toEqual([]);
    await row.getByRole("button", { name: "Release" }).click();
    await expect(keeper.page.getByRole("dialog")).toContainText("Tom Brook");
    await prove(keeper.page, "Trade password", "Money received, release 30 USDT");
    await expect(page.getByText("完成：30 USDT 已到您的法币账户。")).toBeVisible();
    await expect(keeper.page.getByText("No open deals")).toBeVisible();
  });
  await test.step("the shop's books say so", async () => {
    await keeper.page.goto(`/legalShopDetail?id=${id}&part=offers`);
    await expect(keeper.page.getByRole("row").filter({ hasText: "120 of 150 USDT" })).toBeVisible();
    await buyer.page.goto("/legalRecord");
    await expect(buyer.page.getByRole("row").filter({ hasText: name })).toContainText("已完成");
    expect(await violationsOf(buyer.page)).toEqual([]);
    await keeper.page.goto(`/balancelog?id=${id}`);
    await settled(keeper.page);
    expect(await violationsOf(keeper.page)).toEqual([]);
  });
  await leave(keeper, buyer);
});

test("express sells to the shop, which pays from a phone; a pause hides what it offers", async ({
  browser,
  exchange,
  two,
}) => {
  await offer(two, "buy", { number: "50", price: "7.3" });
  const id = await shopOf(exchange, two.tess);
  const keeper = await screenOf(browser, exchange, two.tess, { viewport: phone, locale: "zh", theme: "white" });
  const taker = await screenOf(browser, exchange, two.tom, { viewport: wide });
  await test.step("Tom says how much, and the best offer is found", async () => {
    const { page } = taker;
    await page.goto("/fiatradCenter?side=sell&code=CNY");
    await settled(page);
    await page.getByRole("radio", { name: "By coins" }).click();
    await page.getByLabel("You sell").fill("20");
    const best = page.getByRole("radio", { name: /^Sell 20 USDT, get 146\.00 CNY/ });
    await expect(best).toBeChecked();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Sell 20 USDT" }).click();
    // The fee of whoever sells.
    await expect(page.getByRole("dialog")).toContainText("0.02 USDT");
    await prove(page, "Trade password", "Sell 20 USDT");
    await expect(page).toHaveURL(/\/legalPayDetail\?id=\d+/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Wait: ");
  });
  await test.step("Tess pays, Tom releases", async () => {
    await keeper.page.goto(`/legalShopDetail?id=${id}`);
    const row = keeper.page.getByRole("row").filter({ hasText: "20 USDT" });
    await expect(row).toContainText("待您处理");
    expect(await violationsOf(keeper.page)).toEqual([]);
    await row.getByRole("button", { name: "已付款" }).click();
    await expect(keeper.page.getByRole("dialog")).toContainText("Tom Brook");
    await prove(keeper.page, "交易密码", /^我已付款/);
    await taker.page.getByRole("button", { name: "Money received, release 20 USDT" }).click();
    await prove(taker.page, "Trade password", "Money received, release 20 USDT");
    await expect(taker.page.getByText("Done: you confirmed the money and released 20 USDT.")).toBeVisible();
    await expect(keeper.page.getByText("没有进行中的交易")).toBeVisible();
  });
  const offers = taker.page.getByRole("row").filter({ hasText: name });
  await test.step("whoever looks finds nothing of a shop that pauses", async () => {
    await taker.page.goto("/legalTrade?side=sell&code=CNY&way=bank");
    await expect(offers).toContainText("30 USDT");
    await keeper.page.getByRole("button", { name: "暂停全部广告" }).click();
    await prove(keeper.page, "交易密码", "暂停全部广告");
    await expect(keeper.page.getByRole("button", { name: "恢复接单" })).toBeVisible();
    await taker.page.reload();
    await settled(taker.page);
    await expect(taker.page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(offers).toHaveCount(0);
    await keeper.page.getByRole("button", { name: "恢复接单" }).click();
    await prove(keeper.page, "交易密码", "恢复接单");
    await expect(keeper.page.getByRole("button", { name: "暂停全部广告" })).toBeVisible();
    await taker.page.reload();
    await expect(offers).toContainText("30 USDT");
  });
  await leave(keeper, taker);
});

test("what nobody pays ends; what is disputed, and what a seller ignores, is protected", async ({
  browser,
  exchange,
  two,
}) => {
  const shelf = await offer(two, "sell", { number: "60", price: "6.95" });
  const keeper = await screenOf(browser, exchange, two.tess, { viewport: phone, locale: "zh" });
  const buyer = await screenOf(browser, exchange, two.tom, { viewport: wide, theme: "white" });
  const disputed = await partTaken(two, shelf, "11");
  await test.step("Tom opens a dispute, and Tess's page says so", async () => {
    expect(await two.tom.ask("/api/user_legal_pay", { id: disputed, password: tradePassword })).toMatchObject({
      type: "ok",
    });
    await keeper.page.goto(`/shopLegalPayDetail?id=${disputed}`);
    await settled(keeper.page);
    await buyer.page.goto(`/legalPay?id=${disputed}`);
    await buyer.page.getByRole("button", { name: "Open a dispute" }).click();
    const dialog = buyer.page.getByRole("dialog");
    await dialog.getByLabel("Reason").click();
    await buyer.page.getByRole("option", { name: "The coins are not released" }).click();
    await dialog.getByLabel("Statement").fill("Paid, and no answer since.");
    await dialog.getByRole("button", { name: "Open the dispute" }).click();
    await expect(keeper.page.getByText(/^对方于 .* 提出争议：对方不放币。$/)).toBeVisible();
    await expect(keeper.page.getByText("维权中").first()).toBeVisible();
    expect(await violationsOf(keeper.page)).toEqual([]);
  });
  const unpaid = await partTaken(two, shelf, "13");
  await test.step("time is over: the coins are back in the offer", async () => {
    await buyer.page.goto(`/legalPay?id=${unpaid}`);
    await keeper.page.goto(`/shopLegalPayDetail?id=${unpaid}`);
    await expect(buyer.page.getByRole("timer")).toBeVisible();
    await expect(keeper.page.getByRole("timer")).toBeVisible();
    putForward(exchange);
    await expect(
      buyer.page.getByText("Nobody paid in time, so the deal has ended. Do not pay any more."),
    ).toBeVisible();
    await expect(keeper.page.getByText("未在规定时间内付款，交易已结束。币已回到您的广告。")).toBeVisible();
  });
  await test.step("Tess is silent for an hour: the rules open a dispute, and she can still release", async () => {
    const ignored = await partTaken(two, shelf, "12");
    expect(await two.tom.ask("/api/user_legal_pay", { id: ignored, password: tradePassword })).toMatchObject({
      type: "ok",
    });
    await buyer.page.goto(`/legalPay?id=${ignored}`);
    await keeper.page.goto(`/shopLegalPayDetail?id=${ignored}`);
    await expect(keeper.page.getByRole("timer")).toBeVisible();
    putForward(exchange);
    await expect(buyer.page.getByText(/^The seller did not answer, so the rules opened a dispute on /)).toBeVisible();
    await expect(buyer.page.getByText("Rights protection").first()).toBeVisible();
    expect(await violationsOf(buyer.page)).toEqual([]);
    await keeper.page.getByRole("button", { name: "已收款，放出 12 USDT" }).click();
    await prove(keeper.page, "交易密码", "已收款，放出 12 USDT");
    await expect(buyer.page.getByText("Done: 12 USDT are in your fiat account.")).toBeVisible();
  });
  await leave(keeper, buyer);
});

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** One that is neither today nor next to it, in whichever zone. */
function anotherDay(): string {
  const today = new Date().getUTCDay();
  return days[(today + 6 + 3) % 7] ?? "";
}

/** Only in the night after a day that is not this one. */
async function closeByHours(page: Page, id: number): Promise<void> {
  await page.goto(`/legalShopDetail?id=${id}&part=settings`);
  await settled(page);
  await page.getByRole("radio", { name: "By weekday" }).click();
  const open = anotherDay();
  for (const day of days) if (day !== open) await page.getByRole("checkbox", { name: day }).click();
  await page.getByLabel(`${open}: opens`).fill("22:00");
  await page.getByLabel(`${open}: closes`).fill("02:00");
  await expect(page.getByText("the next day")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toContainText("By weekday");
  await prove(page, "Trade password", "Save");
  await expect(page.getByText("Closed by its hours")).toBeVisible();
}

async function openAlways(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Always open" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await prove(page, "Trade password", "Save");
  await expect(page.getByText("Takes deals now")).toBeVisible();
}

/** A part that leaves less than one may take at least, dealt to its end. */
async function remainderOf(two: Shopping): Promise<void> {
  const rest = await offer(two, "sell", { number: "25", price: "6.8" });
  const id = await partTaken(two, rest, "16");
  const proved = { id, password: tradePassword };
  expect(await two.tom.ask("/api/user_legal_pay", proved)).toMatchObject({ type: "ok" });
  expect(await two.tess.ask("/api/legal_deal_sure", proved)).toMatchObject({ type: "ok" });
}

async function offerDeed(page: Page, row: string, deed: string): Promise<void> {
  await page.getByRole("row").filter({ hasText: row }).getByRole("button", { name: deed, exact: true }).click();
  await prove(page, "Trade password", deed);
}

test("hours, shelf, a remainder and the books are kept in order", async ({ browser, exchange, two }) => {
  const id = await shopOf(exchange, two.tess);
  const keeper = await screenOf(browser, exchange, two.tess, { viewport: wide });
  const taker = await screenOf(browser, exchange, two.tom, { viewport: phone });
  const offers = taker.page.getByRole("row").filter({ hasText: name });
  const seen = async (): Promise<void> => {
    await taker.page.goto("/legalTrade?code=CNY&way=bank");
    await settled(taker.page);
    await expect(taker.page.locator("[aria-busy=true]")).toHaveCount(0);
  };
  await test.step("closed by its hours it stands on the market, and cannot be taken", async () => {
    await closeByHours(keeper.page, id);
    await seen();
    await expect(offers.first()).toContainText("Closed now");
    await expect(offers.first().getByRole("button", { name: `Buy USDT from ${name}` })).toBeDisabled();
    expect(await violationsOf(taker.page)).toEqual([]);
    await openAlways(keeper.page);
  });
  await test.step("off the shelf it is gone, and back on it it is there", async () => {
    await keeper.page.goto(`/legalShopDetail?id=${id}&part=offers`);
    await offerDeed(keeper.page, "of 150 USDT", "Take down");
    await expect(keeper.page.getByRole("row").filter({ hasText: "of 150 USDT" })).toContainText("Off the shelf");
    await seen();
    await expect(offers.filter({ hasText: "120 USDT" })).toHaveCount(0);
    await offerDeed(keeper.page, "of 150 USDT", "Put back");
    await expect(keeper.page.getByRole("row").filter({ hasText: "of 150 USDT" })).toContainText("On the shelf");
    await seen();
    await expect(offers.filter({ hasText: "120 USDT" })).toHaveCount(1);
  });
  await test.step("what is too little to take is closed", async () => {
    await remainderOf(two);
    await keeper.page.reload();
    await expect(keeper.page.getByRole("row").filter({ hasText: "9 of 25 USDT" })).toContainText("too little left");
    expect(await violationsOf(keeper.page)).toEqual([]);
    await offerDeed(keeper.page, "9 of 25 USDT", "Close the rest");
    await expect(keeper.page.getByRole("row").filter({ hasText: "9 of 25 USDT" })).toHaveCount(0);
    await keeper.page.getByRole("radio", { name: "Withdrawn" }).click();
    await expect(keeper.page.getByRole("row").filter({ hasText: "9 of 25 USDT" })).toBeVisible();
  });
  await test.step("all deals are saved as a table", async () => {
    await keeper.page.goto(`/legalShopDetail?id=${id}&part=statistics`);
    const saving = keeper.page.waitForEvent("download");
    await keeper.page.getByRole("button", { name: "All deals as CSV" }).click();
    const lines = (await readFile(await (await saving).path(), "utf8")).trim().split(/\r?\n/);
    expect(lines[0]).toContain("time,deal,type,coin,number");
    // Those of the journeys before, and the one of this.
    expect(lines.slice(1).map((line) => line.split(",")[4])).toEqual(["16", "12", "13", "11", "20", "30"]);
  });
  await leave(keeper, taker);
});

test("she gives the shop up: the notice waits for a deal, then everything comes back", async ({
  browser,
  exchange,
  two,
}) => {
  const id = await shopOf(exchange, two.tess);
  const keeper = await screenOf(browser, exchange, two.tess, { viewport: phone, locale: "zh" });
  const { page } = keeper;
  await test.step("her offers are gone at once", async () => {
    await page.goto(`/legalShopDetail?id=${id}`);
    await settled(page);
    await page.getByRole("button", { name: "退出店铺" }).click();
    await expect(page.getByRole("dialog")).toContainText("100 USDT");
    expect(await violationsOf(page)).toEqual([]);
    await prove(page, "交易密码", "退出店铺");
    await expect(page.getByText("退出期").first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`/legalSeller?sellerId=${id}`);
    await settled(page);
    await expect(page.getByRole("button", { name: /买入 USDT/ })).toHaveCount(0);
  });
  await test.step("a deal that goes on is waited for", async () => {
    nextDay(exchange);
    await page.goto("/myLegalShops");
    await expect(page.getByRole("list", { name: "您的店铺" })).toContainText("退出期");
  });
  const before = await usdtOf(exchange, two.tess, id);
  await test.step("she releases it, and the deposit and what was left are hers", async () => {
    await page.goto(`/legalShopDetail?id=${id}`);
    const row = page.getByRole("row").filter({ hasText: "11 USDT" });
    await row.getByRole("link", { name: "查看" }).click();
    await page.getByRole("button", { name: "已收款，放出 11 USDT" }).click();
    await prove(page, "交易密码", "已收款，放出 11 USDT");
    await page.goto("/myLegalShops");
    await expect(page.getByRole("list", { name: "您的店铺" })).toContainText("已结束");
    // With the deposit, and without the coins of the deal and their fee.
    const after = before.fiat + before.shop + 100 - 11.011;
    await expect.poll(async () => (await usdtOf(exchange, two.tess, id)).fiat).toBeCloseTo(after, 6);
    await expect(page.getByRole("link", { name: "我的店铺" })).toHaveCount(0);
  });
  await leave(keeper);
});
