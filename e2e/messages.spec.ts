// What the exchange tells people: live, with side and figures, each leading to what it is about, and read by reading.

import type { Locator, Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";
import { logInPerson, newPerson, phone, registerPerson, screens, storedOf, wide } from "./people.ts";
import { freshMarket, handOf, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

/** Blocks of the simulated chain close every two seconds, and three of them confirm. */
const chainPatienceMs = 40_000;

function rowsOf(page: Page): Locator {
  return page.getByRole("list", { name: "Messages" }).getByRole("listitem");
}

function bellOf(page: Page): Locator {
  return page.getByRole("banner").getByRole("link", { name: /^Messages/ });
}

for (const { name, size } of screens) {
  test(`a fill says what was bought or sold, and leads to its order, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const { first, second } = await freshMarket(request, pairs.btc, "60000");
    const order = { legal_id: 3, currency_id: 1, target_price: "60000", amount: "0.02" };
    const id = await first.place({ ...order, type: 2 });
    await second.place({ ...order, type: 1 });
    // Something newer, which is not what the message is about.
    const newer = name === "wide" ? "0.03" : "0.04";
    await first.place({ ...order, type: 2, amount: newer });
    await first.cancelAll();
    await store(page, storedOf(first.user));
    await page.goto("/accountMessage");
    await settled(page);
    // Its own: another journey may have left a message of the same words, and this one may still be on its way.
    const row = rowsOf(page).filter({ has: page.locator(`a[href$="/order?id=${id}"]`) });
    await expect(row).toContainText("Sold 0.02 BTC on BTC/USDT at 60,000 USDT.");
    expect(await violationsOf(page)).toEqual([]);
    await row.getByRole("link", { name: "Sell order filled" }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === `/order?id=${id}`);
    const main = page.getByRole("main");
    await expect(main.getByText("Filled", { exact: true }).first()).toBeVisible();
    await expect(main.getByText("0.02000 / 0.02000 BTC")).toBeVisible();
    await expect(main.getByText(`${newer}000 BTC`)).toHaveCount(0);
    await expect(page.getByRole("table", { name: "Fills" }).getByRole("row").nth(1)).toContainText("0.02000 BTC");
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("a deposit leads to its record, the welcome to the settings", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  const user = await logInPerson(request, person);
  const headers = { authorization: user.token };
  await request.post("/api/wallet/test_funds", { headers, data: { currency: 5 } });
  await page.setViewportSize(wide);
  await store(page, storedOf(user));
  await page.goto("/accountMessage");
  await settled(page);
  await rowsOf(page).getByRole("link", { name: "Deposit arrived" }).click({ timeout: chainPatienceMs });
  await expect(page).toHaveURL(/coinRecord\?kind=deposits&id=\d+$/);
  const deposit = page.getByRole("table", { name: "Deposits" }).locator("tr[aria-current=true]");
  await expect(deposit).toContainText("XRP");
  await expect(deposit).toContainText("Credited");
  await page.goBack();
  await rowsOf(page).getByRole("link", { name: "Welcome" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/accountSet");
  await expect(page.getByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
});

test("a withdrawal's message leads to that very withdrawal, open", async ({ page, request }) => {
  const hand = await handOf(request, "trader1");
  const headers = { authorization: hand.user.token };
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  for (const number of ["31", "32"]) {
    const data = { currency: 3, type: "DEMO", number, rate: "0", address, pay_password: "Demo5678" };
    expect(await (await request.post("/api/wallet/out", { headers, data })).json()).toMatchObject({ type: "ok" });
  }
  await page.setViewportSize(wide);
  await store(page, storedOf(hand.user));
  await page.goto("/accountMessage");
  await settled(page);
  const row = rowsOf(page).filter({ hasText: "31 USDT is being checked before it is sent." }).first();
  await row.getByRole("link", { name: "Withdrawal requested" }).click();
  await expect(page).toHaveURL(/coinRecord\?kind=withdrawals&id=\d+$/);
  const table = page.getByRole("table", { name: "Withdrawals" });
  const meant = table.locator("tr[aria-current=true]");
  await expect(meant).toHaveCount(1);
  await expect(meant).toContainText("31");
  // The list begins with it, so that the newer one is not there; its details are open.
  await expect(table.getByText("32", { exact: true })).toHaveCount(0);
  await expect(table.getByText(address)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "All records" }).click();
  await expect(table.getByText("32", { exact: true })).toBeVisible();
});

test("messages are read by reading, and the bell follows", async ({ page, request, playwright, exchange }) => {
  const person = newPerson();
  await registerPerson(request, person);
  await store(page, storedOf(await logInPerson(request, person)));
  await page.setViewportSize(phone);
  await page.goto("/");
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName("Messages, 1 unread");
  await bell.click();
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(1);
  // Nothing is pressed: what was in sight is read, and stays marked as new while the page is open.
  await expect(bell).toHaveAccessibleName("Messages");
  await expect(rows.first().getByText("New", { exact: true })).toBeVisible();

  // A login with another device is told about, to whoever looks at the list right now.
  const elsewhere = await playwright.request.newContext({ baseURL: exchange.url });
  const reply = await elsewhere.post("/api/user/login", {
    data: { user_string: person.email, password: person.password },
    headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" },
  });
  expect(((await reply.json()) as { type: string }).type).toBe("ok");
  await elsewhere.dispose();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Login from a new device");
  await expect(bell).toHaveAccessibleName("Messages");

  await page.reload();
  await settled(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText("New", { exact: true })).toHaveCount(0);
});

test("what nobody has scrolled to stays unread", async ({ page, request }) => {
  const { first, second } = await freshMarket(request, pairs.eth, "3000");
  const headers = { authorization: first.user.token };
  const unread = async () => {
    const body = (await (await request.get("/api/user/messages_unread", { headers })).json()) as {
      message: { unread: number };
    };
    return body.message.unread;
  };
  // Other journeys of this trader may have left some of their own.
  const left = await unread();
  const order = { legal_id: 3, currency_id: 2, target_price: "3000", amount: "0.01" };
  for (let count = 0; count < 19; count += 1) {
    await first.place({ ...order, type: 2 });
    await second.place({ ...order, type: 1 });
  }
  await expect.poll(unread).toBeGreaterThanOrEqual(left + 19);
  const before = await unread();
  await page.setViewportSize(phone);
  await store(page, storedOf(first.user));
  await page.goto("/accountMessage");
  await settled(page);
  // Of twenty on the page some fit on a phone; the last one is read once it has been scrolled to.
  const last = rowsOf(page).nth(19);
  await expect(last).not.toBeInViewport();
  await expect.poll(unread).toBeLessThan(before);
  const unseen = await unread();
  expect(unseen).toBeGreaterThan(5);
  // A message that comes only now takes the last row's place.
  await expect(() => last.scrollIntoViewIfNeeded()).toPass();
  await expect.poll(unread).toBeLessThan(unseen);
});

test("messages can be selected, marked and cleared", async ({ page, request }) => {
  const person = newPerson();
  await registerPerson(request, person);
  await store(page, storedOf(await logInPerson(request, person)));
  await page.goto("/accountMessage");
  await settled(page);
  const rows = rowsOf(page);
  await page.getByRole("checkbox", { name: "Select: Welcome" }).check();
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(rows.first().getByText("New", { exact: true })).toBeHidden();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Clear" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Clear \d+ messages?$/ })
    .click();
  await expect(page.getByText("No messages")).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName("Messages");
});
