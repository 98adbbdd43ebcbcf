// What moved a working account, page by page, in words: of a shop, and of an acceptor.

import type { BalanceRow } from "@tidemark/contract/shops/shapes";
import { formatAmount, type Language, type UserId } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import { type Coin, plain } from "../markets/markets.ts";
import { always, countLog, createLogWords, pageLog, type StoredEntry } from "../wallets/wallets.ts";

const pageSize = 20;
/** So far back numbered pages reach. */
export const rowsMax = 1_000;

export function inPages(total: number, page: number): { page: number; pages: number; total: number } {
  return { page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

export function sliceOf(page: number): { readonly offset: number; readonly limit: number } {
  const offset = Math.min((page - 1) * pageSize, rowsMax);
  return { offset, limit: Math.min(pageSize, rowsMax - offset) };
}

type LogParts = Pick<Platform, "database" | "ledgerReasons" | "zone">;
type Asked = {
  readonly userId: UserId;
  readonly coin: Coin;
  readonly page: number;
  readonly language: Language;
};
type LogPage = { data: BalanceRow[]; page: number; pages: number; total: number };

export function balanceLog({ database, ledgerReasons, zone }: LogParts): (asked: Asked) => Promise<LogPage> {
  const words = createLogWords(ledgerReasons);

  /** A line that changes both tells of what is free; what was set aside before moves in a line of its own. */
  function wireLine(entry: StoredEntry, { coin, language }: Asked): BalanceRow {
    const isLock = entry.availableDelta === 0n;
    const moved = isLock ? entry.heldDelta : entry.availableDelta;
    const size = moved < 0n ? -moved : moved;
    // Money comes to a working account from its keeper's fiat account, and goes there.
    const line = { ...entry, amount: plain(size, coin.scale), currency: coin.symbol, other: "legal" } as const;
    return {
      value: formatAmount(moved, coin.scale),
      currency_name: coin.symbol,
      memo: words.lineText(line, language),
      updated_at: zone.format(entry.at),
      is_lock: isLock ? 1 : 0,
      at: entry.at,
    };
  }

  return async (asked) => {
    const { userId, coin, page } = asked;
    const account = { kind: "merchant", assetId: coin.assetId } as const;
    const entries = await pageLog(database, userId, { ...account, before: null, ...sliceOf(page) });
    const total = await countLog(database, userId, { ...account, ...always }, rowsMax);
    return { data: entries.map((entry) => wireLine(entry, asked)), ...inPages(total, page) };
  };
}
