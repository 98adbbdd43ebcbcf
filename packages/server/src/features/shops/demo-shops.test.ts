// One person tries a whole deal with a shop of the demo alone.

import type { ShopOffer } from "@tidemark/contract/shops/shapes";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { asker, createFakeClock, get, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { shopDeal, took } from "./testing/merchants.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { demoDealSeconds: 8 } });
});
afterAll(() => exchange.close());

async function look(): Promise<void> {
  await ensure(exchange.context.c2c.counterparts, "no counterparts").run();
  await ensure(exchange.context.shops.demo, "no shops of the demo").run();
}

async function offers(who: Person | null, type: "sell" | "buy", code: string): Promise<ShopOffer[]> {
  const path = `legal_deal_platform?type=${type}&currency_id=3&coin_code=${code}`;
  const { message } = await get(exchange, who ?? asker(), path);
  return (message as { data: ShopOffer[] }).data;
}

test("shops have offers both ways, near the index, and say what they are", async () => {
  await look();
  await look();
  const sells = await offers(null, "sell", "CNY");
  expect(sells.map(({ seller_name, price }) => [seller_name, price])).toEqual([
    ["Demo Lantern", "6.98"],
    ["Demo Harbour", "7.00"],
  ]);
  expect(sells.every(({ person, is_open }) => person.is_demo && is_open)).toBe(true);
  const buys = await offers(null, "buy", "CNY");
  expect(buys.map(({ seller_name, price }) => [seller_name, price])).toEqual([
    ["Demo Lantern", "6.94"],
    ["Demo Harbour", "6.91"],
  ]);
  expect(await offers(null, "sell", "JPY")).toHaveLength(1);
});

test("whoever can be the merchant has a shop, and is known as one who keeps it", async () => {
  const { database } = exchange.context;
  const rows = await database.query<{ name: string; state: string; is_seller: boolean }>(
    `select s.name, s.state, u.is_seller from users u join shops s on s.user_id = u.id where u.email = 'merchant@demo.test'`,
    [],
  );
  expect(rows).toEqual([{ name: "Demo Market", state: "open", is_seller: true }]);
  expect((await offers(null, "sell", "USD")).map(({ seller_name }) => seller_name)).toContain("Demo Market");
});

test("what is paid to one is confirmed after the seconds that are set, and its shelf stays full", async () => {
  const ada = await dealer(exchange);
  const [offer] = await offers(ada, "sell", "CNY");
  const deal = await took(exchange, ada, offer?.id ?? 0, "100");
  expect((await act(exchange, ada, "user_legal_pay", { id: deal })).type).toBe("ok");
  clock.advance(7_999);
  await look();
  expect(await shopDeal(exchange, ada, deal)).toMatchObject({ is_sure: 3 });
  clock.advance(1);
  await look();
  expect(await shopDeal(exchange, ada, deal)).toMatchObject({ is_sure: 1 });
  expect(await offers(ada, "sell", "CNY")).toHaveLength(2);
});

test("one that buys pays after the same seconds", async () => {
  const ada = await dealer(exchange);
  const [offer] = await offers(ada, "buy", "CNY");
  const deal = await took(exchange, ada, offer?.id ?? 0, "100");
  clock.advance(8_000);
  await look();
  expect(await shopDeal(exchange, ada, deal)).toMatchObject({ is_sure: 3 });
  expect((await act(exchange, ada, "legal_deal_user_sure", { id: deal })).type).toBe("ok");
});
