// What an owner had at a time, and what moved between two times, from the ledger. Times are numbers of transactions
// here: the accounts' index then leads straight to the lines, past everybody else's.

import type { AccountKind } from "@tidemark/engine";
import { type Amount, type AssetId, amount, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { Stretch } from "./wallets-store.ts";

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

/** A month as transactions, and the one that sums are kept of under its name: that of the exchange's calendar. */
export type StatedMonth = Stretch & {
  readonly summed: Stretch & { readonly firstInstant: number; readonly calendar: string };
};

/**
 * One row for each account and reason. Opening and closing are read, not summed, so that the sum can be checked.
 * Movements come from the sums of the exchange's month as far as they reach, and from the lines themselves in which the
 * month that is asked for differs from those: added where it goes on beyond, taken off where it stops before.
 */
export async function readStatement(db: Queryable, owner: UserId, month: StatedMonth): Promise<StatedMovement[]> {
  const { summed } = month;
  const rows = await db.query<StatementRow>(
    `select b.kind, b.asset_id, coalesce(o.total, 0) as opening, coalesce(c.total, 0) as closing,
       m.reason, coalesce(m.count, 0) as count, coalesce(m.sum, 0) as sum
     from balances b
     cross join (
       select greatest($4, least($5, coalesce(max(summed_before), 0))) as summed_before
       from ledger_sums where calendar = $7) s
     left join lateral (
       select available + held as total from ledger_entries
       where owner = b.owner and kind = b.kind and asset_id = b.asset_id and transaction_id + 0 < $2
       order by transaction_id + 0 desc, line desc limit 1) o on true
     left join lateral (
       select available + held as total from ledger_entries
       where owner = b.owner and kind = b.kind and asset_id = b.asset_id and transaction_id + 0 < $3
       order by transaction_id + 0 desc, line desc limit 1) c on true
     left join lateral (
       select reason, sum(p.count)::bigint as count, sum(p.sum) as sum from (
         select reason, count, sum from ledger_months
         where owner = b.owner and month = $6 and kind = b.kind and asset_id = b.asset_id and s.summed_before > $4
         union all
         select e.reason, w.sign, w.sign * (e.available_delta + e.held_delta)
         from (values
           ($2, least($3, $4), 1), (greatest($2, s.summed_before), $3, 1),
           ($4, least(s.summed_before, $2), -1), (greatest($4, $3), s.summed_before, -1)
         ) w (since, until, sign)
         cross join lateral (
           select reason, available_delta, held_delta from ledger_entries
           where owner = b.owner and kind = b.kind and asset_id = b.asset_id and w.since < w.until
             and transaction_id + 0 >= w.since and transaction_id + 0 < w.until offset 0) e) p
       group by reason having sum(p.count) <> 0) m on true
     where b.owner = $1 order by b.asset_id, b.kind, m.reason`,
    [owner, month.from, month.before, summed.from, summed.before, summed.firstInstant, summed.calendar],
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
    `select bound, asset_id, sum(total) as total from holdings_before($1, $2::bigint[]) group by bound, asset_id`,
    [owner, [...new Set(bounds)].toSorted((one, other) => other - one)],
  );
  return rows.map((row) => ({ before: row.bound, assetId: row.asset_id, total: BigInt(row.total) }));
}

export type PromisedBefore = { readonly instant: number; readonly assetId: AssetId; readonly total: bigint };

/** What was promised to an owner for a date that was still to come, just before each of these instants. */
export async function readPromised(
  db: Queryable,
  owner: UserId,
  instants: readonly number[],
): Promise<PromisedBefore[]> {
  const rows = await db.query<{ instant: number; asset_id: AssetId; total: string }>(
    "select instant, asset_id, total from promised_before($1, $2::bigint[])",
    [owner, instants],
  );
  return rows.map((row) => ({ instant: row.instant, assetId: row.asset_id, total: BigInt(row.total) }));
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
    `select f.at, f."transactionId", f."transactionId" <= n.newest as "isFinal"
     from (select at, first_transaction_at(at) as "transactionId" from unnest($1::bigint[]) as at offset 0) f
     cross join (select coalesce(max(transaction_id), 0) as newest from ledger_entries) n`,
    [instants],
  );
}
