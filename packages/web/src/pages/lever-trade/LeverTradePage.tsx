// The page of the leverage terminal: finds the pair the address names, keeps the choice, and names the window after the
// mark. A pair that is not traded on leverage is said so, with another to go to.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatDecimal } from "@tidemark/ui";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLeverFeed } from "../../features/leverage/leverage.ts";
import { useMarkets } from "../../features/markets/markets.ts";
import { useMark } from "../../features/prices/prices.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { usePageTitle } from "../../frame/use-page-title.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { NoMarket, TerminalFailed, TerminalWaiting, useGoToPair, useMarketAddress } from "../trade/terminal-page.tsx";
import { LeverTerminal } from "./LeverTerminal.tsx";
import { leverTerminalClasses } from "./lever-layout.ts";
import { chosenLeverMarket, readLeverPair, storeLeverPair } from "./lever-market.ts";

export function LeverTradePage() {
  const text = useTexts("leverTrade");
  const pageText = useTexts("pages");
  const markets = useMarkets();
  const search = usePageSearch();
  const [stored] = useState(readLeverPair);
  const chosen = useMemo(() => chosenLeverMarket(markets.rows, search, stored), [markets.rows, search, stored]);
  if (markets.isLoading) return <TerminalWaiting title={pageText("leverTrade")} className={leverTerminalClasses} />;
  if (markets.isError) return <TerminalFailed onRetry={markets.retry} />;
  if (chosen.kind === "market") return <MarketPage market={chosen.market} />;
  const isUnknown = chosen.kind === "unknown";
  return (
    <NoMarket
      path={pagePaths.leverTrade}
      chosen={chosen}
      title={isUnknown ? text("delisted", { symbol: chosen.given }) : text("noMarkets")}
      text={text(isUnknown ? "delistedText" : "noMarketsText")}
    />
  );
}

function MarketPage({ market }: { readonly market: MarketRow }) {
  const pageText = useTexts("pages");
  const goToPair = useGoToPair(pagePaths.leverTrade);
  const feed = useLeverFeed();
  useEffect(() => storeLeverPair(market), [market]);
  useMarketAddress(pagePaths.leverTrade, market);
  const choose = useCallback((next: MarketRow) => goToPair(next.symbol), [goToPair]);
  return (
    <>
      <h1 className="sr-only">
        {market.symbol} · {pageText("leverTrade")}
      </h1>
      <MarkTitle market={market} />
      <LeverTerminal market={market} feed={feed} onChoose={choose} onPair={goToPair} />
    </>
  );
}

/** Apart from the terminal, so that a new price draws a title and nothing else. */
function MarkTitle({ market }: { readonly market: MarketRow }) {
  const languageTag = useLanguageTag();
  const pageText = useTexts("pages");
  const mark = useMark(market.id);
  const shown = formatDecimal(mark?.price, languageTag, { decimals: market.price_places });
  usePageTitle(`${mark === undefined ? "" : `${shown} `}${market.symbol} ${pageText("leverTrade")}`);
  return null;
}
