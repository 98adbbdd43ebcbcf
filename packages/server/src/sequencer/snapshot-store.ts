// Snapshots in the database: pieces one by one, so that batches may pass between them, and last the row that makes
// them count. The two newest are kept.

import { setTimeout as sleep } from "node:timers/promises";
import type { SnapshotPiece } from "@tidemark/engine";
import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../store/database.ts";

export type SnapshotHead = { readonly seq: number; readonly rowHash: string; readonly pieceCount: number };

const keptCount = 2;

/** Not waited for on the disk one by one, where batches wait too: the row that makes them count comes after them there. */
const insertPiece = `insert into snapshot_pieces (seq, number, content)
  select $1::bigint, $2::integer, $3::text from set_config('synchronous_commit', 'off', true) on conflict do nothing`;

export async function listSnapshots(db: Queryable, upTo: number): Promise<SnapshotHead[]> {
  return db.query<SnapshotHead>(
    `select seq, row_hash as "rowHash", piece_count as "pieceCount" from snapshots where seq <= $1 order by seq desc`,
    [upTo],
  );
}

/** All pieces of a snapshot, or null if they are not complete. */
export async function readPieces(db: Queryable, head: SnapshotHead): Promise<SnapshotPiece[] | null> {
  const pieces: SnapshotPiece[] = [];
  for (let number = 0; number < head.pieceCount; number += 1) {
    const rows = await db.query<{ content: string }>(
      "select content from snapshot_pieces where seq = $1 and number = $2",
      [head.seq, number],
    );
    const content = rows[0]?.content;
    if (content === undefined) return null;
    pieces.push(JSON.parse(content) as SnapshotPiece);
  }
  return pieces;
}

export type TakenSnapshot = {
  readonly seq: number;
  readonly fence: number;
  readonly at: Instant;
  readonly rowHash: string;
  /** Each is made when it is asked for. */
  readonly pieces: Iterable<SnapshotPiece>;
};

export type SnapshotPace = {
  /** Between two pieces, in which the exchange has the database and the thread to itself. */
  readonly pauseMs: number;
  /** Asked before each piece. */
  isGivenUp(): boolean;
};

/**
 * Writes it unless another writer has taken over meanwhile, and clears away what it replaces. Answers whether the
 * database has it.
 */
export async function writeSnapshot(db: Queryable, taken: TakenSnapshot, pace: SnapshotPace): Promise<boolean> {
  const { seq, fence, at, rowHash, pieces } = taken;
  await db.query("delete from snapshot_pieces where seq = $1 and not exists (select from snapshots where seq = $1)", [
    seq,
  ]);
  let count = 0;
  for (const piece of pieces) {
    if (pace.isGivenUp()) return false;
    await db.query(insertPiece, [seq, count, JSON.stringify(piece)]);
    count += 1;
    if (pace.pauseMs > 0) await sleep(pace.pauseMs);
  }
  await db.query(
    `insert into snapshots (seq, fence, taken_at, row_hash, piece_count)
     select $1::bigint, fence, $3::bigint, $4::text, $5::integer from writer where fence = $2 on conflict do nothing`,
    [seq, fence, at, rowHash, count],
  );
  await db.query("delete from snapshots where seq not in (select seq from snapshots order by seq desc limit $1)", [
    keptCount,
  ]);
  await db.query("delete from snapshot_pieces where seq not in (select seq from snapshots)");
  return (await db.query("select from snapshots where seq = $1", [seq])).length > 0;
}
