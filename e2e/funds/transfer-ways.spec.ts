// The ways to a transfer: at the right of the ticket's tabs, and from each coin's row, which is the coin it begins with.

import { expect, settled, store, test } from "../exchange.ts";
import { screens, storedOf, wide } from "../people.ts";
import { freshMarket, handOf, openTicket, pairs } from "../spot-hands.ts";
import { violationsOf } from "../violations.ts";

for (const { name, size } of screens) {
  test(`the transfer stands at the right of the ticket's tabs, and is no order, ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const { first } = await freshMarket(request, pairs.btc, "60000");
    await store(page, storedOf(first.user));
    await page.goto("/dealCenter?symbol=BTC/USDT");
    await settled(page);
    await openTicket(page, name === "phone", "Buy");
    const ticket = page.getByRole("form", { name: "Order ticket" });
    const link = ticket.getByRole("button", { name: "Transfer", exact: true });
    await expect(link).toBeVisible();
    // Again and again until the sheet of phones has come to rest.
    await expect(async () => {
      const tab = await ticket.getByRole("tab").last().boundingBox();
      const place = await link.boundingBox();
      expect(place?.x ?? 0).toBeGreaterThan((tab?.x ?? 0) + (tab?.width ?? 0));
      const middle = (box: typeof place) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(Math.abs(middle(place) - middle(tab))).toBeLessThan(8);
    }).toPass();

    await link.click();
    const dialog = page.getByRole("dialog", { name: "Transfer between accounts" });
    await expect(dialog.getByRole("combobox", { name: /^Coin/ })).toContainText("USDT");
    expect(await violationsOf(page)).toEqual([]);
    const orders = await first.openOrders();
    await dialog.getByRole("button", { name: "Transfer", exact: true }).click();
    await expect(dialog.getByText("Enter an amount to transfer.")).toBeVisible();
    // The ticket below was not sent off with it.
    await expect(page.getByText("Enter a buy price above zero.")).toHaveCount(0);
    await expect(page.getByText("Enter an amount to buy above zero.")).toHaveCount(0);
    expect(await first.openOrders()).toEqual(orders);
  });
}

test("a visitor's ticket has no transfer", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto("/dealCenter");
  await settled(page);
  await expect(page.getByRole("form", { name: "Order ticket" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Transfer", exact: true })).toHaveCount(0);
});

test("a transfer begins with the coin whose row was pressed, or says that it cannot be moved", async ({
  page,
  request,
}) => {
  const { user } = await handOf(request, "trader1");
  await page.setViewportSize(wide);
  await store(page, storedOf(user));
  await page.goto("/finance");
  await settled(page);
  const dialog = page.getByRole("dialog", { name: "Transfer between accounts" });
  const coin = dialog.getByRole("combobox", { name: /^Coin/ });
  for (const name of ["BTC", "USDT"]) {
    await page.getByRole("button", { name: `Transfer ${name}` }).click();
    await expect(coin).toContainText(name);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("button", { name: "Transfer ETH" }).click();
  await expect(dialog.getByText("ETH cannot be moved.")).toBeVisible();
  await expect(coin).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test("the demo's money lies only where it can be used", async ({ page, request }) => {
  const { user } = await handOf(request, "trader2");
  const headers = { authorization: user.token };
  for (const type of ["legal", "lever", "micro"]) {
    const reply = (await (await request.get(`/api/wallet/balances?type=${type}`, { headers })).json()) as {
      message: readonly { currency_name: string; available: string }[];
    };
    // Journeys before this one may have moved USDT; nothing else can be moved there, and nothing was laid there.
    const others = reply.message.filter((row) => row.currency_name !== "USDT" && /[1-9]/.test(row.available));
    expect(others, type).toEqual([]);
  }
  await page.setViewportSize(wide);
  await store(page, storedOf(user));
  await page.goto("/lever");
  await settled(page);
  await expect(page.getByRole("main").getByText("BTC", { exact: true })).toHaveCount(0);
});
