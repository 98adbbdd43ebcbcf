// Verify finds whatever does not fit between shops and the ledger, each kind of it.

import { houseId } from "@tidemark/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkShops } from "./shops.ts";
import { applied, idOf, keeper, opened, usdt } from "./testing/keepers.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

/** What is found while something is wrong; afterwards it is right again. */
async function foundWith(wrong: string, right: string, values: readonly number[]): Promise<string[]> {
  const { database } = exchange.context;
  await database.query(wrong, [...values]);
  const found = await checkShops(database);
  await database.query(right, [...values]);
  expect(await checkShops(database)).toEqual([]);
  return found;
}

test("a shop without its deposit, of another's, or with more than it says", async () => {
  const who = await keeper(exchange);
  const { id } = await applied(exchange.context.shops, who);
  const other = await opened(exchange, exchange.context.shops, await keeper(exchange));
  const set = (what: string) => `update shops set ${what} where id = $1`;
  const back = set(`hold_id = (select hold_id from holds where reference = 'shop-' || $1 and reason = 'shop_deposit')`);
  const missing = await foundWith(set("hold_id = null"), back, [id]);
  expect(missing).toContain(`shop ${id} is applied, but its deposit is missing.`);
  const foreign = await foundWith(set(`hold_id = (select hold_id from shops where id = ${other.id})`), back, [id]);
  expect(foreign).toContain(`shop ${id} is applied, but its deposit is held.`);
  const less = await foundWith(set("deposit = deposit + 1"), set("deposit = deposit - 1"), [id]);
  expect(less).toEqual([`shop ${id} is applied, but its deposit is held.`]);
  const ended = await foundWith(set("state = 'refused'"), set("state = 'applied'"), [id]);
  expect(ended).toEqual([`shop ${id} is refused, but its deposit is held.`]);
});

test("a deposit of a shop that is not there", async () => {
  const who = await keeper(exchange);
  const from = { owner: idOf(who), kind: "fiat" } as const;
  const rest = { reason: "shop_deposit", reference: "shop-987654", destination: null, expiresAt: null } as const;
  const reply = await exchange.context.sequencer.submit(
    { type: "Reserve", from, assetId: usdt as never, amount: 5n as never, ...rest, atExpiry: "release" },
    { userId: houseId },
  );
  if (!reply.ok) throw new Error(reply.rejection.code);
  const { holdId } = reply.value;
  expect(await checkShops(exchange.context.database)).toEqual([
    `hold ${holdId} is the deposit of a shop that is not there.`,
  ]);
  // It pays nobody, and goes back.
  const to = { owner: houseId, kind: "fees" } as const;
  const paid = await exchange.context.sequencer.submit(
    { type: "Settle", holdId, parts: [{ to, amount: 5n as never }] },
    { userId: houseId },
  );
  expect(paid).toMatchObject({ ok: false, rejection: { code: "not_allowed" } });
  const released = await exchange.context.sequencer.submit({ type: "Release", holdId }, { userId: houseId });
  expect(released.ok).toBe(true);
  // A hold that has ended is still one of nobody.
  expect(await checkShops(exchange.context.database)).toHaveLength(1);
  await exchange.context.database.query("delete from holds where hold_id = $1", [holdId]);
});

test("offers of the market that belong to no shop, or to another's", async () => {
  const who = await keeper(exchange);
  const shop = await opened(exchange, exchange.context.shops, who);
  const other = await opened(exchange, exchange.context.shops, await keeper(exchange));
  const { database } = exchange.context;
  const [row] = await database.query<{ id: number }>(
    `insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money, state,
       created_at) values ('shop', $1, 'buy', 3, 'CNY', 'bank', 700, 5000000, 5000000, 0, 3500, 'live', 1) returning id`,
    [who.id],
  );
  const id = row?.id ?? 0;
  const said = `offer ${id} does not belong to a shop of whoever posted it.`;
  expect(await checkShops(database)).toEqual([said]);
  await database.query(
    "insert into shop_offers (offer_id, shop_id, min, max, window_minutes) values ($1, $2, 1000000, 2000000, 30)",
    [id, shop.id],
  );
  expect(await checkShops(database)).toEqual([]);
  const move = (shopId: number) => `update shop_offers set shop_id = ${shopId} where offer_id = $1`;
  expect(await foundWith(move(other.id), move(shop.id), [id])).toEqual([said]);
  const market = (name: string) => `update deal_offers set market = '${name}' where id = $1`;
  expect(await foundWith(market("c2c"), market("shop"), [id])).toEqual([said]);
  const listed = (is: boolean) => `update deal_offers set is_listed = ${is} where id = $1`;
  expect(await foundWith(listed(false), listed(true), [id])).toEqual([
    `offer ${id} stands in lists or not, but its shop says otherwise.`,
  ]);
  const asset = (to: number) => `update deal_offers set asset_id = ${to} where id = $1`;
  expect(await foundWith(asset(1), asset(3), [id])).toEqual([said]);
});

test("somebody who is said to keep a shop and does not", async () => {
  const who = await keeper(exchange);
  const set = (is: boolean) => `update users set is_seller = ${is} where id = $1`;
  expect(await foundWith(set(true), set(false), [who.id])).toEqual([
    `user ${who.id} is said to keep a shop or not to, but the shops say otherwise.`,
  ]);
});
