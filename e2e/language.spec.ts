// Languages: a choice shows at once, stays, and the server hears of it.

import { expect, settled, store, test } from "./exchange.ts";

const headlines = {
  zh: "简体中文",
  hk: "繁體中文",
  jp: "日本語",
  ru: "Русский",
} as const;
const tags = { zh: "zh-CN", hk: "zh-HK", jp: "ja", ru: "ru" } as const;

test("nothing stored means English; a choice switches at once, is stored and told to the server", async ({ page }) => {
  for (const [language, name] of Object.entries(headlines)) {
    await page.goto("/");
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    const told = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/set/lang");
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.getByRole("menuitem", { name }).or(page.getByRole("menuitemradio", { name })).click();
    await expect(page.locator("html")).toHaveAttribute("lang", tags[language as keyof typeof tags]);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before ?? "");
    const request = await told;
    expect(request.postData()).toContain(language);
    expect((await request.response())?.status()).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe(language);
    await page.reload();
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", tags[language as keyof typeof tags]);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before ?? "");
    await page.evaluate(() => localStorage.clear());
  }
});

test("an empty stored locale means traditional Chinese", async ({ page }) => {
  await store(page, { locale: "" });
  await page.goto("/");
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-HK");
  await expect(page.getByRole("button", { name: "語言：繁體中文" })).toBeVisible();
});

test("a choice in one window shows in the other", async ({ page, context }) => {
  await page.goto("/");
  await settled(page);
  const other = await context.newPage();
  await other.goto("/");
  await settled(other);
  await page.getByRole("button", { name: "Language: English" }).click();
  await page
    .getByRole("menuitem", { name: "Русский" })
    .or(page.getByRole("menuitemradio", { name: "Русский" }))
    .click();
  await expect(other.locator("html")).toHaveAttribute("lang", "ru");
});
