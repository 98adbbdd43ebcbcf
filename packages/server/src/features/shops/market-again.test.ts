// A key that was answered keeps its answer, whatever became of the shop since.

import { houseId, type RecordTicks, type SetMarkTerms, usualMarkTerms } from "@tidemark/engine";
import { amount, ensure, hourMs, type MarketId, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tradePassword } from "../../testing/dealers.ts";
import { give } from "../../testing/funds.ts";
import { createFakeClock, get, type Person, request } from "../../testing/people.ts";
import { switchLegal } from "../../testing/switch-coin.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { btc, keeper, opened, shopNow, usdt } from "./testing/keepers.ts";
import { merchant, offered, usualOffer } from "./testing/merchants.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
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

/** With ten BTC in the shop. */
async function btcMerchant(): Promise<Person> {
  const shop = await keeper(exchange, "Mei Lin");
  const { id: shopId } = await opened(exchange, exchange.context.shops, shop, { currencyId: btc });
  await give(exchange, { userId: shop.id, kind: "fiat" }, "BTC", "10");
  const asked = { userId: shop.id as UserId, shopId, way: "in", amount: amount(10n ** 9n) } as const;
  expect((await exchange.context.shops.move({ ...asked, idempotency: null })).ok).toBe(true);
  return shop;
}

function sends(who: Person, path: string, body: object, key: string) {
  const headers = { "idempotency-key": key };
  return request(exchange, who, { method: "POST", path, body: { password: tradePassword, ...body }, headers });
}

async function isShelved(who: Person, id: number): Promise<unknown> {
  return ((await get(exchange, who, `legal_deal_info?id=${id}`)).message as { is_shelves: number }).is_shelves === 1;
}

test("an offer by the index is answered the same when there is no fresh price any more", async () => {
  const shop = await btcMerchant();
  const body = { ...usualOffer, currency_id: btc, total_number: "1", min_number: "0.01", max_number: "0.5" };
  const priced = { ...body, price: "", premium: "1.5", coin_code: "USD", way: "bank" };
  await look(50_000n);
  const first = await sends(shop, "legal_send", priced, "by-the-index");
  expect(first.type).toBe("ok");
  clock.advance(2 * hourMs);
  const again = await sends(shop, "legal_send", priced, "by-the-index");
  expect([again.type, again.body.id]).toEqual(["ok", first.body.id]);
  expect((await sends(shop, "legal_send", priced, "another-key")).code).toBe("price_stale");
  expect((await sends(shop, "legal_send", { ...priced, premium: "2" }, "by-the-index")).code).toBe(
    "idempotency_key_reused",
  );
});

test("an offer is answered the same when its coin was closed meanwhile", async () => {
  const shop = await merchant(exchange);
  const first = await sends(shop, "legal_send", usualOffer, "before-closing");
  await switchLegal(exchange, usdt, false);
  const again = await sends(shop, "legal_send", usualOffer, "before-closing");
  await switchLegal(exchange, usdt, true);
  expect([again.type, again.body.id]).toEqual(["ok", first.body.id]);
});

test("the shelf: the same key again changes nothing, and stands for nothing else", async () => {
  const shop = await merchant(exchange);
  const id = await offered(exchange, shop);
  expect((await sends(shop, "down_send", { id }, "down")).type).toBe("ok");
  expect((await sends(shop, "shops/shelve", { id }, "up")).type).toBe("ok");
  const again = await sends(shop, "down_send", { id }, "down");
  expect([again.type, await isShelved(shop, id)]).toEqual(["ok", true]);
  expect((await sends(shop, "shops/shelve", { id }, "down")).code).toBe("idempotency_key_reused");
  expect((await sends(shop, "down_send", { id }, "up")).code).toBe("idempotency_key_reused");
  expect(await isShelved(shop, id)).toBe(true);
  expect((await sends(shop, "down_send", { id }, "later")).type).toBe("ok");
  expect(await isShelved(shop, id)).toBe(false);
});

test("a pause that is sent again does not come back", async () => {
  const shop = await merchant(exchange);
  const pause = (is: string, key: string) => sends(shop, "shops/settings", { id: shop.shownShop, is_paused: is }, key);
  const isPaused = async () => (await shopNow(exchange, shop.shop.id)).isPaused;
  expect((await pause("1", "pause")).type).toBe("ok");
  expect((await pause("0", "go-on")).type).toBe("ok");
  expect([(await pause("1", "pause")).type, await isPaused()]).toEqual(["ok", false]);
  expect((await pause("0", "pause")).code).toBe("idempotency_key_reused");
});

test("a notice that is sent again is the same notice, and no key of another deed begins one", async () => {
  const shop = await merchant(exchange);
  const own = { id: shop.shownShop };
  const state = async () => (await shopNow(exchange, shop.shop.id)).state;
  expect((await sends(shop, "shops/settings", { ...own, is_paused: "1" }, "pause")).type).toBe("ok");
  expect((await sends(shop, "shops/leave", own, "pause")).code).toBe("idempotency_key_reused");
  expect((await sends(shop, "shops/withdraw", own, "pause")).code).toBe("idempotency_key_reused");
  expect(await state()).toBe("open");
  const first = await sends(shop, "shops/leave", own, "leave");
  expect([first.type, await state()]).toEqual(["ok", "leaving"]);
  expect((await sends(shop, "shops/leave", own, "leave")).message).toBe(first.message);
});

test("an offer that was posted is answered the same when its shop leaves; a new one is refused", async () => {
  const shop = await merchant(exchange);
  const send = (key: string) =>
    request(exchange, shop, {
      method: "POST",
      path: "legal_send",
      body: { password: tradePassword, ...usualOffer },
      headers: { "idempotency-key": key },
    });
  const first = await send("posted-before-leaving");
  expect(first.type).toBe("ok");
  const left = await exchange.context.shops.leave({ userId: shop.id as UserId, shopId: shop.shop.id });
  expect(left.ok).toBe(true);
  const again = await send("posted-before-leaving");
  expect([again.type, again.body.id]).toEqual(["ok", first.body.id]);
  expect((await send("posted-after-leaving")).code).toBe("shop_leaving");
  const rows = await exchange.context.database.query("select id from deal_offers where user_id = $1", [shop.id]);
  expect(rows).toHaveLength(1);
});
