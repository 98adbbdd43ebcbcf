// Transfers as files for other programs. CSV as RFC 4180 writes it; a column is a number, a name of ours or an
// instant, so none can be taken for a formula.

import type { WalletLog } from "@tidemark/contract";
import { amountMoved } from "./transfer-row.ts";

const columns: Readonly<Record<string, (row: WalletLog) => string>> = {
  id: (row) => row.id,
  time: (row) => new Date(row.created_at).toISOString(),
  currency: (row) => row.currency_name,
  amount: (row) => amountMoved(row),
  from: (row) => row.account,
  to: (row) => row.other_account ?? "",
};

/** @example transferCsv([]) → "id,time,currency,amount,from,to\r\n" */
export function transferCsv(rows: readonly WalletLog[]): string {
  const line = (fields: readonly string[]) => `${fields.join(",")}\r\n`;
  const reads = Object.values(columns);
  return line(Object.keys(columns)) + rows.map((row) => line(reads.map((read) => read(row)))).join("");
}

export function transferJson(rows: readonly WalletLog[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(row)])),
  );
  return JSON.stringify(objects, null, 2);
}
