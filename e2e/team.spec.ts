// Inviting somebody, from the link to the money: a friend registers by it, trades, and what is passed on and what is kept
// arrive in both statements. Beside it a phone in Chinese, for somebody who has invited nobody.

import type { APIRequestContext, Page } from "@playwright/test";
import { expect, settled, store, test, watchPage } from "./exchange.ts";
import {
  codeTo,
  type LoggedIn,
  logInPerson,
  newPerson,
  type Person,
  phone,
  registerPerson,
  storedOf,
  wide,
} from "./people.ts";
import { freshMarket, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

/** Blocks of the simulated chain close every two seconds, and three of them confirm. */
const chainPatienceMs = 60_000;
/** In the demo people are paid every minute. */
const payoutPatienceMs = 150_000;

async function ask(request: APIRequestContext, user: LoggedIn, path: string, fields?: object): Promise<unknown> {
  const headers = { authorization: user.token };
  const reply = await (fields === undefined
    ? request.get(`/api/${path}`, { headers })
    : request.post(`/api/${path}`, { headers: { ...headers, "idempotency-key": crypto.randomUUID() }, data: fields }));
  const body = (await reply.json()) as { type: string; message: unknown };
  expect(body, path).toMatchObject({ type: "ok" });
  return body.message;
}

async function available(request: APIRequestContext, user: LoggedIn, coin: string): Promise<string> {
  type Row = { currency_name: string; available: string };
  const rows = (await ask(request, user, "wallet/balances?type=change")) as Row[];
  return rows.find((row) => row.currency_name === coin)?.available ?? "0";
}

/** Units of BTC as a decimal without idle zeros, and back. */
const places = 8;
function unitsOf(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(places, "0").slice(0, places));
}
function textOf(units: bigint): string {
  const digits = String(units).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
}

/** Everything a friend has to do to pay a fee; answers how much of a coin it was, in units. */
async function tradeOf(
  { own, request }: { readonly own: APIRequestContext; readonly request: APIRequestContext },
  friend: LoggedIn,
): Promise<bigint> {
  await ask(own, friend, "wallet/test_funds", { currency: 3 });
  await expect.poll(() => available(own, friend, "USDT"), { timeout: chainPatienceMs }).toMatch(/^1000/);
  const { first } = await freshMarket(request, pairs.btc, "64000");
  const { legal_id, currency_id } = pairs.btc;
  await first.place({ legal_id, currency_id, type: 2, target_price: "64000", amount: "0.01" });
  await ask(own, friend, "coin/trade", { legal_id, currency_id, type: 1, target_price: "64000", amount: "0.01" });
  const fee = unitsOf("0.01") - unitsOf(await available(own, friend, "BTC"));
  expect(fee).toBeGreaterThan(0n);
  return fee;
}

/** By somebody's link; a region is asked for only of whoever agrees to be listed. */
async function register(guest: Page, friend: Person): Promise<void> {
  await guest.getByRole("tab", { name: "E-mail" }).click();
  await expect(guest.getByText(/^Invited by .*\*\*\*.*: 5% of your trading fees come back to you\.$/)).toBeVisible();
  await guest.getByLabel("E-mail address").fill(friend.email);
  await guest.getByRole("button", { name: "Send code" }).click();
  await guest.getByLabel("Verification code").fill(await codeTo(guest.request, friend.email));
  await guest.getByLabel("Password", { exact: true }).fill(friend.password);
  await guest.getByLabel("Repeat the password").fill(friend.password);
  await expect(guest.getByLabel("City")).toHaveCount(0);
  await guest.getByRole("checkbox", { name: /List me with the agent/ }).check();
  await guest.getByRole("checkbox", { name: /terms of use/ }).check();
  await guest.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(guest.getByText("Enter your city, or do not be listed.")).toBeVisible();
  await guest.getByLabel("City").fill("Shenzhen");
  expect(await violationsOf(guest)).toEqual([]);
  await guest.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(guest).toHaveURL((url) => url.pathname === "/");
}

test("a friend registers by the link, trades, and both have their share of the fee in their statement", async ({
  page,
  browser,
  request,
  exchange,
}) => {
  const inviter: Person = newPerson();
  await registerPerson(request, inviter);
  const host = await logInPerson(request, inviter);
  await page.setViewportSize(wide);
  await store(page, storedOf(host));
  await page.goto("/team");
  await settled(page);
  await expect(page.getByText("Nobody has registered with your code yet.")).toBeVisible();
  await page.getByLabel("Of your share, in percent").fill("25");
  await expect(page.getByText("They get 5% of their fees back, you keep 15%.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. It counts for fees from now on.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const link = (await page.getByText(/\/components\/register\?extension_code=/).textContent()) ?? "";

  const friend = newPerson();
  const troubles: string[] = [];
  const other = await browser.newContext({ viewport: wide, baseURL: exchange.url });
  const guest = await other.newPage();
  watchPage(guest, troubles);
  await test.step("the link says who invites and what it brings", async () => {
    await guest.goto(link);
    await register(guest, friend);
  });

  // From a device of their own: whoever shares one with their inviter is looked at before anything is paid.
  const own = guest.request;
  const invited = await logInPerson(own, friend);
  const fee = await test.step("the friend trades and pays a fee", () => tradeOf({ own, request }, invited));
  const whole = (fee * 20n) / 100n;
  const back = (whole * 25n) / 100n;
  await test.step("it is earned in seconds and paid within a minute", async () => {
    const coin = page.getByRole("table", { name: "By coin" }).getByRole("row").filter({ hasText: "BTC" });
    await expect(coin).toContainText(textOf(whole - back), { timeout: chainPatienceMs });
    await expect.poll(() => available(request, host, "BTC"), { timeout: payoutPatienceMs }).not.toBe("0");
    expect(unitsOf(await available(request, host, "BTC"))).toBe(whole - back);
    expect(unitsOf(await available(own, invited, "BTC"))).toBe(unitsOf("0.01") - fee + back);
  });
  await test.step("and stands in both statements", async () => {
    for (const [screen, units] of [
      [page, whole - back],
      [guest, back],
    ] as const) {
      await screen.goto("/finanrec");
      await settled(screen);
      const row = screen.getByRole("row").filter({ hasText: "Rebate on trading fees" });
      await expect(row).toContainText(textOf(units));
    }
    await page.goto("/tree");
    await settled(page);
    await expect(page.getByText(`${friend.email.slice(0, 2)}***`).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
  expect(troubles).toEqual([]);
  await other.close();
});

test("somebody who has invited nobody, on a phone in Chinese", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  await page.setViewportSize(phone);
  await store(page, { ...storedOf(await logInPerson(request, person)), locale: "zh", theme: "white" });
  for (const [path, said] of [
    ["/team", "还没有人用您的邀请码注册。"],
    ["/tree", "暂无成员"],
    ["/profit", "暂无释放记录。"],
    ["/region", "你不是区域代理"],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByText(said).first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
  }
});
