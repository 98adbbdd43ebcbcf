// Profit: somebody buys and sells, and the page says what was realised on this day, what each coin has cost, and how that is
// come by; the days are walked through by keyboard, and the value curve reaches as far back as is wanted.

import { expect, settled, store, test } from "./exchange.ts";
import { screens, storedOf } from "./people.ts";
import { freshMarket, pairs, unfold } from "./spot-hands.ts";
import { violationsOf } from "./violations.ts";

const inBtc = { legal_id: 3, currency_id: 1 } as const;

type Coin = { readonly currency_name: string; readonly realised: string; readonly average: string };

for (const { name, size } of screens) {
  test(`what was bought and sold is told by coin and by day, ${name}`, async ({ page, request }) => {
    const { first, second } = await freshMarket(request, pairs.btc, "60000");
    const coins = async () => {
      const reply = await request.get("/api/wallet/profit", { headers: { authorization: first.user.token } });
      return ((await reply.json()) as { message: { coins: readonly Coin[] } }).message.coins;
    };
    const realised = async () => Number((await coins()).find((coin) => coin.currency_name === "BTC")?.realised);
    const before = await realised();
    await second.place({ ...inBtc, type: 1, target_price: "61000", amount: "0.1" });
    const average = Number((await coins()).find((coin) => coin.currency_name === "BTC")?.average);
    await first.place({ ...inBtc, type: 2, target_price: "61000", amount: "0.1" });
    // 6,100 less the fee of 0.045%, less what a tenth of a coin has cost.
    expect((await realised()) - before).toBeCloseTo(6_100 * 0.99955 - average / 10, 2);

    await page.setViewportSize(size);
    await store(page, storedOf(first.user));
    await page.goto("/profitLoss");
    await settled(page);
    const main = page.getByRole("main");
    const today = main.getByRole("button", { pressed: true });
    await expect(today).toHaveAttribute("aria-current", "date");
    await expect(today).toHaveAccessibleName(/USDT realised$/);
    const coin = main.getByRole("table", { name: "By coin" }).getByRole("row").filter({ hasText: "BTC" });
    await expect(coin).toBeVisible();
    await expect(main.getByText("so 2,936.97 is realised")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const chosen = await today.getAttribute("data-day");
    await today.focus();
    await page.keyboard.press("PageUp");
    await expect(main.getByRole("button", { pressed: true })).toBeFocused();
    await expect(main.getByRole("button", { pressed: true })).not.toHaveAttribute("data-day", chosen ?? "");
    await expect(main.getByText("Nothing was realised on this day, and nothing came or left.")).toBeVisible();
    // Nobody walks into days that are still to come.
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("PageDown");
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowDown");
    await expect(main.getByRole("button", { pressed: true })).toHaveAttribute("data-day", chosen ?? "");
    await unfold(coin, name === "phone");
    await coin.getByRole("link", { name: "Trade BTC" }).click();
    await expect(page).toHaveURL(/dealCenter\?symbol=BTC(%2F|\/)USDT/);
  });

  test(`the curve has ranges, and zero balances hide until they are wanted, ${name}`, async ({ page, request }) => {
    const { first } = await freshMarket(request, pairs.btc, "60000");
    await page.setViewportSize(size);
    await store(page, storedOf(first.user));
    await page.goto("/finance");
    await settled(page);
    const main = page.getByRole("main");
    const range = main.getByRole("radiogroup", { name: "Range" });
    for (const choice of ["7D", "90D", "1Y", "All"]) {
      const answered = page.waitForResponse((response) => response.url().includes("/api/wallet/curve"));
      await range.getByRole("radio", { name: choice, exact: true }).click();
      expect((await answered).status()).toBe(200);
      await expect(main.getByRole("group", { name: "Total value at the end of each day, in USDT" })).toBeVisible();
    }
    const balances = main.getByRole("table", { name: "Balances" });
    const held = balances.getByRole("row").filter({ hasText: "USDT" }).first();
    const empty = balances.getByRole("row").filter({ hasText: "DOT" });
    await expect(held).toBeVisible();
    await expect(empty).toHaveCount(0);
    await main.getByRole("checkbox", { name: "Hide zero balances" }).uncheck();
    await expect(empty).toHaveCount(1);
    await page.reload();
    await settled(page);
    await expect(empty).toHaveCount(1);
    const bitcoin = balances.getByRole("row").filter({ hasText: "BTC" }).first();
    await unfold(bitcoin, name === "phone");
    await expect(bitcoin.getByRole("link", { name: "Trade BTC" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}
