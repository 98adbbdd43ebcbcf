import type { Instant } from "@tidemark/kernel";
import { dayMs, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDueJob } from "./due-job.ts";
import { alice, SequencerDesk, units, usdt } from "./testing/sequencer-desk.ts";

let desk: SequencerDesk;
beforeAll(async () => {
  desk = await SequencerDesk.open();
  await desk.fund(alice, usdt, "100");
});
afterAll(() => desk.close());

function reserve(amount: string, expiresAt: number): Promise<{ holdId: number }> {
  return desk.must({
    type: "Reserve",
    from: { owner: alice, kind: "spot" },
    assetId: usdt,
    amount: units(amount),
    reason: "withdrawal",
    reference: "w",
    destination: null,
    expiresAt: expiresAt as Instant,
    atExpiry: "release",
  });
}

test("what is due is done when its time has come, not before, and nothing is written while nothing is due", async () => {
  const job = startDueJob(desk.sequencer, desk.clock, { everyMs: dayMs });
  await reserve("10", desk.clock.time + minuteMs);
  await reserve("20", desk.clock.time + 2 * minuteMs);
  const before = desk.sequencer.seq;
  await job.wake();
  expect(desk.sequencer.seq).toBe(before);
  desk.clock.time += minuteMs;
  await job.wake();
  expect(await desk.stored(alice, usdt)).toEqual({ available: "8000000000", held: "2000000000" });
  // A clock that falls back a day brings nothing back, and the next deadline still counts.
  desk.clock.time -= dayMs;
  await job.wake();
  expect(desk.sequencer.seq).toBe(before + 1);
  desk.clock.time += dayMs + minuteMs;
  await job.wake();
  expect(await desk.stored(alice, usdt)).toEqual({ available: "10000000000", held: "0" });
  await job.stop();
});

test("deadlines that were set before the job started are known to it", async () => {
  await reserve("30", desk.clock.time + minuteMs);
  await desk.reopen();
  const job = startDueJob(desk.sequencer, desk.clock, { everyMs: dayMs });
  desk.clock.time += minuteMs;
  await job.wake();
  expect(await desk.stored(alice, usdt)).toEqual({ available: "10000000000", held: "0" });
  await job.stop();
});
