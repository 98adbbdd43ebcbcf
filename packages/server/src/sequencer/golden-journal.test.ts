// The database of every released version must go on giving the states it gave, whatever the engine has learned since:
// every row of its journal, its snapshot, and the rows after that.

import {
  type AnyProduct,
  accountKindCodes,
  type Content,
  createEngine,
  decodeJson,
  type Engine,
  type EngineParts,
  encodeJson,
  latestRules,
  products,
  type SnapshotPiece,
  userAccountKinds,
} from "@tidemark/engine";
import type { Instant, UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { readGolden } from "./testing/golden.ts";

type JournalRow = {
  seq: number;
  at: number;
  user_id: number;
  content: string;
  reply: string | null;
  state_hash: string | null;
};

const golden = readGolden("0.1");
const finalHash = golden.stateHash;
const journal = rowsOf<JournalRow>("journal").sort((one, other) => one.seq - other.seq);
const pieces = rowsOf<{ number: number; content: string }>("snapshot_pieces")
  .sort((one, other) => one.number - other.number)
  .map(({ content }) => JSON.parse(content) as SnapshotPiece);

function rowsOf<Row>(table: string): Row[] {
  return (golden.tables.get(table) ?? []).map((text) => JSON.parse(text) as Row);
}

/** Compares every reply and every hash that was written down; answers how many hashes there were. */
function replay(engine: Engine, rows: readonly JournalRow[]): number {
  let compared = 0;
  for (const row of rows) {
    const content = decodeJson(row.content) as Content;
    const { reply } = engine.apply({ seq: row.seq, at: row.at as Instant, userId: row.user_id as UserId, content });
    expect(reply.ok, `row ${row.seq}`).toBe(true);
    if (reply.ok && row.reply !== null) expect(encodeJson(reply.value), `row ${row.seq}`).toBe(row.reply);
    if (row.state_hash === null) continue;
    expect(engine.stateHash(), `row ${row.seq}`).toBe(row.state_hash);
    compared += 1;
  }
  return compared;
}

/** What an engine of a later day may have more than today's. */
const grown: AnyProduct = {
  name: "grown",
  open: (core) => core.counters.open("grown"),
  commands: {
    Grow: { by: "house", run: (_core, slice) => ({ ok: true, value: (slice as { next(): number }).next() }) },
  },
  tables: [],
  bookings: { growth: [{ from: ["house"], to: ["bonus"], owner: "any" }] },
  parts: { grown: { version: 1, rows: () => [], read: () => {} } },
  mix: () => false,
  held: () => [],
  heldIn: () => 0n,
  audit: () => [],
  view: () => null,
};

const engines: readonly [string, EngineParts][] = [
  ["the engine of today", {}],
  [
    "an engine with one more kind of account, counter and product",
    {
      kinds: { codes: { ...accountKindCodes, bonus: 63 }, ofUsers: [...userAccountKinds, "bonus"] },
      products: [...(products as unknown as readonly AnyProduct[]), grown],
    },
  ],
];

test("the file holds what the tests below rely on", () => {
  expect(finalHash).toMatch(/^[0-9a-f]{32}$/);
  expect(journal.length).toBeGreaterThan(400);
  expect(pieces.map(({ part }) => part)).toEqual(["header", "assets", "markets", "accounts", "holds", "orders"]);
  expect(pieces[0]).toMatchObject({ version: 1, orderId: 151, tradeId: 70, holdId: 33, priority: 111 });
  expect(pieces.slice(1).every((piece) => !("version" in piece))).toBe(true);
});

test.each(engines)("%s replays the journal of 0.1, hash by hash and reply by reply", (_name, parts) => {
  const engine = createEngine(parts);
  expect(replay(engine, journal)).toBeGreaterThan(100);
  expect(engine.stateHash()).toBe(finalHash);
  expect(engine.audit().problems).toEqual([]);
  expect(engine.problem()).toBeNull();
});

test.each(engines)("%s goes on from the snapshot of 0.1 to the same end", (_name, parts) => {
  const engine = createEngine(parts);
  engine.restore(pieces);
  const rest = journal.filter(({ seq }) => seq > engine.seq);
  expect(rest.length).toBeGreaterThan(50);
  expect(replay(engine, rest)).toBeGreaterThan(10);
  expect(engine.stateHash()).toBe(finalHash);
});

test.each(engines)("%s writes a snapshot of today from the state of 0.1, and reads it again", (_name, parts) => {
  const engine = createEngine(parts);
  engine.restore(pieces);
  const again = createEngine(parts);
  again.restore(JSON.parse(JSON.stringify([...engine.snapshot()])));
  expect(again.stateHash()).toBe(engine.stateHash());
  replay(
    again,
    journal.filter(({ seq }) => seq > again.seq),
  );
  expect(again.stateHash()).toBe(finalHash);
});

test("rules that are adopted at the end of the journal change the hash, and a change of the past is seen", () => {
  const engine = createEngine();
  replay(engine, journal);
  const next = { seq: engine.seq + 1, at: engine.at, userId: 0 as UserId };
  engine.apply({ ...next, content: { type: "AdoptRules", version: latestRules } });
  expect(engine.stateHash()).not.toBe(finalHash);
  const early = createEngine();
  early.apply({ seq: 1, at: 0 as Instant, userId: 0 as UserId, content: { type: "RunDue" } });
  expect(() => replay(early, journal.slice(1))).toThrow();
});
