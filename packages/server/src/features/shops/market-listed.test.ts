// What stands in the lists of the market: whatever is on the shelf of an open shop that has not paused, through every order
// in which shelf, pause and notice come.

import { ensure, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { act, dealer } from "../../testing/dealers.ts";
import { get, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { setShelved, shopOffersByIds } from "./market-store.ts";
import { checkShops } from "./shops.ts";
import { type Merchant, merchant, offered, took } from "./testing/merchants.ts";

let exchange: TestExchange;
let viewer: Person;
let shop: Merchant;
beforeAll(async () => {
  exchange = await openTestExchange();
  viewer = await dealer(exchange);
  shop = await merchant(exchange);
});
afterAll(() => exchange.close());

async function listed(): Promise<number[]> {
  const seen: number[][] = [];
  for (const more of ["", "&coin_code=CNY", "&way=ali_pay"]) {
    const { message } = await get(exchange, viewer, `legal_deal_platform?currency_id=3&type=sell${more}`);
    seen.push((message as { data: { id: number }[] }).data.map(({ id }) => id).sort());
  }
  // The plain list and those that look for something tell the same.
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  expect(await checkShops(exchange.context.database)).toEqual([]);
  return seen[0] ?? [];
}

async function must(path: string, body: object): Promise<void> {
  expect([path, (await act(exchange, shop, path, body)).type]).toEqual([path, "ok"]);
}

const pause = (is: 0 | 1) => must("shops/settings", { id: shop.shownShop, is_paused: String(is) });

test("shelf and pause, in every order; what is posted meanwhile goes with its shop", async () => {
  const [one, two] = [
    await offered(exchange, shop, { total_number: 50, max_number: 50 }),
    await offered(exchange, shop, { total_number: 50, max_number: 50 }),
  ];
  expect(await listed()).toEqual([one, two].sort());
  await must("down_send", { id: one });
  expect(await listed()).toEqual([two]);
  await pause(1);
  expect(await listed()).toEqual([]);
  const three = await offered(exchange, shop, { total_number: 50, max_number: 50 });
  await must("shops/shelve", { id: one });
  await must("down_send", { id: two });
  expect(await listed()).toEqual([]);
  await pause(0);
  expect(await listed()).toEqual([one, three].sort());
  await must("shops/shelve", { id: two });
  expect(await listed()).toEqual([one, two, three].sort());
});

test("many at once, pausing, shelving and posting: lists and shop never part", async () => {
  const { database, publicIds, shops } = exchange.context;
  const other = await merchant(exchange);
  const small = { total_number: 20, max_number: 20 };
  const shown = [await offered(exchange, other, small), await offered(exchange, other, small)];
  const rows = await shopOffersByIds(
    database,
    shown.map((id) => publicIds.read("offer", id) ?? 0),
  );
  const asOwner = { userId: other.id as UserId, shopId: other.shop.id, name: "", hours: "", reply: "", noReply: "" };
  // Past the door, where so many at once would be too many.
  const doings = Array.from({ length: 64 }, async (_, at): Promise<boolean> => {
    if (at % 2 === 0) return (await shops.save({ ...asOwner, isPaused: String((at / 2) % 2) })).ok;
    const offer = ensure(rows[at % 3 === 0 ? 0 : 1], "an offer");
    return database.transaction((tx) => setShelved(tx, offer, at % 4 === 1));
  });
  const posting = offered(exchange, other, { ...small, type: "buy" });
  expect(await Promise.all(doings)).toEqual(doings.map(() => true));
  expect(await posting).toBeGreaterThan(0);
  expect(await checkShops(database)).toEqual([]);
});

test("a shop that leaves is not listed from that moment on, also where a deal still goes on", async () => {
  const [offer] = await listed();
  if (offer === undefined) throw new Error("nothing is listed");
  await took(exchange, viewer, offer, 20);
  const left = await exchange.context.shops.leave({ userId: shop.id as UserId, shopId: shop.shop.id });
  expect(left.ok).toBe(true);
  const mine = (await get(exchange, viewer, "legal_deal_platform?currency_id=3&type=sell")).message;
  expect((mine as { data: { seller_id: number }[] }).data.filter((row) => row.seller_id === shop.shownShop)).toEqual(
    [],
  );
  expect(await checkShops(exchange.context.database)).toEqual([]);
});
