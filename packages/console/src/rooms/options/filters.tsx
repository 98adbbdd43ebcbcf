// Filters of the lists about options, kept in the address.

import { optionCoinsList, optionMarketsList } from "@tidemark/contract/console/seconds";
import { FilterField, IdFilter } from "../../frame/fields.tsx";
import { useFilters } from "../../frame/search.ts";
import { useList } from "../../frame/use-calls.ts";
import { useOptionWords } from "./use-options.ts";

export function PairFilter() {
  const t = useOptionWords();
  const markets = useList(optionMarketsList, { limit: 500 }).rows.filter(({ state }) => state !== "none");
  const choices = markets.map(({ id, symbol }) => ({ id, title: symbol }));
  return <IdFilter name="market" label={t.symbol} allLabel={t.anyPair} choices={choices} />;
}

export function CoinFilter() {
  const t = useOptionWords();
  const coins = useList(optionCoinsList, { limit: 500 }).rows.filter(({ state }) => state !== "none");
  const choices = coins.map(({ id, coin }) => ({ id, title: coin }));
  return <IdFilter name="coin" label={t.coin} allLabel={t.anyCoin} choices={choices} />;
}

const states = ["active", "ended"] as const;

export function PolicyStateFilter() {
  const t = useOptionWords();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <FilterField
      label={t.state}
      allLabel={t.anyState}
      values={states}
      labels={t}
      value={state}
      onChange={(next) => setFilters({ state: next })}
    />
  );
}
