// Offers whose price follows the index: fresh, moved, and stale.

import { houseId, type RecordTicks, type SetMarkTerms, usualMarkTerms } from "@tidemark/engine";
import { amount, ensure, hourMs, type MarketId, minuteMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { give } from "../../testing/funds.ts";
import { createFakeClock, get, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { btc, keeper, opened } from "./testing/keepers.ts";
import { offered, shopDeal, takes, usualOffer } from "./testing/merchants.ts";

const clock = createFakeClock();
let exchange: TestExchange;
let shop: Person;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
  shop = await keeper(exchange, "Mei Lin");
  const { id } = await opened(exchange, exchange.context.shops, shop, { currencyId: btc });
  await give(exchange, { userId: shop.id, kind: "fiat" }, "BTC", "10");
  const asked = { userId: shop.id as UserId, shopId: id, way: "in", amount: amount(10n ** 9n) } as const;
  expect((await exchange.context.shops.move({ ...asked, idempotency: null })).ok).toBe(true);
});
afterAll(() => exchange.close());

async function must(content: SetMarkTerms | RecordTicks): Promise<void> {
  expect((await exchange.context.sequencer.submit(content, { userId: houseId })).ok).toBe(true);
}

/** Whole dollars of one BTC, fresh for an hour. */
async function look(dollars: bigint): Promise<void> {
  await must({ type: "SetMarkTerms", terms: { ...usualMarkTerms, freshMs: hourMs, closeMs: hourMs } });
  const market = ensure(exchange.context.markets.bySymbol("BTC/USDT"), "no market BTC/USDT");
  const price = amount(dollars * 10n ** BigInt(market.quote.scale));
  const sources = [1, 2].map((source) => ({ source, price }));
  const number = exchange.context.sequencer.view().tickNumber + 1;
  await must({ type: "RecordTicks", number, quotes: [{ marketId: market.id as MarketId, sources }] });
}

const coins = { currency_id: btc, total_number: "1", min_number: "0.01", max_number: "0.5", price: "" };
const dollars = { ...coins, coin_code: "USD", way: "bank", premium: "1.5" };

async function priceOf(id: number): Promise<unknown> {
  return ((await get(exchange, shop, `legal_deal_info?id=${id}`)).message as { price: string }).price;
}

test("without a recorded price nothing is posted by the index, and nobody is told one", async () => {
  expect((await act(exchange, shop, "legal_send", { ...usualOffer, ...dollars })).code).toBe("price_stale");
  const asked = await get(exchange, shop, `shops/index?currency_id=${btc}&coin_code=USD&premium=1.5`);
  expect(asked.code).toBe("price_stale");
});

test("it follows the index: by itself in lists, and at once when it is taken", async () => {
  await look(50_000n);
  const told = await get(exchange, shop, `shops/index?currency_id=${btc}&coin_code=USD&premium=1.5`);
  expect(told.message).toEqual({ index: "50000.00", price: "50750.00" });
  const offer = await offered(exchange, shop, dollars);
  expect(await priceOf(offer)).toBe("50750.00");
  clock.advance(minuteMs);
  await look(51_000n);
  const buyer = await dealer(exchange);
  expect(await takes(exchange, buyer, offer, "0.1", { price: "50750.00" })).toMatchObject({
    code: "offer_price_moved",
    body: { params: { price: "51765.00 USD" } },
  });
  const taken = await takes(exchange, buyer, offer, "0.1", { price: "51765" });
  const { id } = (taken.message as { data: { id: number } }).data;
  expect(await shopDeal(exchange, buyer, id)).toMatchObject({ price: "51765.00", deal_money: "5176.500000" });
  // The job may have looked already; what counts is that it finds the same price.
  await exchange.context.shops.reprice.run();
  expect(await priceOf(offer)).toBe("51765.00");
});

test("whoever looks at one offer sees the price of this moment, however old the one that lists go by", async () => {
  await look(50_000n);
  const offer = await offered(exchange, shop, dollars);
  await exchange.context.shops.reprice.run();
  const id = exchange.context.publicIds.read("offer", offer);
  await exchange.context.database.query("update deal_offers set price = 5000000 where id = $1", [id]);
  const { message } = await get(exchange, shop, `legal_deal_info?id=${offer}`);
  expect(message).toMatchObject({ price: "50750.00", limitation: { min: "507.50000", max: "25375.00000" } });
});

test("a price that is better for the taker than the one they saw is theirs", async () => {
  const offer = await offered(exchange, shop, dollars);
  clock.advance(minuteMs);
  await look(49_000n);
  const taken = await takes(exchange, await dealer(exchange), offer, "0.02", { price: "51765" });
  expect(taken.type).toBe("ok");
});

test("by a stale price nothing is taken, matched or posted, and rows stay where they were", async () => {
  await look(50_000n);
  const offer = await offered(exchange, shop, dollars);
  const buyer = await dealer(exchange);
  const express = `shops/express?side=buy&currency_id=${btc}&coin_code=USD&means=number&value=0.02`;
  const matches = async () => ((await get(exchange, buyer, express)).message as { data: { id: number }[] }).data;
  expect((await matches()).map(({ id }) => id)).toContain(offer);
  clock.advance(hourMs + 1);
  expect((await takes(exchange, buyer, offer, "0.02")).code).toBe("price_stale");
  expect(await matches()).toEqual([]);
  expect((await act(exchange, shop, "legal_send", { ...usualOffer, ...dollars })).code).toBe("price_stale");
  await exchange.context.shops.reprice.run();
  expect(await priceOf(offer)).toBe("50750.00");
  const fixed = await offered(exchange, shop, { ...dollars, premium: "", price: "50000" });
  expect((await takes(exchange, buyer, fixed, "0.02")).type).toBe("ok");
});
