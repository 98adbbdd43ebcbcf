// The wealth account, as a person uses it: moving in, locking a unit, seeing it counted, and redeeming it at its cost.

import { expect, settled, store, test } from "./exchange.ts";
import { screens, storedOf } from "./people.ts";
import { handOf } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

/** The demo's own. */
const tradePassword = "Demo5678";

for (const { name, size } of screens) {
  test(`a unit is locked and redeemed, with its cost said before, ${name}`, async ({ page, request }) => {
    const { user } = await handOf(request, "trader2");
    await page.setViewportSize(size);
    await store(page, storedOf(user));
    await page.goto("/conductFinancial");
    await settled(page);
    await expect(page.getByText(/300 USDT and 1,000 DOGE/).first()).toBeVisible();
    await page.getByRole("form", { name: "Lock" }).getByRole("button", { name: "Lock" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("1.5 USDT")).toBeVisible();
    await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
    await dialog.getByRole("button", { name: "Lock 1 unit" }).click();
    await expect(page.getByText(/^Locked 300 USDT and 1000 DOGE until/)).toBeVisible();
    await page.getByRole("button", { name: "Redeem", exact: true }).first().click();
    await expect(dialog.getByText("Reward you give up")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel("Trade password", { exact: true }).fill(tradePassword);
    await dialog.getByRole("button", { name: "Redeem and give up 1.5 USDT" }).click();
    await expect(page.getByText("300 USDT and 1000 DOGE are back in the spot account.")).toBeVisible();
    // Back into the account, so that it can be done again.
    for (const [coin, amount] of [
      ["3", "300"],
      ["6", "1000"],
    ] as const) {
      await page.goto(`/transferLegal1?id=${coin}`);
      await settled(page);
      const form = page.getByRole("form", { name: "Transfer" });
      await form.getByRole("textbox").fill(amount);
      await form.getByRole("button", { name: "Transfer", exact: true }).click();
      await expect(page.getByText(/to the wealth account\.$/)).toBeVisible();
    }
  });
}

test("only whole amounts move, in Chinese", async ({ page, trader }) => {
  await store(page, { ...trader, locale: "zh" });
  await page.goto("/transferLegal1");
  await settled(page);
  const form = page.getByRole("form", { name: "划转" });
  await form.getByRole("button", { name: "划转" }).click();
  await expect(page.getByText("请输入整数。")).toBeVisible();
  await form.getByRole("textbox").fill("5");
  await form.getByRole("button", { name: "划转" }).click();
  await expect(page.getByText("已将 5 USDT 转入理财账户。")).toBeVisible();
});
