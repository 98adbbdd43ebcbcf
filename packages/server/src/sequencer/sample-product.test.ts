import { type Content, type EngineParts, products } from "@tidemark/engine";
import { locksProduct } from "@tidemark/engine/testing/sample";
import { minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDueJob } from "./due-job.ts";
import { loadEngine } from "./load-engine.ts";
import { alice, SequencerDesk, units, usdt } from "./testing/sequencer-desk.ts";
import { verifyDatabase } from "./verify/verify-database.ts";

// A product that the program does not have: it comes in through the list alone, and its table by a script as a
// migration would bring it.
const parts: EngineParts = { products: [...(products as unknown as (typeof locksProduct)[]), locksProduct] };

let desk: SequencerDesk;
beforeAll(async () => {
  desk = await SequencerDesk.open({}, parts, (database) =>
    database.script(`create table locks (lock_id bigint primary key, user_id bigint not null, asset_id bigint not null,
      amount numeric(38, 0) not null, until bigint not null, strict text not null, state text not null,
      fee numeric(38, 0) not null)`),
  );
  await desk.fund(alice, usdt, "100");
});
afterAll(() => desk.close());

/** The list of the program does not know these commands; the sample's own tests see to their types. */
function open(amount: string, until: number): Promise<unknown> {
  const content = { type: "OpenLock", assetId: usdt, amount: units(amount), until, isStrict: false };
  return desk.must(content as unknown as Content, { userId: alice, key: `lock-${amount}` });
}

async function rows(): Promise<string[]> {
  const found = await desk.database.query<{ text: string }>(
    "select concat_ws(' ', lock_id, amount, state, fee) as text from locks order by lock_id",
  );
  return found.map(({ text }) => text);
}

test("its commands, events, table, due work and held money go the way of everything else", async () => {
  const start = desk.clock.time;
  await open("10", start + 10 * minuteMs);
  await open("20", start + 20 * minuteMs);
  await desk.must({ type: "EndLock", lockId: 1 } as unknown as Content, { userId: alice });
  expect(await rows()).toEqual(["1 1000000000 ended_early 10000000", "2 2000000000 open 0"]);
  const job = startDueJob(desk.sequencer, desk.clock, { everyMs: minuteMs });
  desk.clock.time = start + 20 * minuteMs;
  await job.wake();
  await job.stop();
  expect(await rows()).toEqual(["1 1000000000 ended_early 10000000", "2 2000000000 ended 0"]);
  expect(await desk.stored(alice, usdt)).toEqual({ available: "9990000000", held: "0" });
});

test("it is verified by the same walk, restarts from a snapshot, and an altered row of it is named", async () => {
  await open("30", desk.clock.time + minuteMs);
  await desk.restart();
  expect(desk.sequencer.audit().problems).toEqual([]);
  expect((await verifyDatabase(desk.database, { parts })).differences).toEqual([]);
  const { engine, snapshotSeq } = await loadEngine(desk.database, { parts });
  expect(snapshotSeq).toBe(desk.sequencer.seq);
  expect(engine.stateHash()).toBe(desk.sequencer.stateHash());
  await desk.database.query("update locks set fee = fee + 1 where lock_id = 1");
  expect((await verifyDatabase(desk.database, { parts })).differences.join()).toMatch(/locks: should be stored: 1 /);
});
