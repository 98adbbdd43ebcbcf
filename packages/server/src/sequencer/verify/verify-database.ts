// Replays the journal from its beginning and compares everything that follows from it with what is stored. Reads
// only; give it one transaction with one view of the data, and the exchange may run meanwhile.

import { audit, type View } from "@tidemark/engine";
import type { Queryable } from "../../store/database.ts";
import { readHead } from "../journal-store.ts";
import { rowsAfter } from "../load-engine.ts";
import { JournalBroken, Replay } from "../replay.ts";
import { compareLines, compareOrders, History, type Report } from "./history.ts";
import { checkCounts, checkStored } from "./stored-invariants.ts";
import {
  allAssets,
  allMarkets,
  assetLine,
  balanceLine,
  balancesAfter,
  marketLine,
  storedLines,
} from "./stored-rows.ts";
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
const balancesPage = 5_000;

export async function verifyDatabase(
  db: Queryable,
  onProgress: (rows: number, of: number) => void = () => undefined,
): Promise<Verdict> {
  const differences: string[] = [];
  let differenceCount = 0;
  const report: Report = (difference) => {
    differenceCount += 1;
    if (differences.length < differencesMax) differences.push(difference);
  };
  const replay = new Replay();
  try {
    await replayAll(db, replay, report, onProgress);
  } catch (error) {
    if (!(error instanceof JournalBroken)) throw error;
    report(error.message);
  }
  await checkStored(db, report);
  const { engine } = replay;
  for (const problem of audit(engine.view).problems) report(problem);
  return {
    rows: replay.seq,
    stateHash: engine.stateHash(),
    totals: totalsOf(engine.view),
    openOrders: engine.view.orderCount,
    accounts: [...engine.view.accounts()].length,
    differences,
    differenceCount,
  };
}

async function replayAll(
  db: Queryable,
  replay: Replay,
  report: Report,
  onProgress: (rows: number, of: number) => void,
): Promise<void> {
  const head = await readHead(db);
  const history = new History();
  for await (const row of rowsAfter(db, 0)) {
    const { events } = replay.run(row);
    history.add(events, row.at);
    if (row.seq % compareEvery !== 0) continue;
    await history.compare(db, report);
    onProgress(row.seq, head.seq);
  }
  if (replay.seq !== head.seq || replay.hash !== head.hash) {
    report(`The journal ends with row ${replay.seq}, but row ${head.seq} was written last.`);
  }
  await history.compare(db, report);
  await history.compareLive(db, report);
  await checkCounts(db, history.counts, report);
  await compareState(db, replay.engine.view, report);
}

/** The tables that hold what is true now. */
async function compareState(db: Queryable, view: View, report: Report): Promise<void> {
  await compareOrders(db, [...view.orders()], report);
  const assets = view.assets().sort((a, b) => a.assetId - b.assetId);
  compareLines("assets", assets.map(assetLine), await storedLines(db, allAssets, []), report);
  const markets = view.markets().sort((a, b) => a.marketId - b.marketId);
  compareLines("markets", markets.map(marketLine), await storedLines(db, allMarkets, []), report);
  const expected = new Set([...view.accounts()].map(balanceLine));
  let place: readonly [number, string, number] = [-1, "", -1];
  for (;;) {
    const page = await storedLines(db, balancesAfter, [...place, balancesPage]);
    for (const text of page) if (!expected.delete(text)) report(`balances: should not be stored: ${text}`);
    const last = page.at(-1);
    if (last === undefined) break;
    const [owner = "0", kind = "", asset = "0"] = last.split(" | ");
    place = [Number.parseInt(owner, 10), kind, Number.parseInt(asset, 10)];
  }
  for (const text of expected) report(`balances: should be stored: ${text}`);
}
