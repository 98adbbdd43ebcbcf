// Five hundred people want parts of one offer at the same moment.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import type { Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { takeShopOffer } from "./offer-take.ts";
import { balanceOf } from "./testing/keepers.ts";
import { merchant, offered, takes, whole } from "./testing/merchants.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

const crowd = 500;
const parts = 100;

async function people(count: number): Promise<Person[]> {
  const all: Person[] = [];
  for (let at = 0; at < count; at += 1) all.push(await dealer(exchange));
  return all;
}

function count(texts: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const text of texts) counted[text] = (counted[text] ?? 0) + 1;
  return counted;
}

test("an offer of a hundred least parts is filled to the last unit, and never beyond", async () => {
  const shop = await merchant(exchange);
  const { config, context } = exchange;
  const shown = await offered(exchange, shop, { total_number: 500, min_number: 5, max_number: 5 });
  const offerId = context.publicIds.read("offer", shown) ?? 0;
  const takers = await people(crowd);
  const asked = { offerId, means: "number", value: "5", price: "7.05", key: null };
  const answers = await Promise.all(
    takers.map(({ id }) => takeShopOffer({ ...context, config }, { ...asked, userId: id as UserId })),
  );
  expect(count(answers.map((answer) => (answer.ok ? "ok" : answer.rejection.code)))).toEqual({
    ok: parts,
    offer_gone: crowd - parts,
  });
  const [offer] = await context.database.query("select state, surplus::text from deal_offers where id = $1", [offerId]);
  expect(offer).toEqual({ state: "taken", surplus: "0" });
  const [deals] = await context.database.query(
    "select count(*)::int as count, sum(number)::text as number, count(distinct taker_id)::int as takers from deals where offer_id = $1",
    [offerId],
  );
  expect(deals).toEqual({ count: parts, number: String(500n * whole), takers: parts });
  expect(balanceOf(exchange, shop, "merchant")).toEqual([500n * whole - 500_000n, 500n * whole + 500_000n]);
});

test("one person who clicks ten times at once has three deals", async () => {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop);
  const clicks = Array.from({ length: 10 }, () => takes(exchange, buyer, offer, "10"));
  const codes = (await Promise.all(clicks)).map(({ code }) => code ?? "ok");
  expect(count(codes)).toEqual({ ok: 3, deals_open_max: 7 });
});

test("taken and withdrawn at once: one of the two, and the money follows it", async () => {
  const [shop, buyer] = [await merchant(exchange), await dealer(exchange)];
  const offer = await offered(exchange, shop);
  const [withdrawn, taken] = await Promise.all([
    act(exchange, shop, "back_send", { id: offer }),
    takes(exchange, buyer, offer, "10"),
  ]);
  expect([withdrawn.code, taken.code]).toEqual(
    withdrawn.type === "ok" ? [undefined, "offer_gone"] : ["offer_has_deal", undefined],
  );
  expect(balanceOf(exchange, shop, "merchant")[1]).toBe(withdrawn.type === "ok" ? 0n : 500n * whole + 500_000n);
});

test("posted and left at once: a shop that leaves has no offer that nobody ever withdraws", async () => {
  const shop = await merchant(exchange);
  const { userId, id: shopId } = shop.shop;
  const [posted, left] = await Promise.all([
    act(exchange, shop, "legal_send", {
      type: "sell",
      way: "ali_pay",
      price: "7",
      total_number: 100,
      min_number: 10,
      max_number: 100,
      currency_id: 3,
      coin_code: "CNY",
    }),
    exchange.context.shops.leave({ userId, shopId }),
  ]);
  expect(left.ok).toBe(true);
  expect([undefined, "shop_leaving"]).toContain(posted.code);
  const buyer = await dealer(exchange);
  if (posted.type === "ok")
    expect((await takes(exchange, buyer, Number(posted.body.id), "10")).code).toBe("shop_leaving");
  else expect(balanceOf(exchange, shop, "merchant")).toEqual([1_000n * whole, 0n]);
});
