// Offerings as people meet them: a visitor looks and is asked to log in, somebody subscribes and everybody sees it taken,
// and once the window is over the cost is paid, the first part is free and the rest counts among what one has.

import type { APIRequestContext, Page } from "@playwright/test";
import { inRoot } from "../tools/machine/places.mjs";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { test as base, expect, settled, startMs, store, watchPage, withExchange } from "./exchange.ts";
import { logInPerson, phone, storedOf } from "./people.ts";
import { violationsOf } from "./violations.ts";

const test = base.extend<object, { readonly exchange: RunningServer }>({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    ({}, use) => withExchange(use, {}, inRoot("e2e", "a-week-later.mjs")),
    { scope: "worker", timeout: startMs },
  ],
});

// One exchange: the second journey ends with its clock put forward.
test.describe.configure({ mode: "default" });

const tradePassword = "Demo5678";
const name = "Harbour Light";

type Listed = { readonly id: number; readonly title: string; readonly sold: string };

/** The demo begins its offerings once its own people are there, who then take their part. */
async function offered(request: APIRequestContext): Promise<Listed> {
  let found: Listed | undefined;
  await expect
    .poll(
      async () => {
        const reply = await request.get("/api/project", { params: { page: 1, limit: 30 } });
        const { message } = (await reply.json()) as { message: { list: Listed[] } };
        found = message.list.find(({ title }) => title === name);
        return Number(found?.sold ?? "0");
      },
      { timeout: 240_000 },
    )
    .toBeGreaterThan(0);
  return found as Listed;
}

async function traderOf(request: APIRequestContext, who: "trader1" | "trader2") {
  return storedOf(await logInPerson(request, { email: `${who}@demo.test`, password: "Demo1234" }));
}

/** What the bar says is taken, in whole tokens. */
async function takenOn(page: Page): Promise<number> {
  const said = await page
    .getByText(/^[\d,.]+ \/ 2,000,000 HLT$/)
    .first()
    .innerText();
  return Number(said.split(" / ")[0]?.replaceAll(",", ""));
}

test("a reader on a phone subscribes and finds the dates, zh", async ({ page, request }) => {
  const { id } = await offered(request);
  await page.setViewportSize(phone);
  await store(page, { ...(await traderOf(request, "trader1")), locale: "zh" });
  await page.goto("/ieorg");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "代币认购" })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(new RegExp(`/ieorgDetail\\?id=${id}$`));
  await page.getByRole("textbox", { name: "数量" }).fill("99");
  await page.getByRole("button", { name: "认购", exact: true }).click();
  await expect(page.getByText("单次至少 100 HLT。")).toBeVisible();
  await page.getByRole("textbox", { name: "数量" }).fill("400");
  await page.getByRole("button", { name: "认购", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("交易密码", { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: "确认冻结 100 USDT" }).click();
  await expect(page.getByText("已认购 400 HLT，冻结 100 USDT。")).toBeVisible();
  const own = page.getByRole("list", { name: "我的认购" }).getByRole("listitem").first();
  await expect(own).toContainText("400 HLT");
  await expect(own.getByText("已冻结").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("a visitor looks, somebody subscribes, and after the window the first part is free, en", async ({
  browser,
  exchange,
  page,
  request,
}) => {
  const { id } = await offered(request);
  const troubles: string[] = [];
  const context = await browser.newContext({ baseURL: exchange.url });
  const visitor = await context.newPage();
  watchPage(visitor, troubles);
  await visitor.goto("/ieorg");
  await settled(visitor);
  expect(await violationsOf(visitor)).toEqual([]);
  const cards = visitor.getByRole("list", { name: "Offerings" });
  await expect(cards.getByRole("listitem").filter({ hasText: "Buoy" })).toContainText("Upcoming");
  await cards.getByRole("link", { name: new RegExp(name) }).click();
  await settled(visitor);
  await expect(visitor.getByRole("link", { name: "Log in to subscribe" })).toHaveAttribute("href", /login/);
  await expect(visitor.getByRole("textbox", { name: "Amount" })).toHaveCount(0);
  await visitor.getByRole("tab", { name: "Details" }).click();
  await expect(visitor).toHaveURL(/tab=details/);
  await expect(visitor.getByText(/belongs to the demo\. It has no issuer/)).toBeVisible();
  await visitor.getByRole("tab", { name: "Subscription" }).click();
  const before = await takenOn(visitor);

  const trader = await traderOf(request, "trader2");
  await store(page, trader);
  await page.goto(`/ieorgDetail?id=${id}`);
  await settled(page);
  await page.getByRole("textbox", { name: "Amount" }).fill("40000");
  await expect(page.getByText("10,000 USDT").first()).toBeVisible();
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  const dialog = page.getByRole("dialog");
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: "Set 10,000 USDT aside" }).click();
  await expect(page.getByText("Subscribed to 40000 HLT. 10000 USDT are set aside.")).toBeVisible();
  const own = page.getByRole("list", { name: "My subscriptions" }).getByRole("listitem").first();
  await expect(own).toContainText("40,000 HLT");
  await expect(own.getByText("Set aside").first()).toBeVisible();
  // Somebody who only looks sees it taken, without asking again.
  await expect.poll(() => takenOn(visitor)).toBeGreaterThanOrEqual(before + 40_000);
  expect(troubles).toEqual([]);
  await context.close();

  process.kill(exchange.pid, "SIGUSR2");
  await expect(page.getByText("Succeeded").first()).toBeVisible({ timeout: 240_000 });
  await page.goto(`/ieorgDetail?id=${id}`);
  await settled(page);
  await expect(own.getByText("Paid")).toBeVisible();
  const parts = own.getByRole("list", { name: "When tokens become free" }).getByRole("listitem");
  await expect(parts).toHaveCount(4);
  await expect(parts.nth(0)).toContainText("Free");
  await expect(parts.nth(1)).not.toContainText("Free");
  await page.goto("/finance");
  await settled(page);
  const row = page.getByRole("row", { name: /HLT/ });
  await expect(row).toContainText("10,000");
  await expect(row).toContainText("30,000");
});
