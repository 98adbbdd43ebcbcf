// The spot terminal's page: finds the market the address names, keeps the choice, and names the window after the price.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatDecimal } from "@tidemark/ui";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useCnyRates, useMarkets, useTicker } from "../../features/markets/markets.ts";
import { useSpotFeed } from "../../features/spot/spot.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { usePageTitle } from "../../frame/use-page-title.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { chosenMarket, readStoredPair, storePair, storePrice } from "./chosen-market.ts";
import { Terminal } from "./Terminal.tsx";
import { terminalClasses } from "./terminal-layout.ts";
import { NoMarket, TerminalFailed, TerminalWaiting, useGoToPair, useMarketAddress } from "./terminal-page.tsx";

export function TradePage() {
  const text = useTexts("trade");
  const pageText = useTexts("pages");
  const markets = useMarkets();
  const search = usePageSearch();
  const [stored] = useState(readStoredPair);
  const chosen = useMemo(() => chosenMarket(markets.rows, search, stored), [markets.rows, search, stored]);
  if (markets.isLoading) return <TerminalWaiting title={pageText("trade")} className={terminalClasses} list="wanted" />;
  if (markets.isError) return <TerminalFailed onRetry={markets.retry} />;
  if (chosen.kind === "market") return <MarketPage market={chosen.market} />;
  const isUnknown = chosen.kind === "unknown";
  return (
    <NoMarket
      path={pagePaths.trade}
      chosen={chosen}
      title={text(isUnknown ? "unknownPair" : "noMarkets")}
      text={isUnknown ? text("unknownPairText", { symbol: chosen.given }) : text("noMarketsText")}
    />
  );
}

function MarketPage({ market }: { readonly market: MarketRow }) {
  const pageText = useTexts("pages");
  const { rows } = useMarkets();
  const goToPair = useGoToPair(pagePaths.trade);
  const feed = useSpotFeed();
  useEffect(() => storePair(rows, market), [rows, market]);
  useMarketAddress(pagePaths.trade, market);
  const choose = useCallback((next: MarketRow) => goToPair(next.symbol), [goToPair]);
  return (
    <>
      <h1 className="sr-only">
        {market.symbol} · {pageText("trade")}
      </h1>
      <PriceTitle market={market} />
      <Terminal market={market} feed={feed} onChoose={choose} onPair={goToPair} />
    </>
  );
}

/** Apart from the terminal, so that a new price draws a title and nothing else. */
function PriceTitle({ market }: { readonly market: MarketRow }) {
  const languageTag = useLanguageTag();
  const { ticker } = useTicker(market.id);
  const rate = useCnyRates().get(market.legal_id);
  const price = ticker?.price ?? null;
  const shown = formatDecimal(price, languageTag, { decimals: market.price_places });
  usePageTitle(price === null ? market.symbol : `${shown} ${market.symbol}`);
  const change = ticker?.change ?? "";
  useEffect(() => {
    if (price !== null) storePrice(price, change, rate);
  }, [price, change, rate]);
  return null;
}
