// Replays the journal from its beginning and compares everything that follows from it with what is stored. Reads
// only; give it one transaction with one view of the data, and the exchange may run meanwhile.

import { createEngine, type EngineParts, tables } from "@tidemark/engine";
import type { Queryable } from "../../store/database.ts";
import { readHead } from "../journal-store.ts";
import { rowsAfter } from "../load-engine.ts";
import { JournalBroken, Replay } from "../replay.ts";
import { planTables } from "../tables/table-plan.ts";
import { History } from "./history.ts";
import { checkCounts, checkStored } from "./stored-invariants.ts";
import type { Report } from "./stored-lines.ts";
import { type Total, totalsOf } from "./totals.ts";

export type Verdict = {
  /** Journal rows that were replayed. */
  readonly rows: number;
  readonly stateHash: string;
  readonly totals: readonly Total[];
  readonly openOrders: number;
  readonly accounts: number;
  /** The first ones; empty if everything agrees. */
  readonly differences: readonly string[];
  readonly differenceCount: number;
};

const compareEvery = 1_000;
const differencesMax = 20;

export type VerifyOptions = {
  /** What the engine is built from; the exchange's own products when absent. */
  readonly parts?: EngineParts;
  readonly onProgress?: (rows: number, of: number) => void;
};

export async function verifyDatabase(db: Queryable, options: VerifyOptions = {}): Promise<Verdict> {
  const { parts, onProgress = () => undefined } = options;
  const differences: string[] = [];
  let differenceCount = 0;
  const report: Report = (difference) => {
    differenceCount += 1;
    if (differences.length < differencesMax) differences.push(difference);
  };
  const replay = new Replay(createEngine(parts));
  const history = new History(planTables(tables(parts?.products)));
  try {
    await replayAll(db, { replay, history, report, onProgress });
  } catch (error) {
    if (!(error instanceof JournalBroken)) throw error;
    report(error.message);
  }
  await checkStored(db, report);
  const { engine } = replay;
  for (const problem of engine.audit().problems) report(problem);
  return {
    rows: replay.seq,
    stateHash: engine.stateHash(),
    totals: totalsOf(engine.view),
    openOrders: engine.view.spot.orderCount,
    accounts: [...engine.view.accounts()].length,
    differences,
    differenceCount,
  };
}

type Work = {
  readonly replay: Replay;
  readonly history: History;
  readonly report: Report;
  readonly onProgress: (rows: number, of: number) => void;
};

async function replayAll(db: Queryable, { replay, history, report, onProgress }: Work): Promise<void> {
  const head = await readHead(db);
  for await (const row of rowsAfter(db, 0)) {
    // Since the second rules every row names its command.
    const isOld = replay.engine.view.rules === 1;
    const { events } = replay.run(row);
    history.add(events, row, isOld);
    if (row.seq % compareEvery !== 0) continue;
    await history.compare(db, report);
    onProgress(row.seq, head.seq);
  }
  if (replay.seq !== head.seq || replay.hash !== head.hash) {
    report(`The journal ends with row ${replay.seq}, but row ${head.seq} was written last.`);
  }
  await history.compare(db, report);
  await history.compareLive(db, report);
  await checkCounts(db, history.tables, report);
}
