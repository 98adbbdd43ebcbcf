// The engine as the database has it: the newest usable snapshot, then every command after it. What this process has
// seen committed itself it takes from memory; everything else is read from the journal and checked. Whatever does not
// fit stops the start with a sentence that names it; nothing is repaired by guessing.

import { setImmediate as breathe } from "node:timers/promises";
import { createEngine, type Engine, type EngineParts, tables } from "@tidemark/engine";
import type { Queryable } from "../store/database.ts";
import type { Stretch } from "./chain-watch.ts";
import { type Head, type JournalRow, readHead, readRowHash, readRows } from "./journal-store.ts";
import { JournalBroken, Replay, type Replayed } from "./replay.ts";
import { chainStart } from "./row-hash.ts";
import { type RowPlace, type SeenCommand, SeenCommands } from "./seen-commands.ts";
import { listSnapshots, readPieces, type SnapshotHead } from "./snapshot-store.ts";
import { storedDifferences } from "./stored-sums.ts";
import { planTables } from "./tables/table-plan.ts";

const pageRows = 2_000;
/** Other work gets a turn after so many commands from memory. */
const breatheEvery = 5_000;

export type Loaded = {
  readonly engine: Engine;
  readonly seq: number;
  readonly hash: string;
  /** 0 if there was none. */
  readonly snapshotSeq: number;
  /** The commands since the snapshot. */
  readonly seen: SeenCommands;
  /** Rows that were taken on trust in the snapshot's hash: their chain is to be checked beside the work. */
  readonly unchecked: Stretch | null;
};

export type LoadOptions = {
  /** What the engine is built from; the exchange's own products when absent. */
  readonly parts?: EngineParts;
  /** What this process has seen committed before. */
  readonly seen?: SeenCommands;
  /**
   * Nobody else can have written since: the state that is reached was compared with the tables when it was first
   * reached, or written by this process, and need not be again.
   */
  readonly isAlone?: boolean;
  /** Hears each command that was read from the journal and run again. */
  readonly onReplayed?: (replayed: Replayed) => void;
};

export async function loadEngine(db: Queryable, options: LoadOptions = {}): Promise<Loaded> {
  const { parts, seen, isAlone = false, onReplayed } = options;
  const head = await readHead(db);
  if (seen !== undefined) await checkSeen(db, head, seen);
  const { replay, snapshotSeq } = await fromSnapshot(db, head.seq, parts);
  const snapshot: RowPlace = { seq: replay.seq, hash: replay.hash };
  const remembered = seen?.since(snapshot.seq) ?? null;
  const seenNow = new SeenCommands(snapshot.seq);
  for (const { at, userId, content } of remembered ?? []) seenNow.keep(at, userId, content);
  if (seen !== undefined && remembered !== null) await repeat(replay, remembered, seen);
  for await (const row of rowsAfter(db, replay.seq)) {
    const replayed = replay.run(row);
    seenNow.keep(row.at, row.userId, row.content);
    onReplayed?.(replayed);
  }
  if (replay.seq !== head.seq || replay.hash !== head.hash) {
    throw new JournalBroken(`The journal ends with row ${replay.seq}, but row ${head.seq} was written last.`);
  }
  const { engine } = replay;
  if (!isAlone) await checkState(db, engine, parts);
  seenNow.settle({ seq: replay.seq, hash: replay.hash, stateHash: engine.stateHash() });
  return {
    engine,
    seq: replay.seq,
    hash: replay.hash,
    snapshotSeq,
    seen: seenNow,
    unchecked: stretchBetween(seen?.place ?? { seq: 0, hash: chainStart }, snapshot),
  };
}

/** What was seen on disk must still be there; one look-up, however long the journal is. */
async function checkSeen(db: Queryable, head: Head, { place }: SeenCommands): Promise<void> {
  if (place.seq === 0) return;
  const hash = head.seq === place.seq ? head.hash : await readRowHash(db, place.seq);
  if (hash === null || head.seq < place.seq) {
    throw new JournalBroken(`Row ${place.seq} of the journal was committed and is missing.`);
  }
  if (hash !== place.hash) {
    throw new JournalBroken(`Row ${place.seq} of the journal was committed with another hash.`);
  }
}

async function repeat(replay: Replay, commands: readonly SeenCommand[], seen: SeenCommands): Promise<void> {
  for (const [index, command] of commands.entries()) {
    replay.repeat(command);
    if (index % breatheEvery === breatheEvery - 1) await breathe();
  }
  replay.arrive(seen.place);
}

async function checkState(db: Queryable, engine: Engine, parts?: EngineParts): Promise<void> {
  const [problem] = engine.audit().problems;
  if (problem !== undefined) throw new JournalBroken(`The journal leads to a state that cannot be: ${problem}.`);
  const [difference] = await storedDifferences(db, engine, planTables(tables(parts?.products)));
  if (difference !== undefined) throw new JournalBroken(difference);
}

function stretchBetween(after: RowPlace, upTo: RowPlace): Stretch | null {
  return upTo.seq > after.seq ? { after, upTo } : null;
}

/** All rows after `seq` in order. */
export async function* rowsAfter(db: Queryable, seq: number): AsyncGenerator<JournalRow, void, undefined> {
  let page = await readRows(db, seq, pageRows);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield* page;
    if (page.length < pageRows) return;
    page = await readRows(db, last.seq, pageRows);
  }
}

async function fromSnapshot(
  db: Queryable,
  upTo: number,
  parts?: EngineParts,
): Promise<{ replay: Replay; snapshotSeq: number }> {
  for (const head of await listSnapshots(db, upTo)) {
    const engine = await restore(db, head, parts);
    if (engine === null) continue;
    const rowHash = await readRowHash(db, head.seq);
    if (rowHash === null) throw new JournalBroken(`Row ${head.seq} of the journal is missing.`);
    if (rowHash !== head.rowHash) {
      throw new JournalBroken(`Row ${head.seq} of the journal has been altered: the snapshot knows another hash.`);
    }
    return { replay: new Replay(engine, head.rowHash), snapshotSeq: head.seq };
  }
  return { replay: new Replay(createEngine(parts)), snapshotSeq: 0 };
}

/** A snapshot that does not give back its state is passed over: the journal has everything. */
async function restore(db: Queryable, head: SnapshotHead, parts?: EngineParts): Promise<Engine | null> {
  const pieces = await readPieces(db, head);
  if (pieces === null) return null;
  const engine = createEngine(parts);
  try {
    engine.restore(pieces);
  } catch {
    return null;
  }
  return engine.seq === head.seq ? engine : null;
}
