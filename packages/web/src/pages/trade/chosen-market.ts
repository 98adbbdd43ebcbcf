// Which market the terminal shows: the one its address names, else the one chosen last, else the first. A name that
// leads nowhere is said so, never quietly replaced.

import { storageKeys } from "@tidemark/contract";
import type { MarketRow } from "@tidemark/contract/markets";
import { marketOf } from "../../features/markets/markets.ts";
import type { SearchParams } from "../../frame/search-params.ts";
import { readStored, writeStored } from "../../session/storage.ts";

export type Chosen =
  | { readonly kind: "market"; readonly market: MarketRow }
  | { readonly kind: "unknown"; readonly given: string; readonly instead: MarketRow | null }
  | { readonly kind: "none" };

export type StoredPair = { readonly legalId: string | null; readonly currencyId: string | null };

export function canBeTraded(market: MarketRow): boolean {
  return market.is_display === 1 && market.open_coin_trade === 1;
}

function byIds(rows: readonly MarketRow[], legalId: string | null | undefined, currencyId: string | null | undefined) {
  return rows.find((row) => String(row.legal_id) === legalId && String(row.currency_id) === currencyId);
}

/** What the address names, as a reader would: a symbol, or the two ids of older links. */
function named(search: SearchParams): string | null {
  if (search.symbol !== undefined && search.symbol !== "") return search.symbol;
  if (search.legal_id === undefined && search.currency_id === undefined) return null;
  return `${search.currency_id ?? "?"}/${search.legal_id ?? "?"}`;
}

/** Of the spot markets, unless a page is for others. */
export function chosenMarket(
  rows: readonly MarketRow[],
  search: SearchParams,
  stored: StoredPair,
  isTraded: (market: MarketRow) => boolean = canBeTraded,
): Chosen {
  const open = rows.filter(isTraded);
  const remembered = byIds(open, stored.legalId, stored.currencyId) ?? open[0] ?? null;
  const given = named(search);
  if (given === null) return remembered === null ? { kind: "none" } : { kind: "market", market: remembered };
  const found = marketOf(open, search.symbol) ?? byIds(open, search.legal_id, search.currency_id);
  if (found !== undefined) return { kind: "market", market: found };
  return { kind: "unknown", given, instead: remembered };
}

export function readStoredPair(): StoredPair {
  return { legalId: readStored(storageKeys.dealLegalId), currencyId: readStored(storageKeys.dealCurrencyId) };
}

/** Where a market stands in the quotations: its group among the quote currencies, its row within the group. */
export function positionOf(rows: readonly MarketRow[], market: MarketRow): readonly [group: number, row: number] {
  const groups = [...new Set(rows.map((row) => row.legal_id))];
  const inGroup = rows.filter((row) => row.legal_id === market.legal_id);
  return [groups.indexOf(market.legal_id), inGroup.findIndex((row) => row.id === market.id)];
}

/** Under the keys that other clients of this API family use too. */
export function storePair(rows: readonly MarketRow[], market: MarketRow): void {
  const [group, row] = positionOf(rows, market);
  writeStored(storageKeys.dealLegalId, String(market.legal_id));
  writeStored(storageKeys.dealCurrencyId, String(market.currency_id));
  writeStored(storageKeys.dealLegalName, market.legal_name);
  writeStored(storageKeys.dealCurrencyName, market.currency_name);
  writeStored(storageKeys.dealSymbol, market.symbol);
  writeStored(storageKeys.dealIndex1, String(group));
  writeStored(storageKeys.dealIndex2, String(row));
}

/** What else those clients keep of the market they show. */
export function storePrice(price: string, change: string, cnyRate: string | undefined): void {
  writeStored(storageKeys.dealPrice, price);
  writeStored(storageKeys.dealDownUp, change);
  if (cnyRate !== undefined) writeStored(storageKeys.fiatConvertCny, cnyRate);
}
