// What waits for people, counted along the indexes of those who wait; never along a table that grows.

import type { QueueName } from "@tidemark/contract/console/today";
import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Waiting = { readonly count: number; readonly oldestAt: number };

const statements: Readonly<Record<QueueName, string>> = {
  identities: "select count(*) as count, min(submitted_at) as oldest from identities where state = 'pending'",
  withdrawals: `select count(*) as count, min(requested_at) as oldest from withdrawals
    where state in ('requested', 'unknown') and state = 'requested' and needs_operators and ending is null`,
  unknownWithdrawals: `select count(*) as count, min(unknown_at) as oldest from withdrawals
    where state in ('requested', 'unknown') and state = 'unknown' and ending is null`,
  proposals: "select count(*) as count, min(proposed_at) as oldest from proposals where state = 'open'",
  deposits: `select count(*) as count, min(seen_at) as oldest from deposits
    where state = 'seen' and not is_below_minimum`,
  lostDeposits: "select count(*) as count, min(lost_at) as oldest from deposits where lost_at is not null",
  disputes: "select count(*) as count, min(disputed_at) as oldest from deals where state = 'disputed'",
  shopApplications: "select count(*) as count, min(applied_at) as oldest from shops where state = 'applied'",
  appointments: `select count(*) as count, min(appointed_at) as oldest from acceptors
    where state = 'appointed'`,
  outbox: `select count(*) as count, min(created_at) as oldest from outbox
    where sent_at is null and failed_at is null`,
};

export async function readQueue(db: Queryable, name: QueueName): Promise<Waiting> {
  const rows = await db.query<{ count: number; oldest: number | null }>(statements[name]);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? 0 };
}

/** How many open proposals end before an instant. */
export async function proposalsEndingBy(db: Queryable, at: Instant): Promise<number> {
  const rows = await db.query<{ count: number }>(
    "select count(*) as count from proposals where state = 'open' and deadline <= $1",
    [at],
  );
  return rows[0]?.count ?? 0;
}

export async function readHeights(db: Queryable): Promise<{ network: string; number: number }[]> {
  return db.query<{ network: string; number: number }>("select network, number from chain_cursors order by network");
}

/** What operators have said that a coin counts at least, in USDT units for one whole. */
export async function readFloors(db: Queryable): Promise<Map<number, bigint>> {
  const rows = await db.query<{ asset_id: number; floor_price: string }>(
    "select asset_id, floor_price from withdrawal_fences",
  );
  return new Map(rows.map((row) => [row.asset_id, BigInt(row.floor_price)]));
}

export type NetworkCoins = { network: string; coins: number; depositsOpen: number; withdrawalsOpen: number };

export async function readNetworkCoins(db: Queryable): Promise<NetworkCoins[]> {
  return db.query<NetworkCoins>(
    `select network, count(*) as coins, count(*) filter (where is_deposit_open) as "depositsOpen",
       count(*) filter (where is_withdraw_open) as "withdrawalsOpen"
     from coin_networks group by network`,
  );
}
