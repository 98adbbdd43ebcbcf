// What could not be loaded offers to try again, and trying again really asks.

import type { Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";
import { wide } from "./people.ts";
import { violationsOf } from "./violations.ts";

/** The exchange fails to answer these until it is told otherwise. */
async function failing(page: Page, path: RegExp): Promise<{ mend(): void; asked(): number }> {
  let isBroken = true;
  let asked = 0;
  await page.route(path, (route) => {
    asked += 1;
    if (!isBroken) return route.continue();
    return route.fulfill({ status: 503, contentType: "application/json", body: '{"type":"error","message":"away"}' });
  });
  return {
    mend: () => {
      isBroken = false;
    },
    asked: () => asked,
  };
}

test("news that did not load can be asked for again: home, foot, header", async ({ page, watch }) => {
  watch.allow(/503/);
  const news = await failing(page, /\/api\/news\/list/);
  await page.setViewportSize(wide);
  await page.goto("/");
  await settled(page);
  const foot = page.getByRole("contentinfo").getByRole("navigation", { name: "Help" });
  await expect(foot.getByText("This could not be loaded.")).toBeVisible();
  const announcements = page.getByRole("region", { name: "Announcements" });
  await expect(announcements.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Notices" }).click();
  await expect(page.getByRole("menuitem", { name: /Try again/ })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await violationsOf(page)).toEqual([]);

  const before = news.asked();
  news.mend();
  await foot.getByRole("button", { name: "Try again" }).click();
  await expect(foot.getByRole("link", { name: "Depositing coins" })).toBeVisible();
  expect(news.asked()).toBeGreaterThan(before);
  await announcements.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: /Spot markets are open/ }).first()).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Notices" }).click();
  await page.getByRole("menuitem", { name: /Try again/ }).click();
  await page.getByRole("banner").getByRole("button", { name: "Notices" }).click();
  await expect(page.getByRole("menuitem", { name: "These are test funds" })).toBeVisible();
});

test("limits that did not load can be asked for again", async ({ page, watch, trader }) => {
  watch.allow(/503/);
  const limits = await failing(page, /\/api\/wallet\/limits/);
  await page.setViewportSize(wide);
  await store(page, trader);
  for (const { address, shows } of [
    { address: "/dealFinance?open=withdraw&currency=3", shows: page.getByRole("region", { name: "Limits" }) },
    { address: "/withdraw_address", shows: page.getByRole("heading", { name: "Saved addresses only" }) },
  ]) {
    await page.goto(address);
    await settled(page);
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expect(shows).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  }
  limits.mend();
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Saved addresses only" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an address" })).toBeEnabled();
});
