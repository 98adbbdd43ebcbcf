// The newcomer's road: from the front door to money that has left again, by what the pages themselves offer and without
// a dead end. Nothing here is opened by its address but the front door.

import type { Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";
import {
  codeTo,
  logInPerson,
  newPerson,
  type Person,
  phone,
  registerPerson,
  stored,
  storedOf,
  wide,
} from "./people.ts";
import { freshMarket, openTicket, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const words = {
  en: {
    createAccount: "Create account",
    byEmail: "E-mail",
    email: "E-mail address",
    sendCode: "Send code",
    code: "Verification code",
    password: "Password",
    repeat: "Repeat the password",
    register: "Register",
    welcome: "Welcome",
    steps: "First steps",
    progress: (done: number) => `${done} of 4 done`,
    money: "Put money in",
    receive: "Receive test funds",
    done: "done",
    setPassword: "Set a trade password",
    set: "Set",
    tradePassword: "Trade password",
    loginPassword: "Login password",
    setIt: "Set the trade password",
    isSet: "The trade password is set.",
    turnOn: "Turn on",
    turnOnFactor: "Turn on a second factor",
    factor: "Turn on: Second factor",
    factorDialog: "Turn on the second factor",
    home: "Tidemark, home page",
    order: "Place a first order",
    trade: "Trade",
    buy: "Buy",
    price: "Price",
    amount: "Amount",
    buySize: "Buy 0.001 BTC",
    openOrders: "Open orders (1)",
    withdraw: "Withdraw",
    withdrawForm: "Withdraw USDT",
    toAddress: "To address",
    withdrawSize: "Withdraw 25 USDT",
    way: "Progress",
    finished: /^Done\s*done/,
    putAway: "Put the list away",
  },
  zh: {
    createAccount: "注册账户",
    byEmail: "邮箱",
    email: "邮箱地址",
    sendCode: "发送验证码",
    code: "验证码",
    password: "密码",
    repeat: "再次输入密码",
    register: "注册",
    welcome: "欢迎",
    steps: "新手任务",
    progress: (done: number) => `已完成 ${done}/4`,
    money: "存入资金",
    receive: "领取测试资金",
    done: "已完成",
    setPassword: "设置交易密码",
    set: "设置",
    tradePassword: "交易密码",
    loginPassword: "登录密码",
    setIt: "设置交易密码",
    isSet: "交易密码已设置。",
    turnOn: "开启",
    turnOnFactor: "开启双重验证",
    factor: "开启: 双重验证",
    factorDialog: "开启双重验证",
    home: "Tidemark 首页",
    order: "完成第一笔下单",
    trade: "去交易",
    buy: "买入",
    price: "价格",
    amount: "数量",
    buySize: "买入 0.001 BTC",
    openOrders: "当前委托 (1)",
    withdraw: "提币",
    withdrawForm: "提取 USDT",
    toAddress: "提币地址",
    withdrawSize: "提取 25 USDT",
    way: "进度",
    finished: /^已完成\s*已完成/,
    putAway: "收起新手任务",
  },
} as const;

const address = "0x52908400098527886E0F7030069857D2E4169EE7";
const tradePassword = "Trade-5678";
/** Blocks of the simulated chain close every two seconds, and three of them confirm. */
const chainPatienceMs = 40_000;

const isHome = (url: URL) => url.pathname === "/";

type Words = (typeof words)["en" | "zh"];

function stepsOn(page: Page, word: Words) {
  const list = page.getByRole("region", { name: word.steps });
  return { list, step: (title: string) => list.getByRole("listitem").filter({ hasText: title }) };
}

async function register(page: Page, person: Person, word: Words): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: word.createAccount }).click();
  await page.getByRole("tab", { name: word.byEmail }).click();
  await page.getByLabel(word.email).fill(person.email);
  await page.getByRole("button", { name: word.sendCode }).click();
  await page.getByLabel(word.code, { exact: true }).fill(await codeTo(page.request, person.email));
  await page.getByLabel(word.password, { exact: true }).fill(person.password);
  await page.getByLabel(word.repeat).fill(person.password);
  await page.getByRole("checkbox", { name: /terms of use|使用条款/ }).check();
  await page.getByRole("main").getByRole("button", { name: word.register }).click();
  await expect(page).toHaveURL(isHome);
  // Not the whole address: somebody may look over one's shoulder.
  const name = `${person.email.slice(0, 2)}***${person.email.slice(9)}`;
  await expect(page.getByRole("heading", { level: 1, name: `${word.welcome} ${name}` })).toBeVisible();
}

async function setTradePassword(page: Page, person: Person, word: Words): Promise<void> {
  const { step } = stepsOn(page, word);
  const before = await codeTo(page.request, person.email);
  await step(word.setPassword).getByRole("link", { name: word.set, exact: true }).click();
  await page.getByLabel(word.tradePassword, { exact: true }).fill(tradePassword);
  await page.getByLabel(word.repeat).fill(tradePassword);
  await page.getByRole("button", { name: word.sendCode }).click();
  await expect.poll(() => codeTo(page.request, person.email)).not.toBe(before);
  await page.getByLabel(word.code, { exact: true }).fill(await codeTo(page.request, person.email));
  await page.getByLabel(word.loginPassword).fill(person.password);
  await page.getByRole("button", { name: word.setIt }).click();
  await expect(page.getByText(word.isSet)).toBeVisible();
}

async function placeFirstOrder(page: Page, isPhone: boolean, word: Words): Promise<void> {
  const { step } = stepsOn(page, word);
  await step(word.order).getByRole("link", { name: word.trade }).click();
  await expect(page).toHaveURL(/dealCenter/);
  await openTicket(page, isPhone, word.buy);
  const ticket = page.getByRole("form");
  await ticket.getByRole("textbox", { name: word.price, exact: true }).fill("63000");
  await ticket.getByRole("textbox", { name: word.amount, exact: true }).fill("0.001");
  await ticket.getByRole("button", { name: word.buySize }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: word.buySize }).click();
  // On a phone the sheet with the ticket stays, and its book has the price too.
  await expect(page.getByRole("dialog")).toHaveCount(isPhone ? 1 : 0);
  if (isPhone) await page.keyboard.press("Escape");
}

async function withdraw(page: Page, word: Words): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: word.withdraw, exact: true }).click();
  const form = page.getByRole("form", { name: word.withdrawForm });
  await form.getByRole("textbox", { name: word.toAddress }).fill(address);
  await form.getByRole("textbox", { name: word.amount }).fill("25");
  await form.getByRole("button", { name: word.withdrawForm }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(word.tradePassword, { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: word.withdrawSize }).click();
  await expect(dialog).toBeHidden();
}

for (const [name, size, language] of [
  ["wide", wide, "en"],
  ["phone", phone, "zh"],
] as const) {
  test(`somebody new registers, gets funds, protects the account, trades and withdraws, ${name}, ${language}`, async ({
    page,
    request,
  }) => {
    const word = words[language];
    const isPhone = name === "phone";
    const person = newPerson();
    await freshMarket(request, pairs.btc, "64000");
    await page.setViewportSize(size);
    await store(page, { locale: language });
    const goHome = () => page.getByRole("banner").getByRole("link", { name: word.home }).click();
    await page.goto("/");
    await settled(page);
    await register(page, person, word);

    const { list, step } = stepsOn(page, word);
    await expect(list.getByText(word.progress(0))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await step(word.money).getByRole("button", { name: word.receive }).click();
    await expect(step(word.money)).toContainText(`(${word.done})`, { timeout: chainPatienceMs });
    await expect(page.getByRole("main").getByText("1,000.00").first()).toBeVisible();
    await expect(list.getByText(word.progress(1))).toBeVisible();
    await expect(page.getByRole("button", { name: word.receive })).toHaveCount(0);

    await setTradePassword(page, person, word);
    await expect(page.getByRole("button", { name: word.factor })).toBeVisible();
    await goHome();
    await expect(list.getByText(word.progress(2))).toBeVisible();
    await placeFirstOrder(page, isPhone, word);
    await goHome();
    await expect(list.getByText(word.progress(3))).toBeVisible();
    await expect(page.getByRole("region", { name: word.openOrders })).toContainText("BTC/USDT");
    expect(await violationsOf(page)).toEqual([]);
    await step(word.turnOnFactor).getByRole("link", { name: word.turnOn }).click();
    await expect(page.getByRole("dialog", { name: word.factorDialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await goHome();

    await withdraw(page, word);
    const last = page.getByRole("list", { name: word.way }).getByRole("listitem").last();
    await expect(last).toHaveText(word.finished, { timeout: chainPatienceMs });
    await goHome();
    // 1,000 less 25; what waits in the book still counts.
    await expect(page.getByRole("main").getByText("975.00").first()).toBeVisible();
    await list.getByRole("button", { name: word.putAway }).click();
    await expect(list).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(page.getByRole("region", { name: word.openOrders })).toBeVisible();
    await expect(list).toHaveCount(0);
  });
}

test("whoever has put the list away does not meet it on another device", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  const user = await logInPerson(request, person);
  const headers = { authorization: user.token };
  const reply = await request.post("/api/user/first_steps_over", { headers, data: {} });
  expect(await reply.json()).toMatchObject({ type: "ok" });
  await page.goto("/components/login");
  await page.getByLabel("E-mail address or account number").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(isHome);
  expect(await stored(page, "tidemark_steps_over")).toBe("1");
  await expect(page.getByRole("region", { name: "Favourites" })).toBeVisible();
  await expect(page.getByRole("region", { name: "First steps" })).toHaveCount(0);
});

for (const { name, size } of [
  { name: "wide", size: wide },
  { name: "phone", size: phone },
] as const) {
  test(`who comes to the terminal without money is offered test funds, and then a ticket, ${name}`, async ({
    page,
    request,
  }) => {
    const isPhone = name === "phone";
    const person = newPerson();
    await registerPerson(request, person);
    const user = await logInPerson(request, person);
    await page.setViewportSize(size);
    await store(page, storedOf(user));
    await page.goto("/dealCenter?symbol=BTC/USDT");
    const offer = page.getByRole("button", { name: "Receive test funds" });
    await expect(offer).toHaveCount(1);
    await expect(offer).toBeInViewport();
    await openTicket(page, isPhone, "Buy");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    await expect(ticket.getByRole("button", { name: "Buy BTC", exact: true })).toHaveCount(0);
    await ticket.getByRole("button", { name: "Receive test funds" }).click();
    await expect(ticket.getByRole("button", { name: "On its way" })).toBeVisible();
    await expect(ticket.getByRole("button", { name: "Buy BTC", exact: true })).toBeVisible({
      timeout: chainPatienceMs,
    });
    await expect(ticket.getByRole("button", { name: "1,000.00 USDT" })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
}
