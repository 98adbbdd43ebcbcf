import { minuteMs } from "@tidemark/kernel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pruneRefusals, refusalsKeptMs } from "./prune-refusals.ts";
import { alice, SequencerDesk, usdt } from "./testing/sequencer-desk.ts";

let desk: SequencerDesk;
beforeEach(async () => {
  desk = await SequencerDesk.open();
});
afterEach(() => desk.close());

async function move(key: string): Promise<string> {
  const content = { type: "Transfer", from: "spot", to: "fiat", assetId: usdt, amount: 1n as never } as const;
  const reply = await desk.sequencer.submit(content, { userId: alice, key });
  return reply.ok ? "moved" : reply.rejection.code;
}

async function giveToAlice(): Promise<void> {
  const to = { owner: alice, kind: "spot" } as const;
  const content = {
    type: "Credit",
    to,
    assetId: usdt,
    amount: 10n as never,
    reason: "deposit",
    reference: "1",
  } as const;
  await desk.sequencer.submit(content, { userId: 0 as never });
}

test("a refusal keeps its answer for ten minutes, also over a restart, and is judged anew after them", async () => {
  expect(await move("later")).toBe("insufficient_balance");
  await giveToAlice();
  desk.clock.time += refusalsKeptMs - minuteMs;
  await desk.reopen();
  expect(await pruneRefusals(desk.database, desk.clock.time - refusalsKeptMs)).toBe(0);
  expect(await move("later")).toBe("insufficient_balance");
  desk.clock.time += minuteMs;
  expect(await pruneRefusals(desk.database, desk.clock.time - refusalsKeptMs)).toBe(1);
  await desk.reopen();
  expect(await move("later")).toBe("moved");
});

test("what was accepted keeps its answer, however much is pruned", async () => {
  await giveToAlice();
  expect(await move("done")).toBe("moved");
  desk.clock.time += 100 * refusalsKeptMs;
  await pruneRefusals(desk.database, desk.clock.time);
  await desk.reopen();
  expect([await move("done"), desk.sequencer.view().balance({ owner: alice, kind: "fiat" }, usdt).available]).toEqual([
    "moved",
    1n,
  ]);
});

test("many go in portions, and the room they took is used again", async () => {
  const { database } = desk;
  const fill = "insert into refusals select 1, 'k' || n, '', repeat('x', 200), n from generate_series(1, 12000) n";
  const pages = async () =>
    (await database.query<{ size: number }>("select pg_relation_size('refusals') as size"))[0]?.size ?? 0;
  await database.query(fill);
  expect(await pruneRefusals(database, 11_001)).toBe(11_000);
  expect(await database.query("select count(*)::int as count from refusals")).toEqual([{ count: 1_000 }]);
  await pruneRefusals(database, 20_000);
  await database.query(fill);
  const filled = await pages();
  for (let round = 0; round < 3; round += 1) {
    await pruneRefusals(database, 20_000);
    await database.query("vacuum refusals");
    await database.query(fill);
  }
  expect(await pages()).toBeLessThanOrEqual(filled);
});
