// Lines of the ledger as the wire has them. Each says how what is available and what is frozen stood before and after,
// to the last digit.

import type { AccountType } from "@tidemark/contract/wallets";
import type { WalletLog } from "@tidemark/contract/wallets/log";
import type { Language } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { type Coin, decimals, type Markets, plain } from "../markets/markets.ts";
import { typeOf } from "./accounts.ts";
import type { Line, LogWords } from "./log-texts.ts";
import { type StoredEntry, transferLines } from "./wallets-store.ts";

export type LogWriter = {
  readonly db: Queryable;
  readonly markets: Markets;
  readonly language: Language;
  readonly words: LogWords;
  /** An instant in the exchange's zone. */
  stamp(at: number): string;
};

const placesMin = 8;

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** For each line that is one side of a transfer, the account on the other side. */
async function otherSides(db: Queryable, entries: readonly StoredEntry[]): Promise<Map<string, AccountType | null>> {
  const transfers = entries.filter((entry) => entry.reason === "transfer");
  const lines = await transferLines(db, [...new Set(transfers.map((entry) => entry.transactionId))]);
  const kinds = new Map(lines.map((line) => [entryId(line), line.kind]));
  return new Map(
    transfers.map((entry) => {
      // A transfer has two lines: where it left and where it arrived.
      const kind = kinds.get(entryId({ transactionId: entry.transactionId, line: entry.line === 0 ? 1 : 0 }));
      return [entryId(entry), kind === undefined ? null : typeOf(kind)];
    }),
  );
}

export function entryId({ transactionId, line }: Pick<StoredEntry, "transactionId" | "line">): string {
  return `${transactionId}-${line}`;
}

function logRow(writer: LogWriter, entry: StoredEntry, coin: Coin, other: AccountType | null): WalletLog | null {
  const account = typeOf(entry.kind);
  if (account === null) return null;
  const text = (value: bigint): string => decimals(value, coin.scale, Math.max(placesMin, coin.scale));
  const moved = entry.availableDelta === 0n ? entry.heldDelta : entry.availableDelta;
  const line: Line = { ...entry, amount: plain(size(moved), coin.scale), currency: coin.symbol, other };
  const info = writer.words.lineText(line, writer.language);
  return {
    id: entryId(entry),
    value: text(entry.availableDelta),
    info,
    transaction_info: info,
    type_info_e: writer.words.lineText(line, "en"),
    type_info_j: writer.words.lineText(line, "jp"),
    type_info_m: writer.words.lineText(line, "hk"),
    reason: entry.reason,
    reference: entry.reference,
    currency: coin.assetId,
    currency_name: coin.symbol,
    account,
    before: text(entry.available - entry.availableDelta),
    after: text(entry.available),
    lock_value: text(entry.heldDelta),
    lock_before: text(entry.held - entry.heldDelta),
    lock_after: text(entry.held),
    other_account: other,
    created_time: writer.stamp(entry.at),
    created_at: entry.at,
  };
}

export async function logRows(writer: LogWriter, entries: readonly StoredEntry[]): Promise<WalletLog[]> {
  const others = await otherSides(writer.db, entries);
  return entries.flatMap((entry) => {
    const coin = writer.markets.coin(entry.assetId);
    const row = coin === null ? null : logRow(writer, entry, coin, others.get(entryId(entry)) ?? null);
    return row === null ? [] : [row];
  });
}
