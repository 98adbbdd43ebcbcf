// Many who want the last tokens at the same moment, and one who is in many places at once.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkOfferings } from "./check-offerings.ts";
import { buyer, houseHas, orderStates, published, type Room, roomOf, spot, tokens, whole } from "./testing/sales.ts";

let exchange: TestExchange;
let room: Room;
beforeAll(async () => {
  exchange = await openTestExchange();
  room = roomOf(exchange);
});
afterAll(async () => {
  expect(await checkOfferings(exchange.context.database)).toEqual([]);
  await exchange.close();
});

/** Past the limits of the edge, which would turn most of a crowd away. */
async function wants(who: Person, offeringId: number, amount: string): Promise<string> {
  const made = await exchange.context.offerings.subscribe({ userId: who.id as UserId, offeringId, amount, key: null });
  return made.ok ? "ok" : made.rejection.code;
}

function count(codes: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const code of codes) counted[code] = (counted[code] ?? 0) + 1;
  return counted;
}

test("sixty-four people who want twenty parts at once have twenty, to the last unit", async () => {
  const id = await published(exchange, room, { amount: "200", min: "10", max: "10" });
  const crowd: Person[] = [];
  for (let at = 0; at < 64; at += 1) crowd.push(await buyer(exchange, "100"));
  const answers = await Promise.all(crowd.map((who) => wants(who, id, "10")));
  expect(count(answers)).toEqual({ ok: 20, offering_sold_out: 44 });
  expect(houseHas(exchange, "offering", tokens.xrp)).toEqual([0n, 200n * whole]);
  expect((await orderStates(exchange, id)).applied).toBe(20);
  const held = crowd.map((who) => spot(exchange, who)[1]).reduce((sum, one) => sum + one, 0n);
  expect(held).toBe(50n * whole);
});

test("parts of all sizes never come to more than there is", async () => {
  const id = await published(exchange, room, { coin: tokens.ada, amount: "500", min: "10", max: "200" });
  const crowd: Person[] = [];
  for (let at = 0; at < 16; at += 1) crowd.push(await buyer(exchange, "100"));
  const sizes = [10, 37.5, 120, 199.999999];
  await Promise.all(crowd.map((who, at) => wants(who, id, String(sizes[at % sizes.length]))));
  const [free, held] = houseHas(exchange, "offering", tokens.ada);
  expect(free + held).toBe(500n * whole);
  const [row] = await exchange.context.database.query<{ sum: string }>(
    "select sum(amount)::text as sum from offering_orders where offering_id = $1 and state = 'applied'",
    [id],
  );
  expect(row?.sum).toBe(String(held));
  // What is left is less than the least that anybody asked for and did not get.
  expect(free).toBeLessThan(200n * whole);
});

test("sixty-four windows of one person come to what one person may have", async () => {
  const id = await published(exchange, room, { coin: tokens.atom, amount: "1000", min: "10", max: "40" });
  const who = await buyer(exchange, "1000");
  // Each a little different, so that none counts as a second click of another.
  const sizes = Array.from({ length: 64 }, (_, at) => `10.${String(at).padStart(6, "0")}`);
  const answers = await Promise.all(sizes.map((size) => wants(who, id, size)));
  expect(count(answers)).toEqual({ ok: 3, offering_limit: 61 });
  const own = houseHas(exchange, "offering", tokens.atom)[1];
  expect(own).toBeLessThanOrEqual(40n * whole);
});

test("a balance that is good for one is spent on one", async () => {
  const id = (
    await exchange.context.database.query<{ id: number }>("select max(id) as id from offerings where asset_id = 14")
  )[0]?.id as number;
  const who = await buyer(exchange, "2.6");
  const answers = await Promise.all(["10", "10.1", "10.2", "10.3"].map((size) => wants(who, id, size)));
  expect(count(answers)).toEqual({ ok: 1, insufficient_balance: 3 });
});
