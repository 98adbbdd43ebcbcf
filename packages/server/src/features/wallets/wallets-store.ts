// Balances and the lines behind them, as they are stored. A page of lines is read along the account's index from a
// cursor on, so it costs the same however long the account's history is.

import type { AccountKind, AccountRef, AccountRow, Entry } from "@tidemark/engine";
import { type AssetId, amount, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

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

/** Where a page ended. */
export type EntryCursor = { readonly transactionId: number; readonly line: number };

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

/** The lines of one account, newest first. */
export async function pageEntries(
  db: Queryable,
  account: AccountRef & { readonly assetId: AssetId },
  page: { readonly before: EntryCursor | null; readonly limit: number },
): Promise<StoredEntry[]> {
  const before = page.before ?? { transactionId: Number.MAX_SAFE_INTEGER, line: 0 };
  const rows = await db.query<EntryRow>(
    `select transaction_id, line, owner, kind, asset_id, available_delta, held_delta, available, held, reason,
       reference, at from ledger_entries
     where owner = $1 and kind = $2 and asset_id = $3 and (transaction_id, line) < ($4, $5)
     order by transaction_id desc, line desc limit $6`,
    [account.owner, account.kind, account.assetId, before.transactionId, before.line, page.limit],
  );
  return rows.map((row) => ({
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
  }));
}
