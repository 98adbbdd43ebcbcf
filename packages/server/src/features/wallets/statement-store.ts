// What an owner had at a time, and what moved between two times, from the ledger. Times are numbers of transactions
// here: the accounts' index then leads straight to the lines, past everybody else's.

import type { AccountKind } from "@tidemark/engine";
import { type Amount, type AssetId, amount, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

/** Transactions from the first on, before the second. */
export type Stretch = { readonly from: number; readonly before: number };

export type StatedMovement = {
  readonly kind: AccountKind;
  readonly assetId: AssetId;
  readonly opening: Amount;
  readonly closing: Amount;
  /** Null for an account in which nothing moved. */
  readonly reason: string | null;
  readonly count: number;
  readonly sum: Amount;
};

type StatementRow = {
  readonly kind: AccountKind;
  readonly asset_id: AssetId;
  readonly opening: string;
  readonly closing: string;
  readonly reason: string | null;
  readonly count: number;
  readonly sum: string;
};

/** One row for each account and reason. Opening and closing are read, not summed, so that the sum can be checked. */
export async function readStatement(db: Queryable, owner: UserId, stretch: Stretch): Promise<StatedMovement[]> {
  const rows = await db.query<StatementRow>(
    `select b.kind, b.asset_id, coalesce(o.total, 0) as opening, coalesce(c.total, 0) as closing,
       m.reason, coalesce(m.count, 0) as count, coalesce(m.sum, 0) as sum
     from balances b left join lateral (
       select available + held as total from ledger_entries
       where owner = b.owner and kind = b.kind and asset_id = b.asset_id and transaction_id + 0 < $2
       order by transaction_id + 0 desc, line desc limit 1) o on true
     left join lateral (
       select available + held as total from ledger_entries
       where owner = b.owner and kind = b.kind and asset_id = b.asset_id and transaction_id + 0 < $3
       order by transaction_id + 0 desc, line desc limit 1) c on true
     left join lateral (
       select reason, count(*) as count, sum(available_delta + held_delta) as sum from ledger_entries
       where owner = b.owner and kind = b.kind and asset_id = b.asset_id
         and transaction_id + 0 >= $2 and transaction_id + 0 < $3
       group by reason) m on true
     where b.owner = $1 order by b.asset_id, b.kind, m.reason`,
    [owner, stretch.from, stretch.before],
  );
  return rows.map((row) => ({
    kind: row.kind,
    assetId: row.asset_id,
    opening: amount(BigInt(row.opening)),
    closing: amount(BigInt(row.closing)),
    reason: row.reason,
    count: row.count,
    sum: amount(BigInt(row.sum)),
  }));
}

export type Holding = { readonly before: number; readonly assetId: AssetId; readonly total: bigint };

/** What an owner had of each asset, over all accounts, before each of these transactions. */
export async function readHoldings(db: Queryable, owner: UserId, bounds: readonly number[]): Promise<Holding[]> {
  const rows = await db.query<{ bound: number; asset_id: AssetId; total: string }>(
    `select d.bound, b.asset_id, sum(e.total) as total
     from (select distinct unnest($2::bigint[]) as bound) d cross join balances b cross join lateral (
       select available + held as total from ledger_entries
       where owner = b.owner and kind = b.kind and asset_id = b.asset_id and transaction_id + 0 < d.bound
       order by transaction_id + 0 desc, line desc limit 1) e
     where b.owner = $1 group by d.bound, b.asset_id`,
    [owner, bounds],
  );
  return rows.map((row) => ({ before: row.bound, assetId: row.asset_id, total: BigInt(row.total) }));
}

export type FirstTransaction = {
  readonly at: number;
  readonly transactionId: number;
  /** There is one at or after the instant already, so the answer stays. */
  readonly isFinal: boolean;
};

/** For each instant the number that parts what was before it from what came at it or after. */
export async function firstTransactions(db: Queryable, instants: readonly number[]): Promise<FirstTransaction[]> {
  return db.query(
    `select f.at, f."transactionId", exists (select from ledger_entries where transaction_id >= f."transactionId")
       as "isFinal"
     from (select at, first_transaction_at(at) as "transactionId" from unnest($1::bigint[]) as at offset 0) f`,
    [instants],
  );
}
