// Deposits as their owners and operators see them. A page is read along an index from a cursor on, so it costs the same
// however many there are.

import type { depositStates } from "@tidemark/contract/deposits";
import { type Amount, type AssetId, amount, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type StoredDeposit = {
  readonly id: number;
  readonly assetId: AssetId;
  readonly network: string;
  readonly amount: Amount;
  readonly address: string;
  readonly memo: string;
  readonly txid: string;
  readonly state: (typeof depositStates)[number];
  readonly isBelowMinimum: boolean;
  readonly confirmationsNeeded: number;
  /** Blocks on it when its chain was last looked at, its own included; at least 1. */
  readonly depth: number;
  readonly seenAt: Instant;
  readonly creditedAt: Instant | null;
};

export type DepositFilter = { readonly userId: UserId; readonly assetId: AssetId | null };

export type DepositPage = {
  /** Ids below this one; null for the newest. */
  readonly before: number | null;
  readonly from?: number;
  readonly to?: number;
  readonly limit: number;
};

type Row = Omit<StoredDeposit, "amount"> & { readonly amount: string };

const columns = `d.id, d.asset_id as "assetId", d.network, d.amount, d.address, d.memo, d.txid, d.state,
  d.is_below_minimum as "isBelowMinimum", d.confirmations_needed as "confirmationsNeeded",
  greatest(coalesce(c.number, 0) - d.block_number + 1, 1) as depth, d.seen_at as "seenAt", d.credited_at as "creditedAt"`;

const beginning = Number.MAX_SAFE_INTEGER;

/** Newest first. `from` and `to` are instants, both included. */
export async function pageDeposits(db: Queryable, filter: DepositFilter, page: DepositPage): Promise<StoredDeposit[]> {
  const { userId, assetId } = filter;
  const ends = [page.before ?? beginning, page.from ?? 0, page.to ?? beginning, page.limit] as const;
  const rows =
    assetId === null
      ? await db.query<Row>(
          `select ${columns} from deposits d left join chain_cursors c on c.network = d.network
           where d.user_id = $1 and -d.id > -$2::bigint and d.seen_at between $3 and $4 order by -d.id limit $5`,
          [userId, ...ends],
        )
      : await db.query<Row>(
          `select ${columns} from deposits d left join chain_cursors c on c.network = d.network
           where d.user_id = $1 and d.asset_id = $6 and -d.id > -$2::bigint and d.seen_at between $3 and $4
           order by -d.id limit $5`,
          [userId, ...ends, assetId],
        );
  return rows.map((row) => ({ ...row, amount: amount(BigInt(row.amount)) }));
}

export type OperatorDeposit = StoredDeposit & { readonly userId: UserId; readonly lostAt: Instant | null };

export type OperatorFilter = {
  readonly state: string | null;
  readonly coin: number | null;
  readonly user: number | null;
  readonly txid: string | null;
  /** Only ids below this one. */
  readonly before: number;
  readonly limit: number;
};

const asAsked = `($2::text is null or d.state = $2) and ($3::bigint is null or d.asset_id = $3)
  and ($4::text is null or d.txid = $4)`;
const forOperators = `d.user_id as "userId", d.lost_at as "lostAt"`;

/** For operators: everybody's, newest first. */
export async function pageForOperators(db: Queryable, filter: OperatorFilter): Promise<OperatorDeposit[]> {
  const { state, coin, user, txid, before, limit } = filter;
  const params = [before, state, coin, txid, limit];
  type Found = Omit<OperatorDeposit, "amount"> & { readonly amount: string };
  const rows =
    user === null
      ? await db.query<Found>(
          `select ${columns}, ${forOperators} from deposits d left join chain_cursors c on c.network = d.network
           where d.id < $1 and ${asAsked} order by d.id desc limit $5`,
          params,
        )
      : await db.query<Found>(
          `select ${columns}, ${forOperators} from deposits d left join chain_cursors c on c.network = d.network
           where d.user_id = $6 and -d.id > -$1::bigint and ${asAsked} order by -d.id limit $5`,
          [...params, user],
        );
  return rows.map((row) => ({ ...row, amount: amount(BigInt(row.amount)) }));
}
