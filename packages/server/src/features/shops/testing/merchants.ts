// Merchants with an open shop and coins in it, their offers, and deals on them over HTTP.

import { amount, type UserId } from "@tidemark/kernel";
import { act } from "../../../testing/dealers.ts";
import { give } from "../../../testing/funds.ts";
import { get, type Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import type { ShopRow } from "../shops.ts";
import { keeper, opened, usdt } from "./keepers.ts";

export const whole = 1_000_000n;

export type Merchant = Person & { readonly shop: ShopRow; readonly shownShop: number };

/** With a thousand USDT in the shop, and as many in the fiat account. */
export async function merchant(exchange: TestExchange, name = "Mei Lin"): Promise<Merchant> {
  return asMerchant(exchange, await keeper(exchange, name));
}

/** Somebody who can have a shop has one, with a thousand USDT in it. */
export async function asMerchant(exchange: TestExchange, who: Person): Promise<Merchant> {
  const { context } = exchange;
  await give(exchange, { userId: who.id, kind: "fiat" }, "USDT", "1100");
  const shop = await opened(exchange, context.shops, who);
  const moved = await context.shops.move({
    userId: who.id as UserId,
    shopId: shop.id,
    way: "in",
    amount: amount(1_000n * whole),
    idempotency: null,
  });
  if (!moved.ok) throw new Error(`nothing in the shop: ${moved.rejection.code}`);
  return { ...who, shop, shownShop: context.publicIds.show("shop", shop.id) };
}

export const usualOffer = {
  type: "sell",
  way: "ali_pay",
  price: "7.05",
  total_number: 500,
  min_number: 10,
  max_number: 200,
  currency_id: usdt,
  coin_code: "CNY",
};

export async function offered(exchange: TestExchange, who: Person, more: object = {}): Promise<number> {
  const answer = await act(exchange, who, "legal_send", { ...usualOffer, ...more });
  if (answer.type !== "ok") throw new Error(`not posted: ${answer.code}`);
  return Number(answer.body.id);
}

export function takes(exchange: TestExchange, who: Person, id: number, value: string | number, more: object = {}) {
  return act(exchange, who, "do_legal_deal", { id, means: "number", value, ...more });
}

export async function took(exchange: TestExchange, who: Person, id: number, value: string | number): Promise<number> {
  const answer = await takes(exchange, who, id, value);
  if (answer.type !== "ok") throw new Error(`not taken: ${answer.code}`);
  return (answer.message as { data: { id: number } }).data.id;
}

export async function shopDeal(exchange: TestExchange, who: Person, id: number): Promise<Record<string, unknown>> {
  return (await get(exchange, who, `legal_deal?id=${id}`)).message as Record<string, unknown>;
}
