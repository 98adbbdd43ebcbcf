// A user's movements as a file: one strand for each account, woven together newest first. What a file says stays the
// same in every language but for one column, in the caller's.

import type { WalletLog } from "@tidemark/contract/wallets/log";
import type { UserId } from "@tidemark/kernel";
import { csvFile, jsonFile } from "../../http/row-file.ts";
import { inGroups, strandRows, walk, weave } from "../../store/strands.ts";
import { type LogWriter, logRows } from "./log-rows.ts";
import {
  balancesOf,
  type EntryCursor,
  type LogFilter,
  pageEntries,
  type StoredEntry,
  type Stretch,
} from "./wallets-store.ts";

export type LogExport = LogFilter & Stretch & { readonly userId: UserId };

const columns = [
  "id",
  "created_at",
  "account",
  "currency_name",
  "value",
  "before",
  "after",
  "lock_value",
  "lock_before",
  "lock_after",
  "reason",
  "reference",
  "other_account",
  "info",
] as const satisfies readonly (keyof WalletLog)[];

function isNewer(one: EntryCursor, other: EntryCursor): boolean {
  if (one.transactionId !== other.transactionId) return one.transactionId > other.transactionId;
  return one.line > other.line;
}

async function* entries(writer: LogWriter, of: LogExport): AsyncGenerator<StoredEntry> {
  const accounts = (await balancesOf(writer.db, of.userId)).filter(
    ({ kind, assetId }) => (of.kind === null || kind === of.kind) && (of.assetId === null || assetId === of.assetId),
  );
  const strands = accounts.map((account) =>
    walk<StoredEntry, EntryCursor>(
      { transactionId: of.before, line: 0 },
      (before) => pageEntries(writer.db, account, { before, from: of.from, limit: strandRows }),
      (entry) => entry,
    ),
  );
  yield* weave(strands, isNewer);
}

async function* rows(writer: LogWriter, of: LogExport): AsyncGenerator<WalletLog> {
  for await (const group of inGroups(entries(writer, of))) yield* await logRows(writer, group);
}

/** A table says when in words that every program reads. */
async function* dated(lines: AsyncIterable<WalletLog>) {
  for await (const row of lines) yield { ...row, created_at: new Date(row.created_at).toISOString() };
}

export function exportCsv(writer: LogWriter, of: LogExport): AsyncGenerator<string> {
  return csvFile(columns, dated(rows(writer, of)));
}

export function exportJson(writer: LogWriter, of: LogExport): AsyncGenerator<string> {
  return jsonFile(columns, rows(writer, of));
}
