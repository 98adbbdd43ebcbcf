// The palette: from anywhere with Ctrl K, markets, pages and deeds by name.

import { expect, settled, store, test } from "./exchange.ts";
import { storedOf } from "./people.ts";
import { handOf } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

test("a market, a page and a deed are found by name, with the keyboard alone", async ({ page, request }) => {
  const { user } = await handOf(request, "trader1");
  await store(page, storedOf(user));
  await page.goto("/");
  await settled(page);
  const palette = page.getByRole("dialog", { name: "Go to" });
  const field = palette.getByRole("combobox");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("ethusdt");
  await expect(palette.getByRole("option").first()).toContainText("ETH/USDT");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dealCenter\?symbol=ETH(%2F|\/)USDT/);
  await expect(palette).toBeHidden();
  await settled(page);

  await page.keyboard.press("Control+k");
  await field.fill("messages");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/accountMessage/);

  await page.getByRole("button", { name: /^Search markets and pages/ }).click();
  await field.fill("light theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "white");

  await page.keyboard.press("Control+k");
  await field.fill("no such thing");
  await expect(palette.getByText("Nothing of that name.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(palette).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("a page that arrives under the open palette leaves it the keyboard", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  const palette = page.getByRole("dialog", { name: "Go to" });
  const field = palette.getByRole("combobox");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route("**/assets/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await field.fill("ethusdt");
  await expect(palette.getByRole("option").first()).toContainText("ETH/USDT");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  arrive();
  // By its place: readers are told of nothing behind a dialog.
  await expect(page.locator("#main h1")).toContainText("ETH/USDT");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(field).toBeFocused();
  await page.keyboard.type("light theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "white");
});

test("a visitor is led to no page that needs a login, and moves with the arrow keys in Chinese", async ({ page }) => {
  await store(page, { locale: "zh" });
  await page.goto("/");
  await settled(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "快速前往" });
  const chosen = palette.getByRole("option", { selected: true });
  // Markets stand first; once they are there, nothing comes before what is chosen.
  await expect(chosen).toContainText("/USDT");
  const first = await chosen.innerText();
  await page.keyboard.press("ArrowDown");
  await expect(chosen).not.toHaveText(first);
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toContainText(first.split("\n")[0] ?? "");
  await palette.getByRole("combobox").fill("消息");
  await expect(palette.getByText("没有匹配的结果。")).toBeVisible();
});
