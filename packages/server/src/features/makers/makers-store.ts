// Rows of the simulation: its seed, fixed once, and the marked accounts that make its market.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type MarketRole = "maker" | "taker";

export type MarketAccount = {
  readonly userId: UserId;
  readonly accountNumber: string;
  readonly role: MarketRole;
};

export type Simulation = {
  readonly seed: string;
  readonly startedAt: Instant;
  readonly historyAt: Instant | null;
};

/** The first seed stands; a later one changes nothing. */
export async function claimSimulation(db: Queryable, first: { seed: string; now: Instant }): Promise<Simulation> {
  await db.query("insert into simulation (seed, started_at) values ($1, $2) on conflict (id) do nothing", [
    first.seed,
    first.now,
  ]);
  const found = await readSimulation(db);
  if (found === null) throw new Error("the simulation's row was not kept");
  return found;
}

export async function readSimulation(db: Queryable): Promise<Simulation | null> {
  const rows = await db.query<{ seed: string; startedAt: number; historyAt: number | null }>(
    `select seed, started_at as "startedAt", history_at as "historyAt" from simulation`,
  );
  const row = rows[0];
  if (row === undefined) return null;
  return { seed: row.seed, startedAt: row.startedAt as Instant, historyAt: row.historyAt as Instant | null };
}

export async function markHistory(db: Queryable, now: Instant): Promise<void> {
  await db.query("update simulation set history_at = $1 where history_at is null", [now]);
}

/** Frozen, without address or phone, and with a password nobody knows: no door leads into these accounts. */
export async function insertMarketAccount(
  db: Queryable,
  account: { readonly accountNumber: string; readonly role: MarketRole },
  details: { readonly passwordHash: string; readonly now: Instant },
): Promise<void> {
  await db.query(
    `insert into users (account_number, password_hash, is_demo, market_role, status, created_at)
     values ($1, $2, true, $3, 'frozen', $4) on conflict (account_number) do nothing`,
    [account.accountNumber, details.passwordHash, account.role, details.now],
  );
}

export async function listMarketAccounts(db: Queryable): Promise<MarketAccount[]> {
  return db.query<{ userId: UserId; accountNumber: string; role: MarketRole }>(
    `select id as "userId", account_number as "accountNumber", market_role as role
     from users where market_role is not null order by id`,
  );
}
