// Balances and the lines behind them, as they are stored. A page of lines is read along the accounts' index from a
// cursor on, so it costs the same however long the history is; pages over several accounts take the newest of each.
// Transaction numbers are asked for as a sum, as the index holds them.

import type { AccountKind, AccountRef, AccountRow, Entry } from "@tidemark/engine";
import { type AssetId, amount, type Instant, type UserId, zero } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

const columns = `transaction_id, line, owner, kind, asset_id, available_delta, held_delta, available, held, reason,
  reference, at`;

type BalanceRow = {
  readonly owner: UserId;
  readonly kind: AccountKind;
  readonly asset_id: AssetId;
  readonly available: string;
  readonly held: string;
};

/** All accounts an owner has ever had, empty ones too. */
export async function balancesOf(db: Queryable, owner: UserId): Promise<AccountRow[]> {
  const rows = await db.query<BalanceRow>(
    `select owner, kind, asset_id, available, held from balances where owner = $1 order by kind, asset_id`,
    [owner],
  );
  return rows.map((row) => ({
    owner: row.owner,
    kind: row.kind,
    assetId: row.asset_id,
    available: amount(BigInt(row.available)),
    held: amount(BigInt(row.held)),
  }));
}

/**
 * All that is somebody's: what lies in their accounts, and what was bought in offerings and lies set aside in their name
 * in the house's account until its date.
 */
export async function ownedBy(db: Queryable, owner: UserId): Promise<AccountRow[]> {
  const balances = await balancesOf(db, owner);
  const promised = await db.query<{ asset_id: AssetId; total: string }>(
    "select asset_id, total from promised_now($1)",
    [owner],
  );
  const rows = promised.map(({ asset_id: assetId, total }) => ({
    ...({ owner, kind: "offering", assetId } as const),
    available: zero,
    held: amount(BigInt(total)),
  }));
  return [...balances, ...rows];
}

/** Where a page ended. */
export type EntryCursor = { readonly transactionId: number; readonly line: number };

/** Transactions from the first on, before the second. */
export type Stretch = { readonly from: number; readonly before: number };

/** After every line there is. */
const beginning: EntryCursor = { transactionId: Number.MAX_SAFE_INTEGER, line: 0 };
export const always: Stretch = { from: 0, before: beginning.transactionId };

export type StoredEntry = Omit<Entry, "reference"> & {
  readonly line: number;
  readonly reference: string;
  readonly at: Instant;
};

type EntryRow = BalanceRow & {
  readonly transaction_id: number;
  readonly line: number;
  readonly available_delta: string;
  readonly held_delta: string;
  readonly reason: string;
  readonly reference: string;
  readonly at: Instant;
};

function toEntry(row: EntryRow): StoredEntry {
  return {
    transactionId: row.transaction_id,
    line: row.line,
    owner: row.owner,
    kind: row.kind,
    assetId: row.asset_id,
    availableDelta: amount(BigInt(row.available_delta)),
    heldDelta: amount(BigInt(row.held_delta)),
    available: amount(BigInt(row.available)),
    held: amount(BigInt(row.held)),
    reason: row.reason,
    reference: row.reference,
    at: row.at,
  };
}

/** The lines of one account, newest first; `from` is the first transaction that may come. */
export async function pageEntries(
  db: Queryable,
  account: AccountRef & { readonly assetId: AssetId },
  page: { readonly before: EntryCursor | null; readonly from?: number; readonly limit: number },
): Promise<StoredEntry[]> {
  const before = page.before ?? beginning;
  const rows = await db.query<EntryRow>(
    `select ${columns} from ledger_entries
     where owner = $1 and kind = $2 and asset_id = $3 and (transaction_id + 0, line) < ($4, $5)
       and transaction_id + 0 >= $6
     order by transaction_id + 0 desc, line desc limit $7`,
    [account.owner, account.kind, account.assetId, before.transactionId, before.line, page.from ?? 0, page.limit],
  );
  return rows.map(toEntry);
}

/** Which of an owner's accounts; null for all. */
export type LogFilter = { readonly kind: AccountKind | null; readonly assetId: AssetId | null };

export type LogPage = LogFilter & {
  readonly before: EntryCursor | null;
  /** The first transaction that may come. */
  readonly from?: number;
  readonly offset: number;
  readonly limit: number;
};

/** The lines of several accounts, newest first. */
export async function pageLog(db: Queryable, owner: UserId, page: LogPage): Promise<StoredEntry[]> {
  const before = page.before ?? beginning;
  const rows = await db.query<EntryRow>(
    `select e.* from balances b cross join lateral (
       select ${columns} from ledger_entries
       where owner = b.owner and kind = b.kind and asset_id = b.asset_id and (transaction_id + 0, line) < ($4, $5)
         and transaction_id + 0 >= $8
       order by transaction_id + 0 desc, line desc limit $6::bigint + $7::bigint) e
     where b.owner = $1 and ($2::text is null or b.kind = $2) and ($3::bigint is null or b.asset_id = $3)
     order by e.transaction_id desc, e.line desc offset $6 limit $7`,
    [owner, page.kind, page.assetId, before.transactionId, before.line, page.offset, page.limit, page.from ?? 0],
  );
  return rows.map(toEntry);
}

/** How many lines there are, as far as it matters. */
export async function countLog(
  db: Queryable,
  owner: UserId,
  filter: LogFilter & Stretch,
  countMax: number,
): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*) as count from (
       select from balances b cross join lateral (
         select from ledger_entries where owner = b.owner and kind = b.kind and asset_id = b.asset_id
           and transaction_id + 0 >= $5 and transaction_id + 0 < $6
         order by transaction_id + 0 desc limit $4) e
       where b.owner = $1 and ($2::text is null or b.kind = $2) and ($3::bigint is null or b.asset_id = $3)
       limit $4) c`,
    [owner, filter.kind, filter.assetId, countMax, filter.from, filter.before],
  );
  return rows[0]?.count ?? 0;
}

/** An owner's lines of some transactions. */
export async function linesOfTransactions(
  db: Queryable,
  owner: UserId,
  transactionIds: readonly number[],
): Promise<StoredEntry[]> {
  if (transactionIds.length === 0) return [];
  const rows = await db.query<EntryRow>(
    `select ${columns} from ledger_entries where transaction_id = any($2::bigint[]) and owner = $1
     order by transaction_id, line`,
    [owner, transactionIds],
  );
  return rows.map(toEntry);
}

/** Movements between an owner's own accounts, newest first, by the lines of the accounts they left; one a transaction. */
export async function pageTransfers(
  db: Queryable,
  owner: UserId,
  page: { readonly before: EntryCursor | null; readonly offset: number; readonly limit: number },
): Promise<StoredEntry[]> {
  const { transactionId } = page.before ?? beginning;
  const rows = await db.query<EntryRow>(
    `select ${columns} from ledger_entries where owner = $1 and reason = 'transfer' and available_delta < 0
       and transaction_id + 0 < $2
     order by transaction_id + 0 desc offset $3 limit $4`,
    [owner, transactionId, page.offset, page.limit],
  );
  return rows.map(toEntry);
}

export async function countTransfers(db: Queryable, owner: UserId, countMax: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*) as count from (
       select from ledger_entries where owner = $1 and reason = 'transfer' and available_delta < 0
       order by transaction_id + 0 desc limit $2) c`,
    [owner, countMax],
  );
  return rows[0]?.count ?? 0;
}

/** The two lines of each transfer, by its number. */
export async function transferLines(
  db: Queryable,
  transactionIds: readonly number[],
): Promise<{ readonly transactionId: number; readonly line: number; readonly kind: AccountKind }[]> {
  if (transactionIds.length === 0) return [];
  return db.query(
    `select transaction_id as "transactionId", line, kind from ledger_entries where transaction_id = any($1)`,
    [transactionIds],
  );
}
