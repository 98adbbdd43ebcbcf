// The home page and the table of all markets, as a visitor and as a trader meet them, over a market that lives.

import { startServer } from "../tools/server/running-server.mjs";
import { restingBox } from "./at-rest.ts";
import { copyTemplate } from "./data-template.ts";
import { test as base, expect, settled, startMs, store } from "./exchange.ts";
import { violationsOf } from "./violations.ts";

const test = base.extend({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    async ({}, use) => {
      const data = copyTemplate();
      const server = await startServer({ dataFolder: data.folder, settings: { DEMO_MARKET: "on" } });
      await use(server);
      await server.stop();
      data.remove();
    },
    { scope: "worker", timeout: startMs },
  ],
});

// One exchange of this kind will do: side by side these tests would start one each.
test.describe.configure({ mode: "default" });

const phone = { width: 390, height: 844 };

test("the market table shows six living rows and the zones narrow it", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const table = page.getByRole("main").getByRole("table", { name: "Markets" });
  await expect(table.getByRole("row")).toHaveCount(7);
  const first = table.getByRole("row").nth(1);
  await expect(first).toContainText("BTC/USDT");
  await expect(first).toContainText(/\d{2},\d{3}\.\d/);
  const before = await table.innerText();
  await expect(async () => expect(await table.innerText()).not.toBe(before)).toPass({ timeout: 240_000 });
  await page.getByRole("tab", { name: "All" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "DeFi" })).toBeFocused();
  await expect(table.getByRole("link", { name: "UNI/USDT", exact: true })).toBeVisible();
  await expect(table.getByRole("link", { name: "BTC/USDT", exact: true })).toHaveCount(0);
});

test("trades and figures of the day come from the exchange", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Recent buys" }).getByRole("listitem")).toHaveCount(4, {
    timeout: 240_000,
  });
  await expect(page.getByRole("list", { name: "Recent sells" }).getByRole("listitem")).toHaveCount(4, {
    timeout: 240_000,
  });
  await expect(page.getByText("trading fee").locator("..")).toContainText("0.045%");
  await expect(page.getByRole("region", { name: /Most traded/ }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByText("All parts are working")).toBeVisible();
});

test("what moves can be paused and leafed through by keyboard", async ({ page }) => {
  await page.goto("/");
  const news = page.getByRole("region", { name: "Announcements" });
  await news.getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  const play = news.getByRole("button", { name: "Play" });
  await expect(play).toBeFocused();
  // Three of five stand side by side and the first follows the last, so of the first three only it is always there.
  const second = news.getByRole("link", { name: "Check the books yourself" });
  const next = news.getByRole("button", { name: "Next" });
  // However far it had moved by itself before it was paused, the second one comes round again.
  await expect(async () => {
    await next.press("Enter");
    await restingBox(second);
    await expect(second).toBeInViewport({ timeout: 100 });
  }).toPass();
  await next.press("Enter");
  await expect(second).not.toBeInViewport();
  await news.getByRole("button", { name: "Previous" }).press("Enter");
  await expect(second).toBeInViewport();
  await second.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Check the books yourself" })).toBeVisible();
});

test("nothing moves by itself where less motion is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const banners = page.getByRole("region", { name: "What to know" });
  await banners.scrollIntoViewIfNeeded();
  await expect(banners.getByRole("button", { name: "Next" })).toBeVisible();
  await expect(banners.getByRole("button", { name: "Pause" })).toHaveCount(0);
});

test("only visitors are invited to log in or register", async ({ page, trader }) => {
  await page.goto("/");
  const join = page.getByRole("region", { name: "Take a place at the book" });
  await expect(join.getByRole("link", { name: "Register" })).toBeVisible();
  await store(page, trader);
  await page.reload();
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  await expect(join).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Create account" })).toHaveCount(0);
  await expect(page.getByText("What you can check today")).toHaveCount(0);
});

for (const size of [{ width: 1440, height: 900 }, phone]) {
  test(`whoever is logged in is greeted by what is theirs, at ${size.width}`, async ({ page, trader }) => {
    await page.setViewportSize(size);
    await store(page, trader);
    await page.goto("/");
    await settled(page);
    const main = page.getByRole("main");
    const total = main.getByText(/^[\d,]+\.\d\dUSDT$/).first();
    await expect(total).toBeVisible();
    const favourites = page.getByRole("region", { name: "Favourites" });
    await expect(favourites).toContainText("No favourites yet");
    await expect(page.getByRole("region", { name: /^Open orders/ })).toContainText("No open orders");
    await main.getByRole("button", { name: "Hide balances" }).click();
    await expect(total).toBeHidden();
    await main.getByRole("button", { name: "Show balances" }).click();

    await favourites.getByRole("link", { name: "All markets" }).last().click();
    await page.getByRole("button", { name: "Add SOL/USDT to favourites" }).click();
    await expect(page.getByRole("button", { name: "Remove SOL/USDT from favourites" })).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Tidemark, home page" }).click();
    await expect(favourites.getByRole("link", { name: /^SOL\/USDT.*\d/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await favourites.getByRole("link", { name: /^SOL\/USDT/ }).click();
    await expect(page).toHaveURL((address) => address.search === "?symbol=SOL_USDT");
    await page.goto("/allmarket");
    // The page shows it before the exchange knows, and closing the page would keep that from it.
    const removed = page.waitForResponse((reply) => reply.url().includes("/api/user_match/del"));
    await page.getByRole("button", { name: "Remove SOL/USDT from favourites" }).click();
    await expect(page.getByRole("button", { name: "Add SOL/USDT to favourites" })).toBeVisible();
    await removed;
  });
}

test("nothing moves while the greeting comes", async ({ page, trader }) => {
  await store(page, trader);
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Favourites" })).toContainText(/No favourites yet/);
  await expect(
    page
      .getByRole("main")
      .getByText(/^[\d,]+\.\d\dUSDT$/)
      .first(),
  ).toBeVisible();
  // What search engines call good is up to 0.1.
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.05);
});

test("prices stand beside what they are in yuan", async ({ page }) => {
  await page.goto("/");
  const row = page.getByRole("table", { name: "Markets" }).getByRole("row").nth(1);
  await expect(row).toContainText(/≈ ¥\d{3},\d{3}\.\d\d/);
  await expect(async () => {
    const figures = (await row.getByRole("cell").nth(1).innerText()).match(/[\d,]+\.\d+/g) ?? [];
    const [price = 0, cny = 0] = figures.map((figure) => Number(figure.replaceAll(",", "")));
    expect(price).toBeGreaterThan(1_000);
    expect(cny / price).toBeCloseTo(6.9641, 3);
  }).toPass();
});

test("what money can be put into is what the exchange sells now, and each leads to its page", async ({
  page,
  request,
}) => {
  type Deposit = { readonly currency_name: string; readonly day: number; readonly state: string };
  const sold = (await (await request.get("/api/savings/products")).json()) as { message: { data: Deposit[] } };
  expect(sold.message.data.some(({ state }) => state === "open")).toBe(true);
  // The demo begins its offerings once its own people are there.
  await expect
    .poll(
      async () => {
        const reply = await request.get("/api/project/on_sale");
        return ((await reply.json()) as { message: { list: unknown[] } }).message.list.length;
      },
      { timeout: 240_000 },
    )
    .toBeGreaterThan(0);
  await page.goto("/");
  await settled(page);
  const deposits = page.getByRole("region", { name: "Fixed deposits" });
  await deposits.scrollIntoViewIfNeeded();
  const first = deposits.getByRole("list", { name: "On sale" }).getByRole("link").first();
  await expect(first).toContainText(/[\d.]+% p\.a\./);
  const said = await first.innerText();
  expect(
    sold.message.data.some(({ currency_name: coin, day }) => said.includes(coin) && said.includes(`${day} d`)),
  ).toBe(true);
  await first.click();
  await expect(page).toHaveURL((address) => address.pathname === "/manage" && address.searchParams.has("id"));
  await settled(page);
  await page.goBack();
  const offerings = page.getByRole("region", { name: "Token offerings" });
  await offerings.scrollIntoViewIfNeeded();
  const offering = offerings.getByRole("link", { name: /Harbour Light/ });
  await expect(offering).toContainText("USDT");
  await offering.click();
  await expect(page.getByRole("heading", { level: 1, name: /Harbour Light/ })).toBeVisible();
  await page.goto("/");
  await offerings.getByRole("link", { name: "All offerings" }).click();
  await expect(page).toHaveURL((address) => address.pathname === "/ieorg");
});

test("there is one footer, with every list of its own", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [name, links] of [
    ["About", 3],
    ["Support", 3],
    ["Legal", 4],
  ] as const) {
    await expect(footer.getByRole("navigation", { name }).getByRole("link")).toHaveCount(links);
    await expect(page.getByRole("navigation", { name })).toHaveCount(1);
  }
  await expect(page.getByRole("main").getByRole("navigation")).toHaveCount(0);
});

test("all markets: by quote currency, found by name, kept as favourites, and open to trade", async ({
  page,
  trader,
}) => {
  await store(page, trader);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Markets" }).click();
  const table = page.getByRole("table", { name: "Markets" });
  await expect(table.getByRole("link", { name: "BTC/USDT", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "BTC" }).click();
  await expect(table.getByRole("link", { name: "ETH/BTC", exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search markets" }).fill("doge");
  await expect(table.getByRole("row")).toHaveCount(2);
  // The page shows it before the exchange knows, and what is loaded anew must not be asked for earlier.
  const added = page.waitForResponse((reply) => reply.url().includes("/api/user_match/add"));
  await table.getByRole("button", { name: "Add DOGE/USDT to favourites" }).click();
  await expect(table.getByRole("button", { name: "Remove DOGE/USDT from favourites" })).toBeVisible();
  await added;
  await page.reload();
  await page.getByRole("tab", { name: "Favourites" }).click();
  await expect(table.getByRole("link", { name: "DOGE/USDT", exact: true })).toBeVisible();
  await table.getByRole("cell").nth(1).click();
  await expect(page).toHaveURL(
    (address) => address.pathname === "/dealCenter" && address.search === "?symbol=DOGE_USDT",
  );
});

test("markets sort by their figures", async ({ page }) => {
  await page.goto("/allmarket");
  const table = page.getByRole("table", { name: "Markets" });
  await table.getByRole("button", { name: "24h value" }).click();
  await expect(table.getByRole("columnheader", { name: "24h value" })).toHaveAttribute("aria-sort", "descending");
  await expect(table.getByRole("row").nth(1)).toContainText("BTC/USDT");
  await table.getByRole("button", { name: "Pair" }).click();
  await table.getByRole("button", { name: "Pair" }).click();
  await expect(table.getByRole("row").nth(1)).toContainText("AAVE/USDT");
});

test("on a phone each market is one line with its price and change", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/allmarket");
  const line = page.getByRole("table", { name: "Markets" }).getByRole("row").nth(1);
  await expect(line.getByText(/%$/)).toBeVisible();
  const box = await line.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(60);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await line.getByRole("link").first().click();
  await expect(page).toHaveURL((address) => address.pathname === "/dealCenter");
});
