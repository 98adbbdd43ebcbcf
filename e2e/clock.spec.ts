// One clock: the zone that is chosen in the settings is the one of every list and of the chart, and it is remembered.

import { expect, settled, store, test } from "./exchange.ts";
import { storedOf } from "./people.ts";
import { freshMarket, pairs } from "./spot-hands.ts";

test("the zone chosen in the settings is that of trades, history and chart", async ({ page, request }) => {
  const { first } = await freshMarket(request, pairs.eth, "3000");
  await store(page, storedOf(first.user));
  await page.goto("/accountSet");
  await settled(page);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.selectOption("Asia/Tokyo");
  await expect(zone.locator("option:checked")).toHaveText("Asia/Tokyo, UTC+9");

  await page.goto("/dealCenter?symbol=ETH/USDT");
  await settled(page);
  await expect(page.getByText("UTC+9", { exact: true })).toBeVisible();
  const trades = page.getByRole("list", { name: "Trades", exact: true });
  const shown = await trades.getByRole("listitem").first().innerText({ timeout: 240_000 });
  const minute = (later: number) => {
    const clock = { timeZone: "Asia/Tokyo", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    return new Intl.DateTimeFormat("en", clock).format(Date.now() - later);
  };
  const near = [0, 60_000, 120_000, 180_000].map(minute);
  expect(
    near.some((text) => shown.includes(text)),
    `${shown} is about ${near[0]}`,
  ).toBe(true);

  await page.goto("/accountSet");
  await zone.selectOption("exchange");
  await page.goto("/dealCenter?symbol=ETH/USDT");
  await expect(page.getByText("UTC+8", { exact: true })).toBeVisible();
});
