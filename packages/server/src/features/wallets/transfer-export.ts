// A user's movements between their own accounts as a file, newest first, however many they are.

import type { UserId } from "@tidemark/kernel";
import { csvFile, jsonFile } from "../../http/row-file.ts";
import { inGroups, strandRows, walk } from "../../store/strands.ts";
import { type LogWriter, logRows } from "./log-rows.ts";
import { type EntryCursor, pageTransfers, type StoredEntry } from "./wallets-store.ts";

const columns = ["id", "created_at", "currency_name", "amount", "from", "to"] as const;

async function* rows(writer: LogWriter, userId: UserId) {
  const entries = walk<StoredEntry, EntryCursor | null>(
    null,
    (before) => pageTransfers(writer.db, userId, { before, offset: 0, limit: strandRows }),
    (entry) => entry,
  );
  for await (const group of inGroups(entries)) {
    for (const { id, created_at, currency_name, value, account, other_account } of await logRows(writer, group)) {
      // The line is that of the account it left.
      const amount = value.replace(/^-/, "");
      const at = new Date(created_at).toISOString();
      yield { id, created_at: at, currency_name, amount, from: account, to: other_account };
    }
  }
}

export function transfersCsv(writer: LogWriter, userId: UserId): AsyncGenerator<string> {
  return csvFile(columns, rows(writer, userId));
}

export function transfersJson(writer: LogWriter, userId: UserId): AsyncGenerator<string> {
  return jsonFile(columns, rows(writer, userId));
}
