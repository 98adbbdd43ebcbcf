// The simulated chain's rows. Closing a block and putting a transfer into the next one go through the same row, so a
// transfer is never put into a block that somebody has already read.

import { type Amount, type AssetId, amount, type Instant, type UserId } from "@tidemark/kernel";
import type { Database, Queryable } from "../../store/database.ts";

export type SimulatedChain = { readonly seed: string; readonly startedAt: Instant };

export async function claimChain(db: Database, first: SimulatedChain): Promise<SimulatedChain> {
  await db.query("insert into simulated_chain (seed, started_at, head) values ($1, $2, 0) on conflict do nothing", [
    first.seed,
    first.startedAt,
  ]);
  const rows = await db.query<{ seed: string; started_at: number }>("select seed, started_at from simulated_chain");
  return { seed: rows[0]?.seed ?? "", startedAt: (rows[0]?.started_at ?? 0) as Instant };
}

export async function readHead(db: Queryable): Promise<number> {
  const rows = await db.query<{ head: number }>("select head from simulated_chain");
  return rows[0]?.head ?? 0;
}

/** Closes blocks up to a number; the head never goes back. */
export async function closeBlocks(db: Queryable, upTo: number): Promise<number> {
  if ((await readHead(db)) < upTo) {
    await db.query("update simulated_chain set head = $1 where head < $1", [upTo]);
  }
  return readHead(db);
}

export type SimulatedTransfer = {
  readonly txid: string;
  readonly assetId: AssetId;
  readonly address: string;
  readonly memo: string;
  readonly amount: Amount;
};

/** Inside a transaction: whoever holds the chain puts in the next transfer. */
export async function holdChain(tx: Queryable): Promise<number> {
  const rows = await tx.query<{ head: number }>("select head from simulated_chain for update");
  return rows[0]?.head ?? 0;
}

export async function insertTransfer(
  tx: Queryable,
  transfer: SimulatedTransfer,
  made: {
    readonly blockNumber: number;
    readonly at: Instant;
    readonly userId: UserId | null;
    readonly contentHash: string | null;
  },
): Promise<void> {
  await tx.query(
    `insert into simulated_transfers (txid, asset_id, address, memo, amount, block_number, made_at, user_id, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (txid) do nothing`,
    [
      transfer.txid,
      transfer.assetId,
      transfer.address,
      transfer.memo,
      transfer.amount,
      made.blockNumber,
      made.at,
      made.userId,
      made.contentHash,
    ],
  );
}

type TransferRow = {
  readonly txid: string;
  readonly asset_id: AssetId;
  readonly address: string;
  readonly memo: string;
  readonly amount: string;
  readonly block_number: number;
};

export type BlockTransfer = SimulatedTransfer & { readonly blockNumber: number };

export async function transfersIn(db: Queryable, from: number, to: number): Promise<BlockTransfer[]> {
  const rows = await db.query<TransferRow>(
    `select txid, asset_id, address, memo, amount, block_number from simulated_transfers
     where block_number between $1 and $2 order by block_number, txid`,
    [from, to],
  );
  return rows.map((row) => ({
    txid: row.txid,
    assetId: row.asset_id,
    address: row.address,
    memo: row.memo,
    amount: amount(BigInt(row.amount)),
    blockNumber: row.block_number,
  }));
}

export async function findTransfer(
  db: Queryable,
  txid: string,
): Promise<{ readonly blockNumber: number; readonly contentHash: string | null } | null> {
  const rows = await db.query<{ block_number: number; content_hash: string | null }>(
    "select block_number, content_hash from simulated_transfers where txid = $1",
    [txid],
  );
  const row = rows[0];
  return row === undefined ? null : { blockNumber: row.block_number, contentHash: row.content_hash };
}

export async function countTransfers(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>("select count(*) as count from simulated_transfers");
  return rows[0]?.count ?? 0;
}

/** What somebody was given of a coin since an instant. */
export async function givenSince(
  db: Queryable,
  { userId, assetId, since }: { readonly userId: UserId; readonly assetId: AssetId; readonly since: number },
): Promise<bigint> {
  const rows = await db.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from simulated_transfers
     where user_id = $1 and asset_id = $2 and made_at > $3`,
    [userId, assetId, since],
  );
  return BigInt(rows[0]?.sum ?? "0");
}

/** A demo's chain is small; nobody but an operator asks, and seldom. */
export async function netOf(db: Queryable, assetId: AssetId): Promise<Amount> {
  const [row] = await db.query<{ net: string | null }>(
    `select sum(case when user_id is null then -amount else amount end)::text as net from simulated_transfers
     where asset_id = $1`,
    [assetId],
  );
  return amount(BigInt(row?.net ?? "0"));
}
