// However many withdrawals there are, a look at some of them touches few blocks.

import { type AssetId, instant, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Queryable, SqlValue } from "../../store/database.ts";
import { migrate } from "../../store/migrate.ts";
import { openTestDatabase } from "../../testing/open-database.ts";
import { nextNonce } from "./state-store.ts";
import { findByKey, findSame, pageOwn, undecided, unfinished, unsentOf, usedSince } from "./withdrawals-store.ts";

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
  await database.script(`
    insert into assets values (3, 'USDT', 6), (2, 'ETH', 18);
    insert into users (account_number, email, password_hash, created_at)
      select n::text, n || '@people.test', 'none', 0 from generate_series(1, 50) n;
    insert into withdrawals (user_id, asset_id, network, is_demo, address, memo, amount, fee, arrives, usdt_value,
      needs_operators, confirmations_needed, state, hold_id, content_hash, idempotency_key, asked_at, nonce, txid, raw)
      select case when n % 2 = 0 then 1 else 1 + n % 50 end, case when n % 1000 = 0 then 2 else 3 end, 'ERC20', false,
        'a', '', 10, 1, 9, 1000, false, 3, case when n > 19995 then 'sent' when n > 19990 then 'requested' else 'done' end,
        n, md5(n::text), case when n % 3 = 0 then n::text end, n * 1000, n, n::text, 'raw' from generate_series(1, 20000) n;
  `);
  await database.query("analyze");
});
afterAll(() => opened.close());

/** The blocks that the last statement of some work touches. */
async function blocksOf(work: (db: Queryable) => Promise<unknown>): Promise<number> {
  let blocks = 0;
  await work({
    async query(sql: string, params: readonly SqlValue[] = []) {
      const rows = await database.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${sql}`, params);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      const [, hit = "0", read = "0"] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
      blocks = Number.parseInt(hit, 10) + Number.parseInt(read, 10);
      return [];
    },
  } as Queryable);
  return blocks;
}

const busy = 1 as UserId;
const quiet = 3 as UserId;
const end = instant(20_000_000);

test.each<[string, (db: Queryable) => Promise<unknown>]>([
  ["a page", (db) => pageOwn(db, busy, { assetId: null, before: null, limit: 20 })],
  ["a page far back", (db) => pageOwn(db, busy, { assetId: null, before: 100, limit: 20 })],
  ["a page of a rare coin", (db) => pageOwn(db, busy, { assetId: 2 as AssetId, before: null, limit: 20 })],
  [
    "a page of a coin that was never sent",
    (db) => pageOwn(db, quiet, { assetId: 2 as AssetId, before: null, limit: 20 }),
  ],
  [
    "what was used of the limits",
    (db) => usedSince(db, busy, { day: instant(19_990_000), month: instant(19_900_000) }),
  ],
  ["a key", (db) => findByKey(db, busy, "1998")],
  ["a double click", (db) => findSame(db, busy, { contentHash: "x", since: instant(end - 2_000) })],
  ["what is unfinished", (db) => unfinished(db, 100)],
  ["what waits for people", (db) => undecided(db, 100)],
  ["the next nonce", (db) => nextNonce(db, "ERC20")],
])("%s", async (_name, work) => {
  const blocks = await blocksOf(work);
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(120);
});

test("what one user has not sent yet is found among few", async () => {
  expect(await unsentOf(database, busy)).toHaveLength(2);
});
