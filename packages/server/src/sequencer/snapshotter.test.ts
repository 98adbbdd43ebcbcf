import { expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { loadEngine } from "./load-engine.ts";
import { alice, SequencerDesk, usdt } from "./testing/sequencer-desk.ts";

// One row a piece: a snapshot of these accounts takes far longer than the commands below.
const slowly = { bounds: { pieceRows: 1 } };
const people = 60;

async function crowded(): Promise<SequencerDesk> {
  const desk = await SequencerDesk.open({ snapshotEvery: 100 }, slowly);
  for (let index = 0; index < people; index += 1) await desk.fund((1_000 + index) as typeof alice, usdt, "1");
  return desk;
}

async function piecesOf(desk: SequencerDesk): Promise<number> {
  const rows = await desk.database.query<{ count: number }>("select count(*) as count from snapshot_pieces");
  return rows[0]?.count ?? 0;
}

/** Until one is being written. */
async function beginSnapshot(desk: SequencerDesk): Promise<void> {
  while ((await piecesOf(desk)) === 0) await desk.fund(alice, usdt, "1");
}

test("commands go on while a snapshot is written, and it holds what was true when it was taken", async () => {
  const desk = await crowded();
  await beginSnapshot(desk);
  for (let index = 0; index < people; index += 1) await desk.fund((1_000 + index) as typeof alice, usdt, "1");
  expect(await desk.count("snapshots")).toBe(0);
  const hash = desk.sequencer.stateHash();
  await eventually("the snapshot is written", async () => (await desk.count("snapshots")) === 1);
  const { engine, snapshotSeq } = await loadEngine(desk.database);
  expect(snapshotSeq).toBeLessThan(desk.sequencer.seq - people + 1);
  expect(engine.stateHash()).toBe(hash);
  await desk.close();
});

test("one that is under way is given up when the exchange closes, and the last one is whole", async () => {
  const desk = await crowded();
  await beginSnapshot(desk);
  const { seq } = desk.sequencer;
  const hash = desk.sequencer.stateHash();
  await desk.reopen();
  expect(await desk.count("snapshots")).toBe(1);
  const { engine, snapshotSeq } = await loadEngine(desk.database);
  expect([engine.stateHash(), snapshotSeq]).toEqual([hash, seq]);
  await desk.close();
});

test("one that is under way is given up when a commit fails, and nothing of it is believed", async () => {
  const desk = await crowded();
  await beginSnapshot(desk);
  desk.mishap = "before";
  await desk.fund(alice, usdt, "1").catch(() => undefined);
  await eventually("the sequencer is ready", () => desk.sequencer.state() === "ready");
  await desk.fund(alice, usdt, "1");
  expect(await desk.count("snapshots")).toBe(0);
  expect((await loadEngine(desk.database)).engine.stateHash()).toBe(desk.sequencer.stateHash());
  await desk.close();
});
