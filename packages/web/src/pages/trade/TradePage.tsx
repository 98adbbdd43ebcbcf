// The spot terminal's page: finds the market the address names, keeps the choice, and names the window after the price.

import { useNavigate } from "@tanstack/react-router";
import type { MarketRow } from "@tidemark/contract/markets";
import { Button, EmptyState, FailedState, formatDecimal, Skeleton } from "@tidemark/ui";
import { SearchX } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { ChartWaiting } from "../../features/chart/ChartWaiting.tsx";
import { useCnyRates, useMarkets, useTicker } from "../../features/markets/markets.ts";
import { useSpotFeed } from "../../features/spot/spot.ts";
import { afterPaint } from "../../frame/after-paint.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { usePageTitle } from "../../frame/use-page-title.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type Chosen, chosenMarket, readStoredPair, storePair, storePrice } from "./chosen-market.ts";
import { Terminal } from "./Terminal.tsx";
import { chartClasses, outlineClasses, outlineTitleClasses, terminalClasses } from "./terminal-layout.ts";

export function TradePage() {
  const shellText = useTexts("shell");
  const pageText = useTexts("pages");
  const markets = useMarkets();
  const search = usePageSearch();
  const [stored] = useState(readStoredPair);
  const chosen = useMemo(() => chosenMarket(markets.rows, search, stored), [markets.rows, search, stored]);
  if (markets.isLoading) {
    return (
      <div aria-busy="true" className={terminalClasses}>
        <h1 className="sr-only">{pageText("trade")}</h1>
        {outlineClasses.map((classes) => (
          <div key={classes} className={classes}>
            <Skeleton className={outlineTitleClasses} />
            {classes.includes(chartClasses) && <ChartWaiting />}
          </div>
        ))}
      </div>
    );
  }
  if (markets.isError) {
    return (
      <div className="flex flex-1 items-center justify-center">
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={markets.retry} />
      </div>
    );
  }
  return chosen.kind === "market" ? <MarketPage market={chosen.market} /> : <NoMarket chosen={chosen} />;
}

function useGoToPair(): (symbol: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (symbol: string) => void navigate({ to: pagePaths.trade, search: { symbol }, resetScroll: false }),
    [navigate],
  );
}

function MarketPage({ market }: { readonly market: MarketRow }) {
  const pageText = useTexts("pages");
  const { rows } = useMarkets();
  const navigate = useNavigate();
  const { symbol } = usePageSearch();
  const goToPair = useGoToPair();
  const feed = useSpotFeed();
  useEffect(() => {
    storePair(rows, market);
    if (symbol !== undefined) return;
    // The address says what is shown, also to whom it is sent; but first it is shown.
    let isGone = false;
    void afterPaint().then(() => {
      if (isGone) return;
      void navigate({ to: pagePaths.trade, search: { symbol: market.symbol }, replace: true, resetScroll: false });
    });
    return () => {
      isGone = true;
    };
  }, [rows, market, symbol, navigate]);
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

function NoMarket({ chosen }: { readonly chosen: Exclude<Chosen, { kind: "market" }> }) {
  const text = useTexts("trade");
  const goToPair = useGoToPair();
  const instead = chosen.kind === "unknown" ? chosen.instead : null;
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <h1 className="sr-only">{chosen.kind === "unknown" ? text("unknownPair") : text("noMarkets")}</h1>
      <EmptyState
        icon={<SearchX />}
        title={chosen.kind === "unknown" ? text("unknownPair") : text("noMarkets")}
        text={chosen.kind === "unknown" ? text("unknownPairText", { symbol: chosen.given }) : text("noMarketsText")}
        action={
          instead !== null && (
            <Button variant="primary" onClick={() => goToPair(instead.symbol)}>
              {text("switchPair", { symbol: instead.symbol })}
            </Button>
          )
        }
      />
    </div>
  );
}
