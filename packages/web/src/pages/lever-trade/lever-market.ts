// Which market the terminal of leverage shows, and how the choice is kept: under the keys that other clients of this
// API family use too.

import { storageKeys } from "@tidemark/contract";
import type { MarketRow } from "@tidemark/contract/markets";
import { isLeverageMarket } from "../../features/markets/market-filters.ts";
import type { SearchParams } from "../../frame/search-params.ts";
import { readStored, writeStored } from "../../session/storage.ts";
import { type Chosen, chosenMarket, type StoredPair } from "../trade/chosen-market.ts";

export function readLeverPair(): StoredPair {
  return { legalId: readStored(storageKeys.legalId), currencyId: readStored(storageKeys.currencyId) };
}

export function storeLeverPair(market: MarketRow): void {
  writeStored(storageKeys.legalId, String(market.legal_id));
  writeStored(storageKeys.currencyId, String(market.currency_id));
  writeStored(storageKeys.legalName, market.legal_name);
  writeStored(storageKeys.currencyName, market.currency_name);
  writeStored(storageKeys.symbol, market.symbol);
}

/** The documented links name the pair as legalId and currencyId. */
export function chosenLeverMarket(rows: readonly MarketRow[], search: SearchParams, stored: StoredPair): Chosen {
  const { legalId, currencyId } = search;
  const asked = {
    ...search,
    ...(legalId === undefined ? {} : { legal_id: legalId }),
    ...(currencyId === undefined ? {} : { currency_id: currencyId }),
  };
  return chosenMarket(rows, asked, stored, isLeverageMarket);
}
