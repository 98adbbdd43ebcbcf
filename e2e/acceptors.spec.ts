// Acceptors, three browsers side by side, wide and on a phone, in English and in Chinese: two operators appoint one,
// then want another guarantee, money goes in and out, a lie is contested, and what happens when somebody is silent or disappears.

import type { Page } from "@playwright/test";
import {
  acceptorName,
  acceptorOf,
  accountNumberOf,
  attach,
  ownOf,
  transferFromDesk,
  withdrawalOf,
} from "./acceptors-hands.ts";
import { leave, screenOf } from "./c2c-hands.ts";
import { byTwo, confirmDeed } from "./console-hand.ts";
import { expect, settled } from "./exchange.ts";
import { phone, wide } from "./people.ts";
import { prove, putForward, shopTest } from "./shops-hands.ts";
import { violationsOf } from "./violations.ts";

const test = shopTest();

// One after the other: the acceptor of the first is the acceptor of all.
test.describe.configure({ mode: "serial" });

async function appoint(first: Page, account: string): Promise<void> {
  await first.goto("/acceptors");
  await first.getByRole("button", { name: "Appoint an acceptor" }).click();
  const dialog = first.getByRole("dialog");
  const fields = {
    Account: account,
    Name: acceptorName,
    Guarantee: "200",
    "Deposit rate, percent": "0.5",
    "Deposit, least": "50",
    "Deposit, most": "700",
    "Withdrawal rate, percent": "0.8",
    "Withdrawal, least": "50",
    "Withdrawal, most": "700",
  };
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await expect(dialog.getByLabel("Coin")).toContainText("USDT");
  expect(await violationsOf(first)).toEqual([]);
  await confirmDeed(first, "Propose", "known for years");
}

test("two operators appoint an acceptor, who sets the guarantee aside and begins", async ({
  browser,
  exchange,
  page,
  two,
}) => {
  await test.step("two operators agree", async () => {
    const account = await accountNumberOf(exchange, two.tess);
    await byTwo(
      browser,
      exchange,
      (first) => appoint(first, account),
      async (second) => {
        await second.goto("/acceptors");
        const row = second.getByRole("row").filter({ hasText: acceptorName });
        await expect(row).toContainText("Waits for the person's word");
        expect(await violationsOf(second)).toEqual([]);
      },
    );
  });
  const acceptor = await screenOf(browser, exchange, two.tess, { viewport: wide });
  await test.step("the message leads Tess to her desk, and she takes it on", async () => {
    await acceptor.page.goto("/accountMessage");
    await acceptor.page.getByRole("link", { name: "You were appointed as an acceptor" }).click();
    await expect(acceptor.page).toHaveURL(/\/acceptorDesk$/);
    await expect(acceptor.page.getByText("200 USDT").first()).toBeVisible();
    expect(await violationsOf(acceptor.page)).toEqual([]);
    await acceptor.page.getByRole("button", { name: "Take it on" }).click();
    await prove(acceptor.page, "Trade password", "Take it on");
    await expect(acceptor.page.getByText("0 USDT of 200 USDT behind open deals")).toBeVisible();
  });
  await test.step("she moves coins in, and says what she has at hand", async () => {
    await acceptor.page.getByRole("tab", { name: "Balance and money" }).click();
    await acceptor.page.getByLabel("Amount", { exact: true }).fill("150");
    await acceptor.page.getByRole("button", { name: "Move", exact: true }).click();
    await prove(acceptor.page, "Trade password", "Move");
    await expect(acceptor.page.getByText("Moved 150 USDT to the working account.")).toBeVisible();
    await acceptor.page.getByLabel("Money at hand now").fill("5000");
    await acceptor.page.getByRole("button", { name: "Save" }).click();
    await expect(acceptor.page.getByText("5,000.00 CNY").first()).toBeVisible();
    expect(await violationsOf(acceptor.page)).toEqual([]);
  });
  await test.step("a visitor finds her, and is led to log in", async () => {
    await page.goto("/aceite");
    await settled(page);
    const row = page.getByRole("row").filter({ hasText: acceptorName });
    await expect(row).toContainText("Rate 0.5%");
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole("link", { name: `Deposit through ${acceptorName}` }).click();
    await page.getByLabel("Money to deposit").fill("100");
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Log in to deal" }).click();
    await expect(page).toHaveURL(/\/components\/login/);
  });
  await leave(acceptor);
});

test("two operators want another guarantee, and the acceptor's own word makes it so", async ({
  browser,
  exchange,
  two,
}) => {
  const acceptor = await screenOf(browser, exchange, two.tess, { viewport: phone, theme: "white" });
  const before = await ownOf(exchange, two.tess);
  await test.step("two operators agree", () =>
    byTwo(
      browser,
      exchange,
      async (first) => {
        await first.goto("/acceptors");
        await first.getByRole("link", { name: acceptorName }).click();
        await first.getByRole("button", { name: "Change the guarantee" }).click();
        await first.getByRole("dialog").getByLabel("New guarantee").fill("250");
        expect(await violationsOf(first)).toEqual([]);
        await confirmDeed(first, "Propose", "more people want to deal");
      },
      async (second) => {
        await second.goto("/acceptors");
        await second.getByRole("link", { name: acceptorName }).click();
        await expect(second.getByText("Guarantee that is wanted, waits for the acceptor")).toBeVisible();
        expect(await violationsOf(second)).toEqual([]);
      },
    ));
  await test.step("the message leads Tess to the desk, where nothing has changed yet", async () => {
    const { page } = acceptor;
    await page.goto("/accountMessage");
    await page.getByRole("link", { name: "Another guarantee is wanted of you" }).click();
    await expect(page).toHaveURL(/\/acceptorDesk$/);
    await expect(
      page.getByText("Operators want your guarantee to be 250 USDT instead of 200 USDT.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText("0 USDT of 200 USDT behind open deals")).toBeVisible();
    expect(await ownOf(exchange, two.tess)).toEqual({ ...before, wanted: "250" });
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step("she agrees, and fifty more are set aside", async () => {
    const { page } = acceptor;
    await page.getByRole("button", { name: "Agree" }).click();
    await expect(page.getByRole("dialog")).toContainText("The rest is set aside from your fiat account.");
    expect(await violationsOf(page)).toEqual([]);
    await prove(page, "Trade password", "Agree");
    await expect(page.getByText("0 USDT of 250 USDT behind open deals")).toBeVisible();
    await expect(page.getByText("Operators want your guarantee")).toHaveCount(0);
    expect(await ownOf(exchange, two.tess)).toEqual({ guarantee: "250", wanted: null, free: before.free - 50 });
  });
  await leave(acceptor);
});

test("a deposit is paid with a picture on a phone, and confirmed from the desk", async ({ browser, exchange, two }) => {
  const acceptor = await screenOf(browser, exchange, two.tess, { viewport: wide, theme: "white" });
  const user = await screenOf(browser, exchange, two.tom, { viewport: phone, locale: "zh" });
  await acceptor.page.goto("/acceptorDesk");
  await expect(acceptor.page.getByText("No open deals")).toBeVisible();
  await test.step("Tom says how much, and sees what it comes to", async () => {
    const { page } = user;
    await page.goto(`/rechargeMoney?id=${await acceptorOf(exchange)}&current=0`);
    await settled(page);
    await page.getByRole("button", { name: "充值", exact: true }).click();
    await expect(page.getByText("请选择支付方式。")).toBeVisible();
    await expect(page.getByText("请输入手机号。")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("充值方式").click();
    await page.getByRole("option", { name: "银行转账" }).click();
    await page.getByLabel("手机号").fill("13800000000");
    await page.getByLabel("付款账号").fill("6222 0000");
    await page.getByLabel("充值金额").fill("210");
    await expect(page.getByRole("complementary", { name: "金额明细" })).toContainText("USDT");
    await page.getByRole("button", { name: "充值", exact: true }).click();
    await expect(page).toHaveURL(/\/acceptorDeal\?id=\d+/);
    await expect(page.getByText("标记付款后，若承兑商 60 分钟内不回应，系统将按规则提出争议。")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step("paid here moves the desk there", async () => {
    const { page } = user;
    await page.getByRole("button", { name: "我已付款" }).first().click();
    await attach(page.getByRole("dialog").getByRole("group", { name: "付款凭证图片（可选）" }));
    await prove(page, "交易密码", "我已付款");
    const row = acceptor.page.getByRole("row").filter({ hasText: "210.00 CNY" });
    await expect(row).toContainText("Waits for you");
    await expect(acceptor.page).toHaveTitle(/^\(1\) /);
    expect(await violationsOf(acceptor.page)).toEqual([]);
    await row.getByRole("button", { name: "Confirm" }).click();
    await expect(acceptor.page.getByRole("dialog")).toContainText("Tom Brook");
    await prove(acceptor.page, "Trade password", /^Money received, credit /);
    await expect(page.getByText(/^完成：.* USDT 已到您的法币账户。$/)).toBeVisible();
    await expect(acceptor.page.getByText("No open deals")).toBeVisible();
  });
  await test.step("both books say so", async () => {
    await user.page.goto("/chargeRecord?current=0");
    await expect(user.page.getByRole("row").filter({ hasText: "210.00 CNY" })).toContainText("已确认");
    expect(await violationsOf(user.page)).toEqual([]);
    await acceptor.page.goto("/acceptorDesk?part=log");
    await settled(acceptor.page);
    expect(await violationsOf(acceptor.page)).toEqual([]);
    await acceptor.page.goto("/acceptorDesk");
    await expect(acceptor.page.getByText("5,210.00 CNY").first()).toBeVisible();
  });
  await leave(acceptor, user);
});

test("a withdrawal is transferred with a picture, and confirmed by whoever was paid", async ({
  browser,
  exchange,
  two,
}) => {
  const acceptor = await screenOf(browser, exchange, two.tess, { viewport: wide });
  const user = await screenOf(browser, exchange, two.tom, { viewport: phone });
  await test.step("Tom is warned of the minutes before he withdraws", async () => {
    const { page } = user;
    await page.goto(`/rechargeMoney?id=${await acceptorOf(exchange)}&current=1`);
    await settled(page);
    await page.getByLabel("Be paid by").click();
    await page.getByRole("option", { name: "Bank transfer" }).click();
    await page.getByLabel("Mobile number").fill("13800000000");
    await page.getByLabel("Money to withdraw").fill("100");
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("you have 20 minutes to look into your account");
    // 100 less 0.8 %.
    await expect(dialog).toContainText("99.20 CNY");
    expect(await violationsOf(page)).toEqual([]);
    await prove(page, "Trade password", "Withdraw");
    await expect(page).toHaveURL(/\/acceptorDeal\?id=\d+/);
    await expect(page.getByText(/^Once the transfer is marked you have 20 min /)).toBeVisible();
  });
  await transferFromDesk(acceptor.page, "99.20 CNY");
  await test.step("Tom looks, and confirms", async () => {
    const { page } = user;
    await expect(page.getByText("Confirmed by itself in")).toBeVisible();
    await expect(page.getByRole("button", { name: "Money not received: contest" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: /^Money received, release / }).click();
    await prove(page, "Trade password", /^Money received, release /);
    await expect(page.getByText(/^Done: you confirmed the money and released /)).toBeVisible();
    await expect(acceptor.page.getByText("No open deals")).toBeVisible();
  });
  await leave(acceptor, user);
});

test("a lie is contested with one press, and two operators give the coins back", async ({ browser, exchange, two }) => {
  const acceptor = await screenOf(browser, exchange, two.tess, { viewport: wide });
  const user = await screenOf(browser, exchange, two.tom, { viewport: wide, theme: "white" });
  const id = await withdrawalOf(exchange, two.tom, "80");
  await user.page.goto(`/acceptorDeal?id=${id}`);
  await settled(user.page);
  await transferFromDesk(acceptor.page, "79.36 CNY");
  await test.step("Tom contests", async () => {
    await user.page.getByRole("button", { name: "Money not received: contest" }).click();
    await expect(user.page.getByText("In dispute").first()).toBeVisible();
    await expect(user.page.getByRole("timer")).toHaveCount(0);
    expect(await violationsOf(user.page)).toEqual([]);
  });
  await test.step("two operators decide for him", () =>
    byTwo(browser, exchange, async (first) => {
      await first.goto("/disputes");
      const row = first.getByRole("row").filter({ hasText: String(id) });
      await expect(row).toContainText("Acceptor");
      await row.getByRole("link", { name: String(id) }).click();
      await first.getByRole("button", { name: "Return", exact: true }).click();
      await confirmDeed(first, "Propose", "the picture shows another account");
    }));
  await expect(user.page.getByText("Decided for the seller: the coins are yours again.")).toBeVisible();
  await user.page.goto("/chargeRecord?current=1&is_sure=2");
  await expect(user.page.getByRole("row").filter({ hasText: "80.00 CNY" })).toContainText("Rejected");
  await leave(acceptor, user);
});

test("silence confirms after twenty minutes; an acceptor who disappears leaves the coins where they were", async ({
  browser,
  exchange,
  two,
}) => {
  const acceptor = await screenOf(browser, exchange, two.tess, { viewport: wide });
  const user = await screenOf(browser, exchange, two.tom, { viewport: phone, locale: "zh" });
  const silent = await withdrawalOf(exchange, two.tom, "60");
  await transferFromDesk(acceptor.page, "59.52 CNY");
  const left = await withdrawalOf(exchange, two.tom, "70");
  await user.page.goto(`/acceptorDeal?id=${silent}`);
  await expect(user.page.getByText("自动确认倒计时")).toBeVisible();
  await acceptor.page.goto(`/acceptorDeskDeal?id=${left}`);
  await expect(acceptor.page.getByRole("timer")).toBeVisible();
  putForward(exchange);
  await expect(user.page.getByText(/^您未在规定时间内答复，提现已自动确认：/)).toBeVisible();
  await expect(
    acceptor.page.getByText("Nobody paid in time, so the deal has ended. Do not pay any more."),
  ).toBeVisible();
  await user.page.goto("/chargeRecord?current=1");
  await expect(user.page.getByRole("row").filter({ hasText: "60.00 CNY" })).toContainText("已确认");
  await expect(user.page.getByRole("row").filter({ hasText: "70.00 CNY" })).toContainText("已拒绝");
  expect(await violationsOf(user.page)).toEqual([]);
  await leave(acceptor, user);
});
