// A merchant and somebody who deals with them, each at a browser of their own, on an exchange whose clock can be put
// forward; and what they do beside what a journey is about.

import type { Page } from "@playwright/test";
import { inRoot } from "../tools/machine/places.mjs";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { type Dealer, dealer, tradePassword, usdt } from "./c2c-hands.ts";
import { expect, startMs, test as tradersTest, withExchange } from "./exchange.ts";

export type Shopping = { readonly tess: Dealer; readonly tom: Dealer };

/** Two people who may deal; one of them opens a shop in the first journey, and keeps it in the later ones. */
export function shopTest() {
  const script = inRoot("e2e", "a-patient-exchange.mjs");
  const settings = { SHOP_NOTICE_DAYS: "1" };
  return tradersTest.extend<object, { readonly exchange: RunningServer; readonly two: Shopping }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    exchange: [({}, use) => withExchange(use, settings, script), { scope: "worker", timeout: startMs }],
    two: [
      async ({ exchange }, use) => {
        const tess = await dealer(exchange, "trader1@demo.test");
        await use({ tess, tom: await dealer(exchange, "trader2@demo.test") });
      },
      { scope: "worker", timeout: startMs },
    ],
  });
}

/** An hour and a minute: whatever somebody had to pay or to answer in is over. One at a time, for signals are not counted. */
export function putForward({ pid }: RunningServer): void {
  process.kill(pid, "SIGUSR2");
}

/** A day and an hour: a notice of one day is over. */
export function nextDay({ pid }: RunningServer): void {
  process.kill(pid, "SIGHUP");
}

export async function prove(page: Page, label: string, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label, { exact: true }).fill(tradePassword);
  await dialog.getByRole("button", { name: button }).click();
}

export type Offered = { readonly id: number; readonly number: string };

/** An offer of the merchant's, at the best price that anybody asks or pays in these journeys. */
export async function offer(
  { tess }: Shopping,
  type: "buy" | "sell",
  { number, price }: { readonly number: string; readonly price: string },
): Promise<Offered> {
  const reply = await tess.ask("/api/legal_send", {
    type,
    way: "bank",
    price,
    total_number: number,
    min_number: "10",
    max_number: number,
    currency_id: usdt,
    coin_code: "CNY",
    window_minutes: "15",
    password: tradePassword,
  });
  expect(reply).toMatchObject({ type: "ok" });
  return { id: reply.id ?? 0, number };
}

/** A part of it, by coins. */
export async function partTaken({ tom }: Shopping, { id }: Offered, value: string): Promise<number> {
  const reply = await tom.ask("/api/do_legal_deal", { id, means: "number", value, password: tradePassword });
  expect(reply).toMatchObject({ type: "ok" });
  return (reply.message as { readonly data: { readonly id: number } }).data.id;
}

async function read<Message>(exchange: RunningServer, { stored }: Dealer, path: string): Promise<Message> {
  const reply = await fetch(new URL(path, exchange.url), { headers: { authorization: stored.token ?? "" } });
  return ((await reply.json()) as { message: Message }).message;
}

type OwnShop = { id: number; state: string; legal_balance: string; lock_seller_balance: string };
type OwnShops = { data: readonly OwnShop[] };

/** The merchant's shop, by its number. */
export async function shopOf(exchange: RunningServer, who: Dealer): Promise<number> {
  const { data } = await read<OwnShops>(exchange, who, "/api/my_seller");
  return data.find(({ state }) => state === "open")?.id ?? 0;
}

/** USDT of the merchant: free outside of shops, and all that is in one of them. */
export async function usdtOf(exchange: RunningServer, who: Dealer, shop: number) {
  type Standing = { balances: readonly { currency_id: number; free: string }[] };
  const { balances } = await read<Standing>(exchange, who, "/api/shops/standing");
  const { data } = await read<OwnShops>(exchange, who, "/api/my_seller");
  const own = data.find(({ id }) => id === shop);
  return {
    fiat: Number(balances.find(({ currency_id }) => currency_id === usdt)?.free),
    shop: Number(own?.legal_balance) + Number(own?.lock_seller_balance),
  };
}
