// The page of one's own orders: the lists that clients have always had stand beside ours, each has an address, and more
// is loaded from the sixth row on.

import { expect, settled, store, test } from "./exchange.ts";
import { screens, storedOf } from "./people.ts";
import { freshMarket, pairs } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

for (const { name, size } of screens) {
  test(`selling, buying and completed are filters with an address, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const { first } = await freshMarket(request, pairs.btc, "60000");
    const order = { legal_id: 3, currency_id: 1, amount: "0.01" };
    for (const price of ["60100", "60101"]) await first.place({ ...order, type: 2, target_price: price });
    for (const price of ["59001", "59002", "59003", "59004", "59005", "59006"]) {
      await first.place({ ...order, type: 1, target_price: price });
    }
    await store(page, storedOf(first.user));
    await page.goto("/accountEntrust");
    await settled(page);
    const main = page.getByRole("main");
    const usual = main.getByRole("radiogroup", { name: "Usual lists" });
    const open = main.getByRole("table", { name: "Open orders" });
    const rows = open.getByRole("row").filter({ hasText: "BTC/USDT" });
    // Eight are open; five are shown, and the rest comes on request.
    await expect(rows).toHaveCount(5);
    await expect(usual.getByRole("radio", { checked: true })).toHaveCount(0);
    await main.getByRole("button", { name: "Load more" }).click();
    await expect(rows).toHaveCount(8);

    await usual.getByRole("radio", { name: "Selling" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=selling");
    await expect(rows).toHaveCount(2);
    await expect(open.getByText("Buy", { exact: true })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    await usual.getByRole("radio", { name: "Buying" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=buying");
    await expect(rows).toHaveCount(6);
    await expect(open.getByText("Sell", { exact: true })).toHaveCount(0);

    await page.goto("/accountEntrust?tab=buying");
    await settled(page);
    await expect(usual.getByRole("radio", { name: "Buying" })).toBeChecked();
    await expect(rows).toHaveCount(5);
    await expect(main.getByRole("button", { name: "Load more" })).toBeVisible();

    await usual.getByRole("radio", { name: "Completed" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=completed");
    await expect(main.getByRole("tab", { name: "Trades" })).toHaveAttribute("aria-selected", "true");
    await expect(main.getByRole("table", { name: "Trades" }).getByRole("row").nth(1)).toContainText("BTC/USDT");
    await main.getByRole("tab", { name: "History" }).click();
    await expect(page).toHaveURL((url) => url.search === "?tab=history");
    expect(await violationsOf(page)).toEqual([]);
    await first.cancelAll();
  });
}
