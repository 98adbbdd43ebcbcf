// The lists of a market: what they answer, and that none goes through what it does not show.

import type { DealState } from "@tidemark/contract/deals";
import type { AssetId, UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newGuest, type Person } from "../../testing/people.ts";
import { rowsRead } from "../../testing/rows-read.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import {
  countOpenDeals,
  type DuePlace,
  listOfferDeals,
  listTakenDeals,
  pageOfTakenDeals,
  urgentDeals,
} from "./deals.ts";
import { madeDeal } from "./testing/cases.ts";

let exchange: TestExchange;
let shop: Person;
let taker: Person;
let offerId: number;
beforeAll(async () => {
  exchange = await openTestExchange();
  [shop, taker] = [await newGuest(exchange), await newGuest(exchange)];
  ({ offerId } = await madeDeal(exchange, { seller: shop, buyer: taker, state: "void" }));
  await exchange.context.database.query("update deals set market = 'shop' where offer_id = $1", [offerId]);
  await exchange.context.database.query("update deal_offers set market = 'shop' where id = $1", [offerId]);
});
afterAll(() => exchange.close());

/** Beyond every clock: nothing here runs out of time meanwhile. */
const far = 4_000_000_000_000;

type Made = {
  readonly state: DealState;
  readonly type?: "buy" | "sell";
  readonly assetId?: number;
  readonly payBy?: number;
  readonly confirmBy?: number | null;
  readonly count?: number;
};

/** Deals of the two on the one offer, as many as are wanted; answers their ids. */
async function made({ state, type = "sell", assetId = 3, payBy = far, confirmBy = null, count = 1 }: Made) {
  const isEnded = state === "finished" || state === "cancelled";
  const rows = await exchange.context.database.query<{ id: number }>(
    `insert into deals (offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price,
       number, fee, money, state, ending, details, created_at, pay_by, paid_at, confirm_by, ended_at, head, is_counted)
     select $1, 'shop', $2, $3, $4, $3, $4, $5, 'CNY', 'bank', 1, 1, 0, 1, $6, $7, '\\x00', 1, $8, 5, $9, $10, '', true
     from generate_series(1, $11::int) returning id`,
    [
      offerId,
      type,
      shop.id,
      taker.id,
      assetId,
      state,
      isEnded ? "expired" : null,
      payBy,
      confirmBy,
      isEnded ? 1 : null,
      count,
    ],
  );
  return rows.map(({ id }) => id);
}

const userIdOf = ({ id }: Person) => id as UserId;

test("what goes on at somebody's offers comes by how little time is left, disputes last", async () => {
  const { database } = exchange.context;
  const [late] = await made({ state: "waiting", payBy: far + 9 });
  const [confirm] = await made({ state: "paid", confirmBy: far + 4 });
  const [disputed] = await made({ state: "disputed" });
  const [soon] = await made({ state: "waiting", payBy: far + 3, assetId: 1 });
  const [whenever] = await made({ state: "paid" });
  await made({ state: "finished", count: 3_000 });
  await database.query("analyze deals");
  const asked = { makerId: userIdOf(shop), market: "shop", assetId: null } as const;
  const ids = async (after: DuePlace | null, limit: number) => {
    const { deals, next } = await urgentDeals(database, { ...asked, after, limit });
    return { ids: deals.map(({ id }) => id), next };
  };
  expect(await ids(null, 10)).toEqual({ ids: [whenever, soon, confirm, late, disputed], next: null });
  const first = await ids(null, 2);
  expect(first).toEqual({ ids: [whenever, soon], next: { due: far + 3, id: soon } });
  expect((await ids(first.next, 2)).ids).toEqual([confirm, late]);
  const ofCoin = { ...asked, assetId: 1 as AssetId, after: null, limit: 10 };
  expect((await urgentDeals(database, ofCoin)).deals.map(({ id }) => id)).toEqual([soon]);
  expect(await countOpenDeals(database, asked)).toEqual({ waiting: 2, paid: 2, disputed: 1 });
  const ofOthers = { ...asked, makerId: userIdOf(taker), after: null, limit: 10 };
  expect(await urgentDeals(database, ofOthers)).toEqual({ deals: [], next: null });
  const { rows } = await rowsRead(database, ["deals"], async (tx) => [
    await urgentDeals(tx, { ...asked, after: null, limit: 10 }),
    await countOpenDeals(tx, asked),
  ]);
  expect(rows).toBeLessThan(100);
});

test("deals of one offer, and what somebody has taken, by their state, type and coin", async () => {
  const { database } = exchange.context;
  const [bought] = await made({ state: "cancelled", type: "buy", assetId: 1 });
  const [sold] = await made({ state: "cancelled" });
  await made({ state: "finished", count: 3_000 });
  await database.query("analyze deals");
  const taken = { userId: userIdOf(taker), market: "shop", page: 1 } as const;
  const ids = async (more: object) => (await listTakenDeals(database, { ...taken, ...more })).rows.map(({ id }) => id);
  expect(await ids({ state: "cancelled" })).toEqual([sold, bought]);
  expect(await ids({ state: "cancelled", type: "buy" })).toEqual([bought]);
  expect(await ids({ state: "cancelled", assetId: 3 })).toEqual([sold]);
  expect(await ids({ type: "buy" })).toEqual([bought]);
  expect(await ids({ state: "disputed", type: "buy" })).toEqual([]);
  expect(await ids({})).toHaveLength(10);
  const all = await listTakenDeals(database, { ...taken, state: "finished" });
  const second = await listTakenDeals(database, { ...taken, state: "finished", page: 2 });
  expect(second.total).toBe(all.total);
  expect(Math.max(...second.rows.map(({ id }) => id))).toBeLessThan(Math.min(...all.rows.map(({ id }) => id)));
  expect(await listTakenDeals(database, { ...taken, market: "c2c" })).toEqual({ rows: [], total: 0 });
  const ofOffer = { offerId, market: "shop", page: 1 } as const;
  const found = await listOfferDeals(database, { ...ofOffer, state: "cancelled" });
  expect([found.rows.map(({ id }) => id), found.total]).toEqual([[sold, bought], 2]);
  expect((await listOfferDeals(database, ofOffer)).rows).toHaveLength(10);
  const { rows } = await rowsRead(database, ["deals"], async (tx) => [
    await listTakenDeals(tx, { ...taken, state: "cancelled" }),
    await listOfferDeals(tx, { ...ofOffer, state: "cancelled" }),
  ]);
  expect(rows).toBeLessThan(100);
});

test("a page that nobody counts for is the same, and reads no more than itself", async () => {
  const { database } = exchange.context;
  await made({ state: "finished", count: 3_000 });
  await made({ state: "cancelled", type: "buy", count: 30 });
  await database.query("analyze deals");
  const taken = { userId: userIdOf(taker), market: "shop" } as const;
  const filters = [{}, { states: ["cancelled"] }, { states: ["finished", "cancelled"] }, { type: "buy" }] as const;
  for (const filter of filters) {
    for (const page of [1, 2]) {
      const asked = { ...taken, ...filter, page };
      const { answer, rows } = await rowsRead(database, ["deals"], (tx) => pageOfTakenDeals(tx, asked));
      expect(answer).toHaveLength(10);
      expect(answer).toEqual((await listTakenDeals(database, asked)).rows);
      expect([asked, rows < 150]).toEqual([asked, true]);
    }
  }
  // As far as is counted, one can leaf, and no further.
  expect(await pageOfTakenDeals(database, { ...taken, page: 1_001 })).toEqual([]);
});
