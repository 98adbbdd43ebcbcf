// What is painted first, and in which order the rest is asked for.

import type { Page } from "@playwright/test";
import { expect, settled, store, test } from "./exchange.ts";

/** Keeps the styles back until told otherwise, and notes which code is asked for. */
async function withoutStyles(page: Page): Promise<{ readonly asked: string[]; readonly release: () => void }> {
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.css", async (route) => {
    await released;
    await route.continue();
  });
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  return { asked, release };
}

test("code is asked for once the page is painted, and texts in the reader's language only", async ({ page }) => {
  await store(page, { locale: "ru" });
  const { asked, release } = await withoutStyles(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForResponse("**/theme.js");
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  release();
  await settled(page);
  expect(asked.some((url) => /texts-[^/]+\/ru\/home\.js$/.test(url))).toBe(true);
  expect(asked.filter((url) => /texts-[^/]+\/(en|zh|hk|jp)\//.test(url))).toEqual([]);
});

// The first script itself, and one of those it runs.
for (const missing of ["index", "start"]) {
  test(`a page whose ${missing} cannot be had says so in the reader's language, and may be tried again`, async ({
    page,
    watch,
  }) => {
    watch.allow(new RegExp(`${missing}-|ERR_FAILED`));
    await store(page, { locale: "ru" });
    await page.route(`**/assets/${missing}-*.js`, (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("alert")).toHaveText(
      /^Не удалось загрузить Tidemark\. Проверьте соединение\. Обновить$/,
      { useInnerText: true },
    );
    await page.unrouteAll();
    await page.getByRole("link", { name: "Обновить" }).click();
    await settled(page);
  });
}

test("a page whose styles do not come starts all the same", async ({ page }) => {
  const { asked, release } = await withoutStyles(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  release();
  await settled(page);
});

for (const [who, shown, hidden] of [
  ["a visitor", "Trade on a book you can check.", "Welcome"],
  ["somebody logged in", "Welcome", "Trade on a book you can check."],
] as const) {
  test(`before any code has come, the home page begins as it will be for ${who}`, async ({ page, trader, watch }) => {
    watch.allow(/ERR_FAILED|assets/);
    if (who !== "a visitor") await store(page, trader);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown, { useInnerText: true });
    await expect(page.getByRole("heading", { level: 1, name: hidden })).toHaveCount(0);
  });
}
