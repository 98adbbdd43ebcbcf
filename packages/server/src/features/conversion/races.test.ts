// Many at once: one quote, the last of the inventory, the last of a day.

import type { Result, UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../testing/people.ts";
import { checkConversions } from "./check-conversions.ts";
import { btc, type ConversionDesk, openConversionDesk, usdt } from "./testing/conversion-desk.ts";

const wide = 64;
let desk: ConversionDesk;
beforeAll(async () => {
  desk = await openConversionDesk();
});
afterAll(async () => {
  expect(await checkConversions(desk.exchange.context.database)).toEqual([]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
  await desk.exchange.close();
});

/** Past the road: so many password checks at once would only be turned away. */
function take(who: Person, shown: number, key: string | null = null): Promise<Result<unknown>> {
  const { conversion, publicIds } = desk.exchange.context;
  const id = publicIds.read("conversion", shown) ?? 0;
  return conversion.take({ userId: who.id as UserId, id, key: key === null ? null : { key, contentHash: "one" } });
}

function counted(answers: readonly Result<unknown>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.ok ? "ok" : answer.rejection.code;
    sums[code] = (sums[code] ?? 0) + 1;
  }
  return sums;
}

function times(run: (at: number) => Promise<Result<unknown>>): Promise<Result<unknown>[]> {
  return Promise.all(Array.from({ length: wide }, (_, at) => run(at)));
}

test("sixty-four who take up one quote at once move it once", async () => {
  const who = await desk.person();
  const { id } = await desk.quoted(who);
  expect(counted(await times(() => take(who, id)))).toEqual({ ok: 1, quote_used: wide - 1 });
  expect(desk.spot(who, btc)).toBe(90_000_000n);
});

test("under one key they all hear the same, or that it is on its way", async () => {
  const who = await desk.person();
  const { id } = await desk.quoted(who);
  const answers = await times(() => take(who, id, "one-key-for-all"));
  const { ok = 0, idempotency_in_progress: waiting = 0, quote_used: used = 0 } = counted(answers);
  expect([ok > 0, ok + waiting + used]).toEqual([true, wide]);
  expect(desk.spot(who, btc)).toBe(90_000_000n);
});

test("the last of the inventory is given once", async () => {
  // 20,000 LINK: four of 5,000.
  await desk.look({ "LINK/USDT": "0.1" });
  const who = await desk.person({ USDT: "100000" });
  const asked = { from_id: usdt, to_id: 9, side: "receive", amount: "5000" };
  const ids: number[] = [];
  for (let at = 0; at < wide; at += 1) ids.push((await desk.quoted(who, asked)).id);
  expect(counted(await times((at) => take(who, ids[at] ?? 0)))).toEqual({
    ok: 4,
    conversion_inventory: wide - 4,
  });
  expect(desk.house(9)).toBe(0n);
});

test("a day's limit is not passed by coming all at once", async () => {
  const who = await desk.person({ BTC: "100" });
  const ids: number[] = [];
  for (let at = 0; at < wide; at += 1) ids.push((await desk.quoted(who, { amount: "0.3" })).id);
  // 200,000 ÷ 19,200 are ten.
  expect(counted(await times((at) => take(who, ids[at] ?? 0)))).toEqual({
    ok: 10,
    conversion_day_limit: wide - 10,
  });
});
