// The pairs on which options are offered, each with its recorded price.

import type { MarketRow } from "@tidemark/contract/markets";
import { NumberText, Tabs } from "@tidemark/ui";
import { isSecondsMarket } from "../../features/markets/market-filters.ts";
import { useMarkets } from "../../features/markets/markets.ts";
import { useMarkPrice } from "../../features/seconds/tick-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export type PairTabsProps = { readonly market: MarketRow; readonly onPair: (symbol: string) => void };

export function PairTabs({ market, onPair }: PairTabsProps) {
  const text = useTexts("secondsTrade");
  const { rows } = useMarkets();
  return (
    <Tabs
      label={text("pairs")}
      size="sm"
      value={market.symbol}
      onChange={onPair}
      className="[grid-area:pairs] rounded-panel border border-line bg-surface"
      listClassName="border-b-0"
      items={rows.filter(isSecondsMarket).map((row) => ({
        value: row.symbol,
        label: (
          <span className="flex items-baseline gap-1.5">
            {row.symbol}
            <Price market={row} />
          </span>
        ),
      }))}
    />
  );
}

function Price({ market }: { readonly market: MarketRow }) {
  const languageTag = useLanguageTag();
  const price = useMarkPrice(market.id);
  return (
    <NumberText
      value={price}
      decimals={market.price_places}
      languageTag={languageTag}
      className="text-11 font-normal text-text-2"
    />
  );
}
