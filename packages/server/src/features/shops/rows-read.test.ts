// No list and no job of shops goes through what it does not show: read in tables that are much longer than any answer, by
// how many rows the database itself says it went through.

import { type AssetId, instant, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "../../store/database.ts";
import { newGuest, type Person } from "../../testing/people.ts";
import { rowsRead } from "../../testing/rows-read.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { countOpenDeals, urgentDeals } from "../deals/deals.ts";
import { consoleDealIds, consoleOfferIds } from "./console-store.ts";
import { latelyOf, shopFigures, turnoverOf } from "./market-figures.ts";
import * as lists from "./market-lists.ts";
import { indexOfferIds, stretchOf } from "./market-store.ts";
import type { ShopRow } from "./shops.ts";
import * as store from "./shops-store.ts";
import { keeper, opened, usdt } from "./testing/keepers.ts";

const many = 12_000;
const tables = ["deal_offers", "deals", "shop_offers", "shops"];
/** A page, and what stands beside each of its rows. */
const few = 120;
/** Whoever looks for something looks among the thousand best: their rows and what stands beside them. */
const bestAtMost = 2_500;

let exchange: TestExchange;
let own: ShopRow;
let other: ShopRow;
let applicant: Person;

type Offers = {
  readonly shop: ShopRow;
  readonly count: number;
  readonly state?: string;
  readonly type?: string;
  readonly code?: string;
  readonly price?: number;
  readonly isShelved?: boolean;
};

async function offers({
  shop,
  count,
  state = "live",
  type = "sell",
  code = "CNY",
  price = 700,
  isShelved = true,
}: Offers) {
  const rows = await exchange.context.database.query<{ id: number }>(
    `with made as (insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money,
         state, is_listed, created_at)
       select 'shop', $1, $2, $3, $4, 'bank', $5, 100000000, 100000000, 0, 1000, $6, $7, 1 from generate_series(1, $8::int)
       returning id)
     insert into shop_offers (offer_id, shop_id, min, max, premium, window_minutes, is_shelved)
     select id, $9, 1000000, 100000000, case $6 when 'done' then 100 end, 30, $7 from made returning offer_id as id`,
    [shop.userId, type, shop.assetId, code, price, state, isShelved, count, shop.id],
  );
  return rows.map(({ id }) => id);
}

type Deals = { readonly offerId: number; readonly count: number; readonly state: string; readonly endedAt?: number };

async function deals({ offerId, count, state, endedAt }: Deals): Promise<void> {
  await exchange.context.database.query(
    `insert into deals (offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price,
       number, fee, money, state, ending, details, created_at, pay_by, paid_at, ended_at, head, is_counted)
     select $1, 'shop', 'sell', $2, $3, $2, $3, $4, 'CNY', 'bank', 1, 1, 0, 1, $5, $6, '\\x00', 1, 4000000000000, 5, $7, '', true
     from generate_series(1, $8::int)`,
    [
      offerId,
      own.userId,
      applicant.id,
      own.assetId,
      state,
      endedAt === undefined ? null : "confirmed",
      endedAt ?? null,
      count,
    ],
  );
}

beforeAll(async () => {
  exchange = await openTestExchange();
  const { clock, database, shops } = exchange.context;
  own = await opened(exchange, shops, await keeper(exchange));
  other = await opened(exchange, shops, await keeper(exchange));
  applicant = await newGuest(exchange);
  // The best by price are off the shelf, and the next best of another money.
  await offers({ shop: other, count: many, price: 1, isShelved: false });
  await offers({ shop: other, count: many, price: 2, code: "JPY" });
  await offers({ shop: own, count: many, state: "done" });
  await offers({ shop: own, count: 2, state: "withdrawn" });
  const [live = 0] = await offers({ shop: own, count: 3 });
  await deals({ offerId: live, count: many, state: "finished", endedAt: 5 });
  await deals({ offerId: live, count: 3, state: "finished", endedAt: clock.now() });
  await deals({ offerId: live, count: 2, state: "disputed" });
  await deals({ offerId: live, count: 1, state: "waiting" });
  await database.query(
    `insert into shops (user_id, asset_id, name, name_key, state, deposit, deposit_asset_id, applied_at, ended_at)
     select $1, 3, 'Gone ' || i, 'gone ' || i, 'ended', 1, 3, 1, 2 from generate_series(1, $2::int) i`,
    [applicant.id, many],
  );
  for (const table of tables) await database.query(`analyze ${table}`);
});
afterAll(() => exchange.close());

async function rowsOf(work: (tx: Queryable) => Promise<unknown>): Promise<number> {
  return (await rowsRead(exchange.context.database, tables, work)).rows;
}

const first = { offset: 0, limit: 10 };

function filterOf(more: Partial<lists.OfferFilter>): lists.OfferFilter {
  const all = { coinCode: null, way: null, money: null, number: null, viewer: null };
  return { type: "sell", assetId: usdt as AssetId, scale: 6, ...all, ...more };
}

describe("offers for visitors", () => {
  test("of one money: not what is off the shelf, nor what is of another", async () => {
    const filter = filterOf({ coinCode: "CNY" });
    const { answer, rows } = await rowsRead(exchange.context.database, tables, (tx) =>
      lists.listShopOffers(tx, filter, first),
    );
    expect([answer.total, answer.rows.map(({ shopId }) => shopId)]).toEqual([3, [own.id, own.id, own.id]]);
    expect(rows).toBeLessThan(few);
  });

  test("of all kinds of money, and by what one looks for: no further than the best", async () => {
    const viewer = applicant.id as UserId;
    expect(await rowsOf((tx) => lists.listShopOffers(tx, filterOf({}), first))).toBeLessThan(bestAtMost);
    expect(await rowsOf((tx) => lists.listShopOffers(tx, filterOf({ viewer, way: "bank" }), first))).toBeLessThan(
      bestAtMost,
    );
    const sought = filterOf({ viewer, coinCode: "JPY", money: 100n });
    expect(await rowsOf((tx) => lists.listShopOffers(tx, sought, first))).toBeLessThan(bestAtMost);
    expect(
      await rowsOf((tx) => lists.listShopOffers(tx, filterOf({ coinCode: "CNY", number: 5n }), first)),
    ).toBeLessThan(few);
  });

  test("for an amount at once: no further than the last one that is wanted", async () => {
    const sought = { ...filterOf({ number: 2_000_000n }), coinCode: "JPY" } as const;
    const { answer, rows } = await rowsRead(exchange.context.database, tables, (tx) =>
      lists.firstShopOffers(tx, sought, first),
    );
    expect(answer.map(({ shopId }) => shopId)).toEqual(Array(first.limit).fill(other.id));
    expect(rows).toBeLessThan(few);
  });

  test("of one shop", async () => {
    const { answer, rows } = await rowsRead(exchange.context.database, tables, (tx) => lists.listShelf(tx, own, first));
    expect(answer.total).toBe(3);
    expect(rows).toBeLessThan(few);
  });
});

describe("what a merchant looks at", () => {
  test("own offers by what became of them, few among many and many alike", async () => {
    const { database } = exchange.context;
    const asked = { type: "sell", done: 2 } as const;
    const withdrawn = await rowsRead(database, tables, (tx) => lists.listOwnShopOffers(tx, own, asked, first));
    expect(withdrawn.answer.total).toBe(2);
    expect(withdrawn.rows).toBeLessThan(few);
    const done = await rowsOf((tx) => lists.listOwnShopOffers(tx, own, { ...asked, done: 1 }, first));
    expect(done).toBeLessThan(1_000 + few);
  });

  test("the desk, what goes on, and thirty days in figures", async () => {
    const now = exchange.context.clock.now();
    const asked = { makerId: own.userId, market: "shop", assetId: own.assetId } as const;
    const desk = await rowsOf(async (tx) => [
      await urgentDeals(tx, { ...asked, after: null, limit: 100 }),
      await countOpenDeals(tx, asked),
      await store.goingOn(tx, [own.id]),
    ]);
    expect(desk).toBeLessThan(few);
    const { answer, rows } = await rowsRead(exchange.context.database, tables, async (tx) => [
      await latelyOf(tx, [own], now),
      await turnoverOf(tx, [own], now),
    ]);
    expect(answer).toMatchObject([{ deals: 3, finished: 3 }, [{ deals: 3 }]]);
    expect(rows).toBeLessThan(few);
  });

  test("what is known of a shop, up to as many deals as are counted", async () => {
    const figures = await shopFigures(exchange.context.database, own, exchange.context.clock.now());
    expect(figures).toEqual({ total: 10_000, thirtyDays: 3, done: 10_000, completion: 100 });
    const others = await rowsOf((tx) => shopFigures(tx, other, exchange.context.clock.now()));
    expect(others).toBeLessThan(few);
  });

  test("own shops, of somebody who had very many", async () => {
    const userId = applicant.id as UserId;
    expect(await rowsOf((tx) => store.shopsOfUser(tx, userId, { offset: 0, limit: 20 }))).toBeLessThan(few);
    const counted = await rowsRead(exchange.context.database, tables, (tx) =>
      store.countShopsOfUser(tx, userId, 1_000),
    );
    expect(counted.answer).toBe(1_000);
    expect(counted.rows).toBeLessThan(1_000 + few);
  });
});

describe("what operators look at", () => {
  const page = { from: null, limit: 50 };

  test("shops by their state, by whose they are, and by both", async () => {
    const userId = applicant.id as UserId;
    const all = [
      { state: "open", userId: null },
      { state: "applied", userId: null },
      { state: null, userId: null },
      { state: "ended", userId: null },
      { state: null, userId },
      { state: "open", userId },
      { state: "ended", userId },
    ] as const;
    for (const of of all) {
      expect([of, (await rowsOf((tx) => store.listShops(tx, of, page))) < few]).toEqual([of, true]);
    }
  });

  test("offers and deals of all shops and of one, in any state", async () => {
    const newest = { before: Number.MAX_SAFE_INTEGER, limit: 50 };
    for (const shop of [null, own]) {
      for (const state of [null, "withdrawn", "done", "live", "taken"]) {
        const rows = await rowsOf((tx) => consoleOfferIds(tx, { shop, state }, newest));
        expect([shop?.id, state, rows < few]).toEqual([shop?.id, state, true]);
      }
    }
    for (const state of [null, "disputed", "cancelled", "finished"]) {
      const rows = await rowsOf((tx) => consoleDealIds(tx, own, state, newest));
      expect([state, rows < few]).toEqual([state, true]);
    }
  });
});

test("jobs look at what is out, not at what is over", async () => {
  const { first: before } = await stretchOf(exchange.context.database, own);
  expect(await rowsOf((tx) => indexOfferIds(tx, before - 1, 500))).toBeLessThan(few);
  expect(await rowsOf((tx) => store.idleOffers(tx, own))).toBeLessThan(few);
  const farAhead = instant(9_000_000_000_000);
  expect(await rowsOf((tx) => store.decideEnd(tx, own.id, farAhead))).toBeLessThan(few);
  expect(await rowsOf((tx) => store.leavingShops(tx, 1_000))).toBeLessThan(few);
  expect(await rowsOf((tx) => store.unfinishedShops(tx, 1_000))).toBeLessThan(few);
});
