// Filters of the lists about leverage, kept in the address.

import { leverHousesList, leverMarketsList } from "@tidemark/contract/console/leverage";
import { leverReasons, leverSides } from "@tidemark/contract/leverage";
import { FilterField, IdFilter } from "../../frame/fields.tsx";
import { useFilters } from "../../frame/search.ts";
import { useList } from "../../frame/use-calls.ts";
import { reasonKeys, useProductWords } from "./use-products.ts";

export function CoinFilter() {
  const t = useProductWords();
  const houses = useList(leverHousesList, { limit: 500 }).rows;
  const choices = houses.map(({ id, coin }) => ({ id, title: coin }));
  return <IdFilter name="coin" label={t.coin} allLabel={t.anyCoin} choices={choices} />;
}

export function PairFilter() {
  const t = useProductWords();
  const markets = useList(leverMarketsList, { limit: 500 }).rows.filter(({ state }) => state !== "none");
  const choices = markets.map(({ id, symbol }) => ({ id, title: symbol }));
  return <IdFilter name="market" label={t.symbol} allLabel={t.anyPair} choices={choices} />;
}

export function SideFilter() {
  const t = useProductWords();
  const [{ side = "" }, setFilters] = useFilters();
  return (
    <FilterField
      label={t.side}
      allLabel={t.anySide}
      values={leverSides}
      labels={t}
      value={side}
      onChange={(next) => setFilters({ side: next })}
    />
  );
}

const others = leverReasons.filter((reason) => reason !== "liquidation");

/** Without a choice the exchange answers liquidations. */
export function ReasonFilter() {
  const t = useProductWords();
  const [{ reason = "" }, setFilters] = useFilters();
  return (
    <FilterField
      label={t.reason}
      allLabel={t.closings}
      values={others}
      labels={
        Object.fromEntries(others.map((one) => [one, t[reasonKeys[one]]])) as Record<(typeof others)[number], string>
      }
      value={reason}
      onChange={(next) => setFilters({ reason: next })}
    />
  );
}
