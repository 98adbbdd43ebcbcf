// The engine as the database has it: the newest usable snapshot, then every journal row after it. Whatever does not
// fit stops the start with a sentence that names it; nothing is repaired by guessing.

import { audit, createEngine, type Engine } from "@tidemark/engine";
import type { Queryable } from "../store/database.ts";
import { type JournalRow, readHead, readRowHash, readRows } from "./journal-store.ts";
import { ChainCheck, JournalBroken, Replay, type Replayed } from "./replay.ts";
import { listSnapshots, readPieces, type SnapshotHead } from "./snapshot-store.ts";
import { storedDifferences } from "./stored-sums.ts";

const pageRows = 2_000;
/** Rows before the snapshot whose chain is checked at each start; verify checks all of them. */
const olderRowsMax = 50_000;

export type Loaded = {
  readonly engine: Engine;
  readonly seq: number;
  readonly hash: string;
  /** 0 if there was none. */
  readonly snapshotSeq: number;
};

export type LoadOptions = {
  /** Hears each command that was run again. */
  readonly onReplayed?: (replayed: Replayed) => void;
};

export async function loadEngine(db: Queryable, options: LoadOptions = {}): Promise<Loaded> {
  const head = await readHead(db);
  const { replay, snapshotSeq } = await fromSnapshot(db, head.seq);
  for await (const row of rowsAfter(db, replay.seq)) {
    const replayed = replay.run(row);
    options.onReplayed?.(replayed);
  }
  if (replay.seq !== head.seq || replay.hash !== head.hash) {
    throw new JournalBroken(`The journal ends with row ${replay.seq}, but row ${head.seq} was written last.`);
  }
  await checkOlderRows(db, snapshotSeq);
  const { engine } = replay;
  const [problem] = audit(engine.view).problems;
  if (problem !== undefined) throw new JournalBroken(`The journal leads to a state that cannot be: ${problem}.`);
  const [difference] = await storedDifferences(db, engine.view);
  if (difference !== undefined) throw new JournalBroken(difference);
  return { engine, seq: replay.seq, hash: replay.hash, snapshotSeq };
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

async function fromSnapshot(db: Queryable, upTo: number): Promise<{ replay: Replay; snapshotSeq: number }> {
  for (const head of await listSnapshots(db, upTo)) {
    const engine = await restore(db, head);
    if (engine === null) continue;
    const rowHash = await readRowHash(db, head.seq);
    if (rowHash === null) throw new JournalBroken(`Row ${head.seq} of the journal is missing.`);
    if (rowHash !== head.rowHash) {
      throw new JournalBroken(`Row ${head.seq} of the journal has been altered: the snapshot knows another hash.`);
    }
    return { replay: new Replay(engine, head.rowHash), snapshotSeq: head.seq };
  }
  return { replay: new Replay(), snapshotSeq: 0 };
}

/** A snapshot that does not give back its state is passed over: the journal has everything. */
async function restore(db: Queryable, head: SnapshotHead): Promise<Engine | null> {
  const pieces = await readPieces(db, head);
  if (pieces === null) return null;
  const engine = createEngine();
  try {
    engine.restore(pieces);
  } catch {
    return null;
  }
  return engine.seq === head.seq ? engine : null;
}

async function checkOlderRows(db: Queryable, snapshotSeq: number): Promise<void> {
  const from = Math.max(0, snapshotSeq - olderRowsMax);
  if (snapshotSeq === 0) return;
  const hash = from === 0 ? "" : await readRowHash(db, from);
  if (hash === null) throw new JournalBroken(`Row ${from} of the journal is missing.`);
  const chain = new ChainCheck(from, hash);
  for await (const row of rowsAfter(db, from)) {
    if (row.seq > snapshotSeq) break;
    chain.follow(row);
  }
  if (chain.seq !== snapshotSeq) throw new JournalBroken(`Row ${chain.seq + 1} of the journal is missing.`);
}
