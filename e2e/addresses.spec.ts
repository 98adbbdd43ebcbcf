// Addresses: deep links survive a reload, every spelling leads to the one address, and what is not there says so.

import { expect, settled, store, test } from "./exchange.ts";

test("a deep link works, and still does after a reload", async ({ page }) => {
  const first = await page.goto("/noticeList");
  expect(first?.status()).toBe(200);
  await settled(page);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const second = await page.reload();
  expect(second?.status()).toBe(200);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  expect(new URL(page.url()).pathname).toBe("/noticeList");
});

test("every spelling leads to the one address, and a query survives the way", async ({ page }) => {
  for (const spelling of ["/NOTICELIST", "/NoticeList", "/noticeList/", "/#/noticeList", "/#/NOTICELIST"]) {
    const reply = await page.goto(spelling);
    expect(reply?.status(), spelling).toBe(200);
    await expect(page, spelling).toHaveURL((address) => address.pathname === "/noticeList" && address.hash === "");
    await settled(page);
    await expect(page.getByRole("heading", { level: 1, name: "Notices and help" }), spelling).toBeVisible();
  }
  await page.goto("/#/noticeList?extension_code=1e5");
  await expect(page).toHaveURL((address) => address.pathname === "/noticeList");
  await settled(page);
  expect(new URL(page.url()).search).toBe("?extension_code=1e5");
});

for (const { old, address, heading, shows } of [
  {
    old: "/accountCenter?open=deposit&currency=3",
    address: "/finance?open=deposit&currency=3",
    heading: "Assets overview",
    shows: "Your USDT address",
  },
  {
    old: "/account/accountCenter",
    address: "/finance",
    heading: "Assets overview",
    shows: "Account 10000001",
  },
  {
    old: "/transferLog?account=change&currency=3",
    address: "/finanrec?account=change&currency=3",
    heading: "Finance records",
    shows: "USDT",
  },
  { old: "/#/account/transferLog", address: "/finanrec", heading: "Finance records", shows: "All accounts" },
]) {
  test(`${old} leads to the page that took its place, and what it asks for is honoured`, async ({ page, trader }) => {
    await store(page, trader);
    const reply = await page.goto(old);
    expect(reply?.status()).toBe(200);
    await settled(page);
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("main").getByText(shows, { exact: true }).first()).toBeVisible();
  });
}

test("the page that took the account centre's place has everything it had", async ({ page, trader }) => {
  await store(page, trader);
  await page.goto("/accountCenter");
  await settled(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Account 10000001")).toBeVisible();
  await expect(main.getByText(/≈ [\d,.]+\s*CNY/)).toBeVisible();
  for (const column of ["Coin", "Available", "Frozen"]) {
    await expect(main.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
  }
  await expect(main.getByRole("button", { name: "Deposit", exact: true })).toBeVisible();
  await expect(main.getByRole("list", { name: "Accounts" }).getByRole("link")).toHaveCount(5);
});

test("an unknown page answers 404 and shows our own not-found page", async ({ page, watch }) => {
  watch.allow(/no-such-page/);
  const reply = await page.goto("/no-such-page");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Nothing at this address" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/");
  await expect(page.getByRole("heading", { level: 1, name: "Trade on a book you can check." })).toBeVisible();
});

test("the gallery of bricks is no page of the product", async ({ page, watch }) => {
  watch.allow(/bricks/);
  const reply = await page.goto("/bricks");
  expect(reply?.status()).toBe(404);
});

test("an unknown call under /api answers the envelope, not a page", async ({ request }) => {
  const reply = await request.get("/api/no-such-call");
  expect(reply.headers()["content-type"]).toContain("application/json");
  expect(await reply.json()).toMatchObject({ type: "error", code: "unknown_call" });
});

test("back and forward go through the pages as a person went", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Notices and help" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/noticeList");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Trade on a book you can check." })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Notices and help" })).toBeVisible();
});
