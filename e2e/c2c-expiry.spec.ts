// What is long and what is late: a chat of ten thousand lines, and a deal that nobody pays, where the window is a minute.

import type { Locator, Page } from "@playwright/test";
import { inRoot } from "../tools/machine/places.mjs";
import { dealTest, leave, post, screenOf, takenBy, tradePassword } from "./c2c-hands.ts";
import { expect, settled } from "./exchange.ts";
import { phone, wide } from "./people.ts";
import { violationsOf } from "./violations.ts";

const test = dealTest({ C2C_WINDOW_MINUTES: "1" }, inRoot("e2e", "a-long-chat.mjs"));

test("a deal that nobody pays ends by itself on both screens", async ({ browser, exchange, two }) => {
  const address = await takenBy(two.tess, await post(two.tom, "sell"));
  const buyer = await screenOf(browser, exchange, two.tess, { viewport: phone });
  const seller = await screenOf(browser, exchange, two.tom, { viewport: wide, locale: "zh" });
  await Promise.all([buyer.page.goto(address), seller.page.goto(address)]);
  await expect(buyer.page.getByRole("timer")).toBeVisible({ timeout: 240_000 });
  const patience = { timeout: 240_000 };
  await expect(buyer.page.getByText("Nobody paid in time, so the deal has ended. Do not pay any more.")).toBeVisible(
    patience,
  );
  await expect(seller.page.getByText("未在规定时间内付款，交易已结束。币仍归您所有。")).toBeVisible(patience);
  await expect(buyer.page.getByRole("button", { name: "Cancel the deal" })).toHaveCount(0);
  await leave(buyer, seller);
});

/** Goes to the upper end, and waits until older lines have come and what is read has stayed where it was. */
async function scrollUp(page: Page, log: Locator): Promise<void> {
  const older = page.waitForResponse(/\/api\/deals\/entries\?.*before=/);
  await log.evaluate((element) => element.scrollTo(0, 0));
  await older;
  await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
}

test("a chat of ten thousand lines stays light, and what is in it stays text", async ({ browser, exchange, two }) => {
  const address = await takenBy(two.tom, await post(two.tess, "sell", "77"));
  const id = Number(new URL(address, exchange.url).searchParams.get("id"));
  expect(await two.tom.ask("/api/c2c/user_legal_pay", { id, password: tradePassword })).toMatchObject({ type: "ok" });
  const seller = await screenOf(browser, exchange, two.tess, { viewport: wide });
  const { page } = seller;
  await page.goto(address);
  await settled(page);
  const log = page.getByRole("log");
  await expect(log.getByText("line 10000", { exact: true })).toBeVisible();
  await test.step("scripts are words, and what turns the direction is a mark", async () => {
    await expect(
      log.getByText('<img src=x onerror="document.title=1"><script>document.title = 1</script>'),
    ).toBeVisible();
    await expect(log.getByText("pay to \ufffd4321 tnuocca\ufffd now")).toBeVisible();
    await expect(log.locator("img, script, a")).toHaveCount(0);
    await expect(page).not.toHaveTitle("1");
  });
  const nodes = () => log.evaluate((element) => element.querySelectorAll("*").length);
  await test.step("older lines come by scrolling up, and those far away are not drawn", async () => {
    for (let round = 0; round < 8; round += 1) await scrollUp(page, log);
    // What was read stands where it stood, with lines of the last piece right above it.
    await expect(log.getByText("line 9598", { exact: true })).toHaveCount(1);
    await expect(log.getByText("line 9800", { exact: true })).toHaveCount(0);
    // Of the 450 lines that are here; each has some ten parts.
    await expect.poll(nodes).toBeLessThan(2_500);
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step("the reader still speaks, and is heard", async () => {
    await page.getByRole("textbox", { name: "Message" }).fill("still here");
    await page.keyboard.press("Enter");
    await expect(log.getByText("still here")).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  });
  await leave(seller);
});
