// How far a chain was followed and what was found on it. The place in the chain and the deposits before it change in one
// transaction, and only from the place where whoever writes believes it to be: two watchers cannot tread on each other.

import { type Amount, type AssetId, amount, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { BlockRef, DepositPlace, SeenTransfer } from "../chain/chain.ts";

/** Longer than any reorganisation that is dealt with without hands. */
const blocksKept = 256;

export type Cursor = BlockRef & { readonly chainId: string };

export async function readCursor(db: Queryable, network: string): Promise<Cursor | null> {
  const rows = await db.query<{ chain_id: string; number: number; hash: string }>(
    "select chain_id, number, hash from chain_cursors where network = $1",
    [network],
  );
  const row = rows[0];
  return row === undefined ? null : { chainId: row.chain_id, number: row.number, hash: row.hash };
}

/** The first start stands. */
export async function startCursor(tx: Queryable, network: string, cursor: Cursor): Promise<void> {
  await tx.query(
    "insert into chain_cursors (network, chain_id, number, hash) values ($1, $2, $3, $4) on conflict do nothing",
    [network, cursor.chainId, cursor.number, cursor.hash],
  );
  await rememberBlocks(tx, network, [cursor]);
}

/** Answers whether the cursor stood where it was thought to stand. */
export async function moveCursor(tx: Queryable, network: string, from: BlockRef, to: BlockRef): Promise<boolean> {
  const rows = await tx.query(
    `update chain_cursors set number = $4, hash = $5 where network = $1 and number = $2 and hash = $3 returning number`,
    [network, from.number, from.hash, to.number, to.hash],
  );
  return rows.length === 1;
}

export async function rememberBlocks(tx: Queryable, network: string, blocks: readonly BlockRef[]): Promise<void> {
  const last = blocks.at(-1)?.number ?? 0;
  await tx.query("delete from chain_blocks where network = $1 and (number > $2 or number <= $3)", [
    network,
    last,
    last - blocksKept,
  ]);
  await tx.query(
    `insert into chain_blocks (network, number, hash) select $1, * from unnest($2::bigint[], $3::text[])
     on conflict (network, number) do update set hash = excluded.hash`,
    [network, blocks.map((block) => block.number), blocks.map((block) => block.hash)],
  );
}

/** From a block downwards. */
export async function blocksFrom(db: Queryable, network: string, number: number): Promise<BlockRef[]> {
  return db.query<BlockRef>(
    "select number, hash from chain_blocks where network = $1 and number <= $2 order by number desc",
    [network, number],
  );
}

/**
 * Whose places these are, in their order; null for nobody's. One look at the index for each place, however many
 * addresses are watched.
 */
export async function ownersOf(
  db: Queryable,
  network: string,
  places: readonly DepositPlace[],
): Promise<(UserId | null)[]> {
  if (places.length === 0) return [];
  const rows = await db.query<{ user_id: UserId | null }>(
    `select (select user_id from deposit_addresses d
       where d.network = $1 and d.address = p.address and d.memo = p.memo limit 1) as user_id
     from unnest($2::text[], $3::text[]) with ordinality as p (address, memo, place) order by p.place`,
    [network, places.map((place) => place.address), places.map((place) => place.memo)],
  );
  return rows.map((row) => row.user_id);
}

export type NewDeposit = SeenTransfer & {
  readonly userId: UserId;
  readonly confirmationsNeeded: number;
  readonly isBelowMinimum: boolean;
};

/**
 * A transaction that was in another block before is the same deposit. What was credited stays as it was credited; all
 * else is as this block has it.
 */
export async function putDeposits(
  tx: Queryable,
  network: string,
  deposits: readonly NewDeposit[],
  at: Instant,
): Promise<void> {
  if (deposits.length === 0) return;
  await tx.query(
    `insert into deposits (network, state, seen_at, user_id, asset_id, txid, output_index, address, memo, amount,
       confirmations_needed, is_below_minimum, block_number, block_hash)
     select $1, 'seen', $2::bigint, * from unnest($3::bigint[], $4::bigint[], $5::text[], $6::integer[], $7::text[],
       $8::text[], $9::numeric[], $10::integer[], $11::boolean[], $12::bigint[], $13::text[])
     on conflict (network, txid, output_index) do update set
       block_number = excluded.block_number,
       block_hash = excluded.block_hash,
       lost_at = null,
       state = case deposits.state when 'credited' then 'credited' else 'seen' end,
       user_id = case deposits.state when 'credited' then deposits.user_id else excluded.user_id end,
       asset_id = case deposits.state when 'credited' then deposits.asset_id else excluded.asset_id end,
       address = case deposits.state when 'credited' then deposits.address else excluded.address end,
       memo = case deposits.state when 'credited' then deposits.memo else excluded.memo end,
       amount = case deposits.state when 'credited' then deposits.amount else excluded.amount end,
       is_below_minimum = case deposits.state when 'credited' then false else excluded.is_below_minimum end`,
    [
      network,
      at,
      deposits.map((deposit) => deposit.userId),
      deposits.map((deposit) => deposit.assetId),
      deposits.map((deposit) => deposit.txid),
      deposits.map((deposit) => deposit.outputIndex),
      deposits.map((deposit) => deposit.to),
      deposits.map((deposit) => deposit.memo),
      deposits.map((deposit) => deposit.amount),
      deposits.map((deposit) => deposit.confirmationsNeeded),
      deposits.map((deposit) => deposit.isBelowMinimum),
      deposits.map((deposit) => deposit.blockNumber),
      deposits.map((deposit) => deposit.blockHash),
    ],
  );
}

/** Blocks above this one have left the chain. Answers how many credited deposits were in them. */
export async function loseBlocks(tx: Queryable, network: string, above: number, at: Instant): Promise<number> {
  await tx.query("update deposits set state = 'reversed' where network = $1 and block_number > $2 and state = 'seen'", [
    network,
    above,
  ]);
  const lost = await tx.query(
    `update deposits set lost_at = $3
     where network = $1 and block_number > $2 and state = 'credited' and lost_at is null returning id`,
    [network, above, at],
  );
  return lost.length;
}

export type DueDeposit = {
  readonly id: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly amount: Amount;
  readonly txid: string;
  readonly outputIndex: number;
};

/** Those with all their confirmations when `head` is the last block; `afterId` turns the page. */
export async function dueDeposits(
  db: Queryable,
  network: string,
  page: {
    readonly head: number;
    readonly assetIds: readonly AssetId[];
    readonly afterId: number;
    readonly limit: number;
  },
): Promise<DueDeposit[]> {
  const rows = await db.query<Omit<DueDeposit, "amount"> & { amount: string }>(
    `select id, user_id as "userId", asset_id as "assetId", amount, txid, output_index as "outputIndex" from deposits
     where network = $1 and state = 'seen' and not is_below_minimum
       and block_number <= $2 and block_number + confirmations_needed <= $2 + 1
       and asset_id = any($3::bigint[]) and id > $4
     order by id limit $5`,
    [network, page.head, page.assetIds, page.afterId, page.limit],
  );
  return rows.map((row) => ({ ...row, amount: amount(BigInt(row.amount)) }));
}

/** Answers those that were not marked before. */
export async function markCredited(tx: Queryable, ids: readonly number[], at: Instant): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    "update deposits set state = 'credited', credited_at = $2 where id = any($1::bigint[]) and state = 'seen' returning id",
    [ids, at],
  );
  return rows.map((row) => row.id);
}

/** Whose deposits are still gathering confirmations. */
export async function waitingUsers(db: Queryable, network: string): Promise<UserId[]> {
  const rows = await db.query<{ user_id: UserId }>(
    "select distinct user_id from deposits where network = $1 and state = 'seen' and not is_below_minimum",
    [network],
  );
  return rows.map((row) => row.user_id);
}
