// Points of another system, as people use them, beside the demo's points service in its own process: bound from the
// settings, exchanged against the trade password, waited for while the service is silent, and a way in and out.

import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { pricedTest } from "./driven-prices.ts";
import { expect, settled, store } from "./exchange.ts";
import { phone, storedOf } from "./people.ts";
import { handOf } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

/** Two cents below five dollars, and two cents are added: a thousand points of a cent are two coins. */
const test = pricedTest("DOT/USDT", "4.98");
// One after the other: on one exchange, which starts once.
test.describe.configure({ mode: "serial" });

/** The demo's own. */
const tradePassword = "Demo5678";
const pointsPassword = "Points1234";

/** The points service of an exchange, by its process. */
function serviceOf(exchangePid: number): number {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const processes = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const found = processes.find(
    ([, , parent, args]) => Number(parent) === exchangePid && /points-service/.test(args ?? ""),
  );
  if (found?.[1] === undefined) throw new Error("The exchange has no points service.");
  return Number(found[1]);
}

async function exchangePoints(page: Page, points: string, label: string): Promise<void> {
  const form = page.getByRole("form", { name: "Exchange" });
  await form.getByRole("textbox").fill(points);
  await form.getByRole("button", { name: "Exchange", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: label }).click();
}

function fact(page: Page, name: string) {
  const line = page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: name }) });
  return line.first().getByRole("definition");
}

async function bindFromSettings(page: Page): Promise<void> {
  await page.goto("/accountSet");
  await settled(page);
  // Nothing was stored at a login: the header learns from the account itself whom points are open to.
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menuitem", { name: "Points exchange" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Bind: Points account" }).click();
  await expect(page).toHaveURL(/\/bindInfo$/);
  const password = page.getByLabel("Password of the points account", { exact: true });
  await page.getByLabel("Points account", { exact: true }).fill("harbour");
  await password.fill("a guess");
  await page.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(page.getByText("The points account or its password is not correct.")).toBeVisible();
  await expect(password).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await password.fill(pointsPassword);
  await page.getByRole("button", { name: "Bind", exact: true }).click();
  await expect(page.getByText("May not log in here")).toBeVisible();
  await page.getByRole("link", { name: "Exchange points" }).click();
}

async function waitWhileSilent(page: Page, service: number): Promise<void> {
  process.kill(service, "SIGSTOP");
  try {
    await exchangePoints(page, "500", "Exchange 500 points");
    await expect(page.getByText(/^The points service has not answered yet/)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "500" }).first()).toContainText("Waiting");
    await page.reload();
    await expect(page.getByText("The points service does not answer at the moment. Try again later.")).toBeVisible();
    await expect(page).toHaveURL(/\/bindInfo$/);
    await expect(page.getByText("harbour")).toBeVisible();
  } finally {
    process.kill(service, "SIGCONT");
  }
}

test("points are bound, exchanged, waited for, and a way in", async ({ exchange, page, request, watch }) => {
  // What is refused is answered so.
  watch.allow(/api\/jc\//);
  const { user } = await handOf(request, "trader2");
  await store(page, storedOf(user));
  await test.step("bound from the settings", () => bindFromSettings(page));
  await test.step("exchanged against the trade password", async () => {
    await expect(fact(page, "Can be exchanged")).toHaveText("24,752.47");
    const form = page.getByRole("form", { name: "Exchange" });
    await form.getByRole("textbox").fill("24752.48");
    await form.getByRole("button", { name: "Exchange", exact: true }).click();
    await expect(page.getByText("You do not have that many points to exchange.")).toBeVisible();
    await form.getByRole("textbox").fill("1000");
    await expect(fact(page, "Taken from your points")).toHaveText("1,010 points");
    expect(await violationsOf(page)).toEqual([]);
    await exchangePoints(page, "1000", "Exchange 1,000 points");
    await expect(page.getByText(/^You received 2 DOT for 1000(\.00)? points\.$/)).toBeVisible();
    await expect(fact(page, "Can be exchanged")).toHaveText("23,752.47");
  });
  await test.step("what the service does not answer waits, and ends by itself", async () => {
    await waitWhileSilent(page, serviceOf(exchange.pid));
    await page.getByRole("link", { name: "Exchange points" }).click();
    await expect(page.getByRole("row").filter({ hasText: "500" }).first()).toContainText("Received");
    await page.reload();
    await expect(fact(page, "Can be exchanged")).toHaveText("23,252.47");
  });
  await test.step("out, and in with another points account", async () => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.getByRole("link", { name: "Log in with points account" }).click();
    await expect(page).toHaveURL(/\/components\/loginTransfer/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel("Points account", { exact: true }).fill("lantern");
    await page.getByLabel("Password of the points account", { exact: true }).fill(pointsPassword);
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/integralExchanges/);
    await expect(fact(page, "Can be exchanged")).toHaveText("7,920.79");
    await expect(page.getByText("No exchanges yet")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/components\/loginTransfer/);
    await page.goto("/integralExchanges");
    await expect(page).toHaveURL(/\/components\/loginTransfer/);
  });
});

test("in with a points account on a phone, and out, in Chinese", async ({ page, watch }) => {
  watch.allow(/api\/Independent\/points/);
  await page.setViewportSize(phone);
  await store(page, { locale: "zh", theme: "white" });
  await page.goto("/integralExchanges");
  await expect(page).toHaveURL(/\/components\/loginTransfer/);
  await settled(page);
  await page.getByLabel("积分账户", { exact: true }).fill("lantern");
  await page.getByLabel("积分账户密码", { exact: true }).fill("猜一猜");
  await page.getByRole("main").getByRole("button", { name: "登录" }).click();
  await expect(page.getByText(/积分账户或.*密码/)).toBeVisible();
  await page.getByLabel("积分账户密码", { exact: true }).fill(pointsPassword);
  await page.getByRole("main").getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL(/\/integralExchanges/);
  await expect(fact(page, "可兑换")).toHaveText("7,920.79");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL(/\/components\/loginTransfer/);
});
