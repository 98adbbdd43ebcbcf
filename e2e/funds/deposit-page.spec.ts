// The page of deposits: every coin, test funds, and what has arrived, all in one place among the assets.

import { expect, settled, store, test } from "../exchange.ts";
import { logInPerson, newPerson, phone, registerPerson, storedOf, wide } from "../people.ts";
import { violationsOf } from "../violations.ts";

const coins = [
  "BTC",
  "ETH",
  "USDT",
  "LTC",
  "XRP",
  "DOGE",
  "SOL",
  "ADA",
  "LINK",
  "UNI",
  "AAVE",
  "DOT",
  "AVAX",
  "ATOM",
] as const;
/** Blocks of the simulated chain close every two seconds, and three of them confirm. */
const chainPatienceMs = 40_000;

for (const [name, size] of [
  ["wide", wide],
  ["phone", phone],
] as const) {
  test(`a newcomer receives test funds of any coin and sees them arrive on the page, ${name}`, async ({
    page,
    request,
  }) => {
    const person = newPerson();
    await registerPerson(request, person);
    const user = await logInPerson(request, person);
    await page.setViewportSize(size);
    await store(page, storedOf(user));
    await page.goto("/recharge");
    await settled(page);
    const main = page.getByRole("main");
    await expect(main.getByText("Your USDT address")).toBeVisible();
    if (name === "wide") {
      const side = main.getByRole("navigation", { name: "Assets" });
      await expect(side.getByRole("link", { name: "Deposit", exact: true })).toHaveAttribute("aria-current", "page");
      await expect(side.getByRole("link", { name: "Assets overview" })).toBeVisible();
    }
    expect(await violationsOf(page)).toEqual([]);

    const picker = main.getByRole("combobox", { name: /^Coin/ });
    await picker.click();
    // Tokens of the demo's offerings follow once they are there.
    const offered = async () => (await page.getByRole("option").allTextContents()).slice(0, coins.length);
    await expect.poll(offered).toEqual([...coins]);
    await page.getByRole("option", { name: "XRP", exact: true }).click();
    await expect(page).toHaveURL(/recharge\?currency=5$/);
    await expect(main.getByText("Your XRP address")).toBeVisible();
    await expect(main.getByText("Memo", { exact: true })).toBeVisible();
    await expect(main.getByText("At least 1 XRP. Less is not credited.")).toBeVisible();

    await main.getByRole("button", { name: "Receive test funds" }).click();
    await expect(main.getByRole("heading", { name: "1,000 XRP arrived" })).toBeVisible({ timeout: chainPatienceMs });
    const records = main.getByRole("region", { name: "Deposits" });
    await expect(records.getByText("1,000", { exact: true })).toBeVisible();
    await expect(records.getByText("Credited")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    // Another coin above leaves what has arrived below.
    await page.goto("/recharge?currency=1");
    await settled(page);
    await expect(main.getByText("Your BTC address")).toBeVisible();
    await expect(records.getByText("XRP")).toBeVisible();
  });
}

test("a copy that failed says so, in words that can be seen and heard", async ({ page, trader }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new DOMException("forbidden", "NotAllowedError")) },
    });
    document.execCommand = () => false;
  });
  await store(page, trader);
  await page.goto("/recharge");
  await settled(page);
  await page.getByRole("button", { name: "Copy the address" }).click();
  const said = page.getByRole("main").getByText("Not copied. Select the text and copy it by hand.");
  await expect(said).toBeVisible();
  await expect(said).toHaveRole("status");
  expect(await violationsOf(page)).toEqual([]);
});
