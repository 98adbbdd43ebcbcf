import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBrought, readDays } from "../features/profit/profit-store.ts";
import {
  findOrder,
  listOpen,
  listOpenAndDealt,
  listTrades,
  makerStrand,
  orderStrand,
  pageEndedOrders,
  pageFills,
  pageOpenOrders,
  pageUserTrades,
  takerStrand,
} from "../features/spot/spot-store.ts";
import { firstTransactions, readHoldings, readStatement } from "../features/wallets/statement-store.ts";
import { balancesOf, pageEntries, pageLog, pageTransfers } from "../features/wallets/wallets-store.ts";
import type { Database, Queryable, SqlValue } from "../store/database.ts";
import { alice, bob, btc, market, SequencerDesk, usdt } from "./testing/sequencer-desk.ts";

let desk: SequencerDesk;
beforeAll(async () => {
  desk = await SequencerDesk.open();
  await desk.fund(alice, usdt, "100000");
  await desk.fund(bob, btc, "100");
  for (let index = 0; index < 12; index += 1) {
    await desk.must(desk.limit("buy", `${100 + index}`, "0.5"), { userId: alice });
    if (index % 3 === 0) await desk.must(desk.limit("sell", "100", "0.7"), { userId: bob });
  }
});
afterAll(() => desk.close());

/** All pages of two rows each, by their cursor. */
async function inPages<T>(read: (before: T | null) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = await read(null); page.length > 0; page = await read(all.at(-1) ?? null)) all.push(...page);
  return all;
}

const both = { marketId: null, side: null } as const;

async function idsWhere(condition: string): Promise<number[]> {
  const rows = await desk.database.query<{ id: number }>(
    `select order_id as id from orders where ${condition} order by order_id desc`,
  );
  return rows.map((row) => row.id);
}

test.each([
  ["ended", pageEndedOrders, "state in ('filled', 'cancelled')"],
  ["open", pageOpenOrders, "state in ('waiting', 'open')"],
] as const)(
  "%s orders come newest first, page by page, none twice and none left out",
  async (_name, read, condition) => {
    for (const side of [null, "buy", "sell"] as const) {
      for (const userId of [alice, bob]) {
        const found = await inPages<{ orderId: number }>((last) =>
          read(desk.database, userId, { marketId: null, side, before: last?.orderId ?? null, limit: 2 }),
        );
        const sided = side === null ? condition : `${condition} and side = '${side}'`;
        expect(found.map((order) => order.orderId)).toEqual(await idsWhere(`user_id = ${userId} and ${sided}`));
      }
    }
    expect((await idsWhere(condition)).length).toBeGreaterThan(4);
  },
);

test("one strand holds the orders of one side, whatever became of them", async () => {
  const found = await inPages<{ orderId: number }>((last) =>
    orderStrand(desk.database, alice, {
      marketId: market,
      side: "buy",
      from: 3,
      before: last?.orderId ?? 999_999,
      limit: 2,
    }),
  );
  expect(found.map((order) => order.orderId)).toEqual(await idsWhere(`user_id = ${alice} and order_id >= 3`));
});

const every = { base: null, quote: null, state: null } as const;

test("numbered pages hold the same rows", async () => {
  const { database } = desk;
  const open = await listOpen(database, alice, { side: "buy", offset: 1, limit: 2 });
  const openIds = await idsWhere(`user_id = ${alice} and state = 'open'`);
  expect(open.rows.map((order) => order.orderId)).toEqual(openIds.slice(1, 3));
  expect(open.count).toBe(openIds.length);
  const mixed = await listOpenAndDealt(database, alice, { ...every, base: btc, offset: 2, limit: 5 });
  const mixedIds = await idsWhere(`user_id = ${alice} and state in ('open', 'filled')`);
  expect(mixed.map((order) => order.orderId)).toEqual(mixedIds.slice(2, 7));
  expect(await listOpenAndDealt(database, alice, { ...every, base: usdt, offset: 0, limit: 5 })).toEqual([]);
  const all = await pageUserTrades(database, bob, { marketId: null, side: null, before: null, limit: 100 });
  const counted = await listTrades(database, bob, { offset: 1, limit: 3, countMax: 4 });
  expect(counted).toEqual({ rows: all.slice(1, 4), count: 4 });
});

test("open orders are those the engine has, with every field", async () => {
  const found = await pageOpenOrders(desk.database, alice, { ...both, marketId: market, before: null, limit: 100 });
  const live = desk.sequencer.view().spot.ordersOf(alice, market);
  expect(found.reverse()).toEqual(live);
  expect(live.length).toBeGreaterThan(2);
});

test("a foreign order is as absent as one that never was", async () => {
  const [order] = await pageEndedOrders(desk.database, alice, { ...both, before: null, limit: 1 });
  expect(await findOrder(desk.database, alice, order?.orderId ?? 0)).toEqual(order);
  expect(await findOrder(desk.database, bob, order?.orderId ?? 0)).toBeNull();
  expect(await findOrder(desk.database, bob, 999_999)).toBeNull();
});

test("trades by either party are the same trades", async () => {
  const stored = await desk.database.query<{ id: number }>("select trade_id as id from trades order by trade_id desc");
  for (const userId of [alice, bob]) {
    const byUser = await inPages<{ tradeId: number }>((last) =>
      pageUserTrades(desk.database, userId, { marketId: null, side: null, before: last?.tradeId ?? null, limit: 2 }),
    );
    expect(byUser.map((trade) => trade.tradeId)).toEqual(stored.map((row) => row.id));
  }
  expect(stored.length).toBeGreaterThan(4);
  const strand = { marketId: market, from: 0, before: 999_999, limit: 999 };
  const asMaker = await makerStrand(desk.database, alice, strand);
  const asTaker = await takerStrand(desk.database, alice, strand);
  const ids = [...asMaker, ...asTaker].map((trade) => trade.tradeId).sort((a, b) => b - a);
  expect(ids).toEqual(stored.map((row) => row.id));
  expect(Math.min(asMaker.length, asTaker.length)).toBeGreaterThan(0);
});

test("an account's lines lead from zero to its balance", async () => {
  const account = { owner: alice, kind: "spot", assetId: usdt } as const;
  const lines = await inPages<{ transactionId: number; line: number; availableDelta: bigint; heldDelta: bigint }>(
    (last) => pageEntries(desk.database, account, { before: last, limit: 2 }),
  );
  const balance = (await balancesOf(desk.database, alice)).find((row) => row.assetId === usdt);
  const sums = [
    lines.reduce((sum, one) => sum + one.availableDelta, 0n),
    lines.reduce((sum, one) => sum + one.heldDelta, 0n),
  ];
  expect(sums).toEqual([balance?.available, balance?.held]);
});

/** Blocks the database touches for what the work asks. */
async function blocksOf(db: Database, work: (db: Queryable) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  await work({
    async query(sql: string, params: readonly SqlValue[] = []) {
      const rows = await db.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, params);
      const [, hit = "0", read = "0"] =
        /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(rows.map((row) => row["QUERY PLAN"]).join("\n")) ?? [];
      blocks = Number.parseInt(hit, 10) + Number.parseInt(read, 10);
      return [];
    },
  } as Queryable);
  return blocks;
}

test("a page touches as few blocks with 20,000 rows before it as with a handful", async () => {
  const { database } = desk;
  const carol = 13 as UserId;
  const page = { marketId: null, before: null, limit: 20 };
  const strand = { marketId: market, from: 0, before: 9_999_999, limit: 20 };
  const account = { owner: carol, kind: "spot", assetId: usdt } as const;
  const pages: [string, (db: Queryable) => Promise<unknown>][] = [
    ["ended orders", (db) => pageEndedOrders(db, carol, { ...page, side: null })],
    ["ended orders of a rare side", (db) => pageEndedOrders(db, carol, { ...page, side: "sell" })],
    [
      "ended orders of an old stretch",
      (db) => pageEndedOrders(db, carol, { ...page, from: 1, before: 1_000_050, side: null }),
    ],
    [
      "ended orders of a rare outcome",
      (db) => pageEndedOrders(db, carol, { ...page, side: null, outcomes: ["filled"] }),
    ],
    ["ended orders of a rare type", (db) => pageEndedOrders(db, carol, { ...page, side: null, types: ["stop_limit"] })],
    ["open orders", (db) => pageOpenOrders(db, carol, { ...page, marketId: market, side: null })],
    ["open and dealt orders", (db) => listOpenAndDealt(db, carol, { ...every, offset: 0, limit: 20 })],
    ["dealt orders", (db) => listOpenAndDealt(db, carol, { ...every, state: "dealt", offset: 0, limit: 20 })],
    ["an order strand", (db) => orderStrand(db, carol, { ...strand, side: "sell" })],
    ["fills of an order", (db) => pageFills(db, 77, page)],
    ["trades of a user", (db) => pageUserTrades(db, carol, { ...page, side: null })],
    ["trades of a user, of a rare side", (db) => pageUserTrades(db, carol, { ...page, side: "sell" })],
    ["trades of a user by number", (db) => listTrades(db, carol, { offset: 0, limit: 20, countMax: 100 })],
    ["ledger", (db) => pageEntries(db, account, page)],
  ];
  await database.query(
    `insert into orders select 1000000 + n, 13, 1, case when n = 1 then 'sell' else 'buy' end, 'limit', 'gtc', 1, null, 1, null, null,
       case when n % 100 = 0 then 'open' when n < 100 then 'filled' else 'cancelled' end, 0, 0, 0, 0, null, n, n from generate_series(1, 20000) n`,
  );
  await database.query(
    `insert into trades select 1000000 + n, 1, 1, 1, 1, 'buy', n, n, 13, 14, 0, 0, n, n from generate_series(1, 20000) n`,
  );
  await database.query(
    `insert into ledger_entries select 1000000 + n, l, 13, 'spot', 2, case l when 0 then 1 else -1 end, 0, 0, 0, 'r', 'r', n
     from generate_series(1, 10000) n, generate_series(0, 1) l`,
  );
  await database.query("analyze");
  for (const [name, work] of pages) {
    // Twenty rows and the way down to them in each of a few indexes.
    expect([name, await blocksOf(database, work)]).toEqual([name, expect.toSatisfy((blocks: number) => blocks < 120)]);
  }
});

test("the log of somebody long silent touches few blocks among 40,000 lines of others", async () => {
  const { database } = desk;
  const [dora, emil] = [15 as UserId, 16 as UserId];
  // Dora moved money to and fro in the beginning; then half of all lines are Emil's.
  await database.query(
    `insert into ledger_entries
     select case when n <= 2000 then 2000000 + n else 3000000 + n end, l, case when n <= 2000 then 15 when n % 2 = 0 then 16 else 1000 + n end,
       case l when 0 then 'spot' else 'fiat' end, 2, case l when 0 then -1 else 1 end, 0, 0, 0,
       case when n % 10 = 0 or n > 2000 then 'transfer' else 'r' end, 'r', 1000000 + n
     from generate_series(1, 22000) n, generate_series(0, 1) l`,
  );
  await database.query(
    `insert into balances select o, k, 2, 0, 0 from unnest(array[15, 16]) o, unnest(array['spot', 'fiat', 'leverage']) k`,
  );
  await database.query(
    // Three coins in each quarter of an hour of ten days; in every tenth quarter something of one of them is brought.
    `insert into profit_quarters select o, q * 900000, c, 1, case when c = 1 and q % 10 = 0 then 1 else 0 end
     from generate_series(15, 60) o, generate_series(1::bigint, 1000) q, generate_series(1, 3) c
     order by q, o, c`,
  );
  await database.query("analyze");
  const all = { kind: null, assetId: null, before: null, offset: 0, limit: 20 } as const;
  const quiet = { from: 5_000_000, before: 6_000_000 };
  const quietMonth = { ...quiet, summed: { ...quiet, firstInstant: 5_000_000, calendar: "UTC" } };
  const shifted = { from: 4_999_000, before: 5_999_000 };
  const shiftedMonth = { ...shifted, summed: quietMonth.summed };
  for (const owner of [dora, emil]) {
    const pages: [string, (db: Queryable) => Promise<unknown>, number][] = [
      ["log", (db) => pageLog(db, owner, all), 160],
      ["one account", (db) => pageEntries(db, { owner, kind: "spot", assetId: usdt }, all), 80],
      ["transfers", (db) => pageTransfers(db, owner, { before: null, offset: 0, limit: 20 }), 80],
      ["a month without movements", (db) => readStatement(db, owner, quietMonth), 80],
      ["one in another zone", (db) => readStatement(db, owner, shiftedMonth), 80],
      ["what was owned on two days", (db) => readHoldings(db, owner, [2_000_900, 3_010_000]), 80],
      ["what was brought on two days", (db) => readBrought(db, owner, [808 * 900_000, 904 * 900_000]), 80],
      ["what was brought in ten days, a hundred times", (db) => readBrought(db, owner, [900_000, 96 * 900_000]), 120],
      // A row of each coin in each of 96 quarters, which lie apart.
      ["what was gained on a day", (db) => readDays(db, owner, [480 * 900_000, 576 * 900_000]), 320],
    ];
    for (const [name, work, most] of pages) {
      const blocks = await blocksOf(database, work);
      expect([owner, name, blocks]).toEqual([
        owner,
        name,
        expect.toSatisfy((count: number) => count > 0 && count < most),
      ]);
    }
  }
  expect(await pageTransfers(database, dora, { before: null, offset: 0, limit: 500 })).toHaveLength(200);
});

test("an instant parts the transactions before it from those after, wherever it lies", async () => {
  const { database } = desk;
  const rows = await database.query<{ id: number; at: number }>(
    "select transaction_id as id, min(at) as at from ledger_entries where transaction_id > 2000000 group by 1 order by 1",
  );
  const some = [0, 1, 1_999, 2_000, rows.length - 1];
  const instants = some.map((index) => rows[index]?.at ?? 0);
  const found = await firstTransactions(database, instants);
  const firsts = found.map((one) => rows.findIndex((row) => row.id >= one.transactionId));
  expect(firsts).toEqual(some);
  expect(found.every((one) => one.isFinal)).toBe(true);
  const last = rows.at(-1);
  const [after] = await firstTransactions(database, [(last?.at ?? 0) + 1]);
  expect([after?.transactionId, after?.isFinal]).toEqual([(last?.id ?? 0) + 1, false]);
});
