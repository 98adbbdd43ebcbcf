// Money as people move it: test funds come in and confirm before their eyes, go through all four accounts, leave to a
// new address with the trade password, and every step is found again in records and files.

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, settled, store, test } from "../exchange.ts";
import { logInPerson, newPerson, phone, registerPerson, storedOf, wide } from "../people.ts";
import { handOf } from "../spot-hands.ts";
import { violationsOf } from "../violations.ts";

const words = {
  en: {
    simulated: "Simulated network",
    receive: "Receive test funds",
    arrived: "1,000 USDT arrived",
    credited: "Credited",
    from: /^From/,
    to: /^To/,
    accounts: ["Spot", "Fiat", "Leverage", "Seconds"],
    transfer: "Transfer",
    amount: "Amount",
    amountMissing: "Enter an amount to transfer.",
    notMovable: "ETH cannot be moved.",
    otherCoin: "Transfer another coin",
    moved: /Moved 12\.5 USDT from/,
    toAddress: "To address",
    withdraw: "Withdraw USDT",
    withdrawSize: "Withdraw 25 USDT",
    arrives: "24.975 USDT",
    addressMissing: "Enter the address to withdraw to.",
    amountNeeded: "Enter the amount to withdraw.",
    lessMin: "The amount is below the minimum of 10 USDT.",
    tradePassword: "Trade password",
    passwordMissing: "Enter the trade password.",
    wrongPassword: "The trade password is not correct.",
    done: "Done",
    withdrawals: "Withdrawals",
    details: "Details",
    export: "Export",
    way: "Spot To Fiat",
    openEntry: /^Open ledger entry/,
    otherLines: "Your other lines of the same movement",
  },
  zh: {
    simulated: "模拟网络",
    receive: "领取测试资金",
    arrived: "1,000 USDT 已到账",
    credited: "已入账",
    from: /^从/,
    to: /^到/,
    accounts: ["现货", "法币", "杠杆", "秒合约"],
    transfer: "划转",
    amount: "数量",
    amountMissing: "请输入划转数量",
    notMovable: "ETH 不能划转。",
    otherCoin: "划转其他币种",
    moved: /已将 12\.5 USDT 从/,
    toAddress: "提币地址",
    withdraw: "提取 USDT",
    withdrawSize: "提取 25 USDT",
    arrives: "24.975 USDT",
    addressMissing: "请输入提币地址",
    amountNeeded: "请输入提币数量",
    lessMin: "输入的提币数量小于最小值 10 USDT",
    tradePassword: "交易密码",
    passwordMissing: "请输入交易密码",
    wrongPassword: "交易密码不正确。",
    done: "已完成",
    withdrawals: "提币",
    details: "详情",
    export: "导出",
    way: "现货 到 法币",
    openEntry: /^打开账本分录/,
    otherLines: "同一笔变动中您的其他分录",
  },
} as const;

const address = "0x52908400098527886E0F7030069857D2E4169EE7";
/** Blocks of the simulated chain close every two seconds, and three of them confirm. */
const chainPatienceMs = 40_000;

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Saves what the page shows as a file and gives its text. */
async function exported(page: Page, menu: string, form: "CSV" | "JSON"): Promise<string> {
  await page.getByRole("main").getByRole("button", { name: menu, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: form }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

async function receiveTestFunds(page: Page, word: (typeof words)["en" | "zh"]): Promise<void> {
  await page.goto("/dealFinance?open=deposit&currency=3");
  await settled(page);
  await expect(page.getByText(word.simulated)).toBeVisible();
  await page.getByRole("button", { name: word.receive }).click();
  await expect(page.getByRole("heading", { name: word.arrived })).toBeVisible({ timeout: chainPatienceMs });
  expect(await violationsOf(page)).toEqual([]);
}

/** Around all four accounts and back; each step begins where the last has ended. */
async function moveAround(page: Page, word: (typeof words)["en" | "zh"]): Promise<void> {
  const [spot] = word.accounts;
  const road = [...word.accounts, spot];
  await page.goto("/transfer");
  await settled(page);
  const form = page.getByRole("form", { name: word.transfer });
  await form.getByRole("button", { name: word.transfer, exact: true }).click();
  await expect(form.getByText(word.amountMissing)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const [index, to] of road.slice(1).entries()) {
    await page.goto("/transfer");
    await settled(page);
    await choose(page, form.getByRole("combobox", { name: word.from }), road[index] ?? spot);
    await choose(page, form.getByRole("combobox", { name: word.to }), to);
    await form.getByRole("textbox", { name: word.amount }).fill("12,5");
    await form.getByRole("button", { name: word.transfer, exact: true }).click();
    await expect(page.getByText(word.moved).first()).toBeVisible();
    // One stays, and the transfer stands beside the form.
    await expect(page).toHaveURL(/transfer$/);
    await expect(page.getByRole("row").filter({ hasText: "12.5" }).first()).toBeVisible();
  }
  // Where only the spot account takes a coin, it is said, and no other coin stands in its place.
  await page.goto("/transfer?id=2");
  await settled(page);
  await expect(page.getByText(word.notMovable)).toBeVisible();
  await page.getByRole("button", { name: word.otherCoin }).click();
  await expect(form).toBeVisible();
  await page.goto("/transferRecord");
  await settled(page);
  await expect(page.getByRole("row").filter({ hasText: "12.5" })).not.toHaveCount(0);
  const csv = await exported(page, word.export, "CSV");
  expect(csv).toMatch(/USDT,12\.50000000,change,legal/);
  expect(csv).toMatch(/USDT,12\.50000000,micro,change/);
  await page.getByRole("link", { name: word.openEntry }).first().click();
  await expect(page).toHaveURL(/finanrec\?entry=\d+-\d+$/);
  await expect(page.getByText(word.otherLines)).toBeVisible();
  await expect(page.getByText("+12.5")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
}

async function withdraw(page: Page, word: (typeof words)["en" | "zh"]): Promise<void> {
  await page.goto("/dealFinance?open=withdraw&currency=3");
  await settled(page);
  const form = page.getByRole("form", { name: word.withdraw });
  const send = form.getByRole("button", { name: word.withdraw });
  await send.click();
  await expect(form.getByText(word.addressMissing)).toBeVisible();
  await expect(form.getByText(word.amountNeeded)).toBeVisible();
  await expect(form.getByRole("textbox", { name: word.toAddress })).toBeFocused();
  await form.getByRole("textbox", { name: word.toAddress }).fill(address);
  await form.getByRole("textbox", { name: word.amount }).fill("9.99");
  await send.click();
  await expect(form.getByText(word.lessMin)).toBeVisible();
  await form.getByRole("textbox", { name: word.amount }).fill("25");
  await expect(form.getByText(word.arrives)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await send.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(address);
  await expect(dialog).toContainText(word.arrives);
  await dialog.getByRole("button", { name: word.withdrawSize }).click();
  await expect(dialog.getByText(word.passwordMissing)).toBeVisible();
  await dialog.getByLabel(word.tradePassword, { exact: true }).fill("Wrong-000");
  await dialog.getByRole("button", { name: word.withdrawSize }).click();
  await expect(dialog.getByText(word.wrongPassword)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel(word.tradePassword, { exact: true }).fill("Demo5678");
  await dialog.getByRole("button", { name: word.withdrawSize }).click();
  await expect(dialog).toBeHidden();
}

async function readRecords(page: Page, word: (typeof words)["en" | "zh"]): Promise<void> {
  await page.goto("/coinRecord?kind=withdrawals");
  await settled(page);
  const row = page.getByRole("row").filter({ hasText: "24" }).first();
  await expect(row).toContainText(word.done, { timeout: chainPatienceMs });
  await row.getByRole("button", { name: word.details }).click();
  await expect(page.getByText(address)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const withdrawals = JSON.parse(await exported(page, word.export, "JSON")) as readonly Record<string, unknown>[];
  expect(withdrawals[0]).toMatchObject({ currency_name: "USDT", address, state: "done" });
  await page.goto("/coinRecord");
  await settled(page);
  await expect(page.getByRole("row").filter({ hasText: "1,000" }).first()).toContainText(word.credited);
  expect(await exported(page, word.export, "CSV")).toMatch(/USDT.*1000\.000000/);
}

for (const [name, size, language] of [
  ["wide", wide, "en"],
  ["phone", phone, "zh"],
] as const) {
  test(`money comes in, moves around, leaves and is found again, ${name}, ${language}`, async ({ page, request }) => {
    const word = words[language];
    const hand = await handOf(request, name === "wide" ? "trader1" : "trader2");
    const before = await hand.available("USDT");
    await page.setViewportSize(size);
    await store(page, { locale: language, ...storedOf(hand.user) });
    await receiveTestFunds(page, word);
    expect(await hand.available("USDT")).toBeCloseTo(before + 1_000, 6);
    await moveAround(page, word);
    await withdraw(page, word);
    await readRecords(page, word);
    expect(await hand.available("USDT")).toBeCloseTo(before + 975, 6);
  });
}

test("an address is saved, used and removed", async ({ page, request }) => {
  const hand = await handOf(request, "trader1");
  await store(page, { ...storedOf(hand.user) });
  await page.goto("/withdraw_address");
  await settled(page);
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an address" });
  await choose(page, dialog.getByRole("combobox", { name: /^Coin/ }), "USDT");
  await dialog.getByLabel("Address", { exact: true }).fill("0x52908400098527886E0F7030069857D2E4169EE8");
  await dialog.getByLabel("Note").fill("cold wallet");
  await dialog.getByLabel("Trade password", { exact: true }).fill("Demo5678");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByText("This is not an address of the network DEMO.")).toBeVisible();
  await dialog.getByLabel("Address", { exact: true }).fill(address);
  await dialog.getByRole("button", { name: "Save address" }).click();
  const row = page.getByRole("row").filter({ hasText: "cold wallet" });
  await expect(row).toContainText("Usable");
  expect(await violationsOf(page)).toEqual([]);

  await page.goto("/dealFinance?open=withdraw&currency=3");
  const form = page.getByRole("form", { name: "Withdraw USDT" });
  await form.getByRole("button", { name: "Address book" }).click();
  await page.getByRole("menuitem", { name: /cold wallet/ }).click();
  await expect(form.getByRole("textbox", { name: "To address" })).toHaveValue(address);
  await expect(form.getByText("In your address book: cold wallet")).toBeVisible();

  await page.goto("/withdraw_address");
  await row.getByRole("button", { name: `Remove ${address}` }).click();
  const removal = page.getByRole("dialog");
  await removal.getByRole("button", { name: "Remove address" }).click();
  await expect(removal.getByText("Enter the trade password.")).toBeVisible();
  await removal.getByLabel("Trade password", { exact: true }).fill("Demo5678");
  await removal.getByRole("button", { name: "Remove address" }).click();
  await expect(page.getByText("The address book is empty")).toBeVisible();
});

test("a person without a trade password is led to set one", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  const user = await logInPerson(request, person);
  const headers = { authorization: user.token };
  expect(await (await request.post("/api/wallet/test_funds", { headers, data: { currency: 3 } })).json()).toMatchObject(
    {
      type: "ok",
    },
  );
  await store(page, storedOf(user));
  await page.goto("/dealFinance?open=withdraw&currency=3");
  const form = page.getByRole("form", { name: "Withdraw USDT" });
  await expect(form.getByText("Available 1,000 USDT")).toBeVisible({ timeout: chainPatienceMs });
  await form.getByRole("textbox", { name: "To address" }).fill(address);
  await form.getByRole("button", { name: "All available USDT" }).click();
  await form.getByRole("button", { name: "Withdraw USDT" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw 1,000 USDT" }).click();
  await expect(page.getByText("Set a trade password first.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Set it now" }).click();
  await expect(page).toHaveURL(/bindmpwd/);
});
