// A person's deposits as a file, newest first, read in small pages however many there are.

import type { Deposit } from "@tidemark/contract/deposits";
import { csvLine } from "../../http/csv.ts";
import type { FileRange } from "../../http/file-range.ts";
import type { Queryable } from "../../store/database.ts";
import { inGroups, inPieces, strandRows, walk } from "../../store/strands.ts";
import { type DepositWriter, depositRows } from "./deposit-rows.ts";
import { type DepositFilter, pageDeposits, type StoredDeposit } from "./deposits-store.ts";

export type DepositExport = DepositFilter & FileRange;
export type ExportWriter = DepositWriter & { readonly database: Queryable };

const columns = [
  "id",
  "seen_at",
  "credited_at",
  "currency_name",
  "network",
  "amount",
  "state",
  "is_below_minimum",
  "confirmations",
  "confirmations_needed",
  "address",
  "memo",
  "txid",
  "is_demo",
] as const satisfies readonly (keyof Deposit)[];

async function* rows(writer: ExportWriter, of: DepositExport): AsyncGenerator<Deposit> {
  const stored = walk<StoredDeposit, number | null>(
    null,
    (before) => pageDeposits(writer.database, of, { before, from: of.from, to: of.to, limit: strandRows }),
    (deposit) => deposit.id,
  );
  for await (const group of inGroups(stored)) yield* depositRows(writer, group);
}

function moment(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString();
}

async function* csvLines(writer: ExportWriter, of: DepositExport): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const row of rows(writer, of)) {
    const shown = { ...row, seen_at: moment(row.seen_at), credited_at: moment(row.credited_at) };
    yield csvLine(columns.map((column) => String(shown[column])));
  }
}

async function* jsonLines(writer: ExportWriter, of: DepositExport): AsyncGenerator<string> {
  let mark = "[\n";
  for await (const row of rows(writer, of)) {
    yield mark + JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
    mark = ",\n";
  }
  yield mark === ",\n" ? "\n]\n" : "[]\n";
}

export function depositsCsv(writer: ExportWriter, of: DepositExport): AsyncGenerator<string> {
  return inPieces(csvLines(writer, of));
}

export function depositsJson(writer: ExportWriter, of: DepositExport): AsyncGenerator<string> {
  return inPieces(jsonLines(writer, of));
}
