// Somebody's own deals, page by page; those that go on are found without going through all that have ended.

import type { Deal } from "@tidemark/contract/deals";
import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { get, newGuest, type Person } from "../../testing/people.ts";
import { rowsRead } from "../../testing/rows-read.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { dealsOf } from "./deals-store.ts";
import { type MadeDeal, madeDeal } from "./testing/cases.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

type Page = { readonly data: readonly Deal[]; readonly next: number | null };

async function listed(who: Person, query: string): Promise<Page> {
  return (await get(exchange, who, `deals/list?${query}`)).message as Page;
}

test("are listed by whether they go on, of both sides, the newest first", async () => {
  const ada = await newGuest(exchange);
  const made: MadeDeal[] = [];
  for (const state of ["waiting", "paid", "disputed", "finished", "cancelled", "asked", "void"] as const) {
    made.push(await madeDeal(exchange, made.length % 2 === 0 ? { seller: ada, state } : { buyer: ada, state }));
  }
  const [waiting, paid, disputed, finished, cancelled] = made.map(({ shown }) => shown);
  const ids = async (query: string) => (await listed(ada, query)).data.map(({ id }) => id);
  expect(await ids("state=open")).toEqual([disputed, paid, waiting]);
  expect(await ids("state=ended")).toEqual([cancelled, finished]);
  expect(await ids("")).toEqual([cancelled, finished, disputed, paid, waiting]);
  const { next } = await listed(ada, "state=open&limit=2");
  expect(next).toBe(paid);
  expect(await listed(ada, `state=open&limit=2&before=${next}`)).toMatchObject({ data: [{ id: waiting }], next: null });
  for (const query of ["limit=0", "limit=101", "before=x", "before=0", "state=none"]) {
    const answer = await get(exchange, ada, `deals/list?${query}`);
    expect([answer.code, answer.body.params]).toEqual(["invalid_field", { field: query.split("=")[0] }]);
  }
});

test("those that go on are read alone, among thousands that have ended", async () => {
  const { database } = exchange.context;
  const ended = await madeDeal(exchange, { state: "finished" });
  const { seller, buyer } = ended;
  const open = await madeDeal(exchange, { seller, buyer, state: "paid" });
  await database.query(
    `insert into deals (offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price,
       number, fee, money, state, ending, details, created_at, pay_by, paid_at, ended_at, head, is_counted)
     select offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price, number, fee,
       money, state, ending, details, created_at, pay_by, paid_at, ended_at, head, true
     from deals, generate_series(1, 3000) where id = $1`,
    [ended.id],
  );
  await database.query("analyze deals");
  const asked = { which: "open", before: Number.MAX_SAFE_INTEGER, limit: 20 } as const;
  for (const { id } of [seller, buyer]) {
    const { answer, rows } = await rowsRead(database, ["deals"], (tx) => dealsOf(tx, id as UserId, asked));
    expect(answer.map((deal) => deal.id)).toEqual([open.id]);
    expect(rows).toBeLessThan(100);
  }
});
