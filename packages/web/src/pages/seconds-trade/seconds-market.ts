// Which market the terminal of options shows: the documented links name the pair as legalId and currencyId.

import type { MarketRow } from "@tidemark/contract/markets";
import { isSecondsMarket } from "../../features/markets/market-filters.ts";
import type { SearchParams } from "../../frame/search-params.ts";
import { type Chosen, chosenMarket, type StoredPair } from "../trade/chosen-market.ts";

export function chosenSecondsMarket(rows: readonly MarketRow[], search: SearchParams, stored: StoredPair): Chosen {
  const { legalId, currencyId } = search;
  const asked = {
    ...search,
    ...(legalId === undefined ? {} : { legal_id: legalId }),
    ...(currencyId === undefined ? {} : { currency_id: currencyId }),
  };
  return chosenMarket(rows, asked, stored, isSecondsMarket);
}
