// Filters that several lists about money have, kept in the address.

import { coinsList } from "@tidemark/contract/console/listing";
import { IdFilter } from "../../frame/fields.tsx";
import { SearchBox } from "../../frame/ListView.tsx";
import { useFilters } from "../../frame/search.ts";
import { useList } from "../../frame/use-calls.ts";
import { useMoneyWords } from "./use-money.ts";

export function CoinFilter() {
  const t = useMoneyWords();
  const coins = useList(coinsList, { limit: 500 }).rows;
  const choices = coins.map(({ id, symbol }) => ({ id, title: symbol }));
  return <IdFilter name="coin" label={t.coin} allLabel={t.anyCoin} choices={choices} />;
}

/** By number; anything else finds nobody. */
export function PersonFilter() {
  const t = useMoneyWords();
  const [{ user = "" }, setFilters] = useFilters();
  return <SearchBox label={t.personNumber} value={user} onChange={(next) => setFilters({ user: next })} />;
}
