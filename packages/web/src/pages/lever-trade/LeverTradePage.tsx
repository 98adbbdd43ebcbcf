// The page of the leverage terminal: finds the pair the address names, keeps the choice, and names the window after the
// mark. A pair that is not traded on leverage is said so, with another to go to.

import { useNavigate } from "@tanstack/react-router";
import type { MarketRow } from "@tidemark/contract/markets";
import { Button, EmptyState, FailedState, formatDecimal, Skeleton } from "@tidemark/ui";
import { SearchX } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { ChartWaiting } from "../../features/chart/ChartWaiting.tsx";
import { useLeverFeed, useMark } from "../../features/leverage/leverage.ts";
import { useMarkets } from "../../features/markets/markets.ts";
import { afterPaint } from "../../frame/after-paint.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { usePageTitle } from "../../frame/use-page-title.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { Chosen } from "../trade/chosen-market.ts";
import { chartClasses, outlineClasses, outlineTitleClasses } from "../trade/terminal-layout.ts";
import { LeverTerminal } from "./LeverTerminal.tsx";
import { leverTerminalClasses } from "./lever-layout.ts";
import { chosenLeverMarket, readLeverPair, storeLeverPair } from "./lever-market.ts";

export function LeverTradePage() {
  const shellText = useTexts("shell");
  const pageText = useTexts("pages");
  const markets = useMarkets();
  const search = usePageSearch();
  const [stored] = useState(readLeverPair);
  const chosen = useMemo(() => chosenLeverMarket(markets.rows, search, stored), [markets.rows, search, stored]);
  if (markets.isLoading) {
    return (
      <div aria-busy="true" className={leverTerminalClasses}>
        <h1 className="sr-only">{pageText("leverTrade")}</h1>
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
    (symbol: string) => void navigate({ to: pagePaths.leverTrade, search: { symbol }, resetScroll: false }),
    [navigate],
  );
}

function MarketPage({ market }: { readonly market: MarketRow }) {
  const pageText = useTexts("pages");
  const navigate = useNavigate();
  const { symbol } = usePageSearch();
  const goToPair = useGoToPair();
  const feed = useLeverFeed();
  useEffect(() => {
    storeLeverPair(market);
    if (symbol !== undefined) return;
    // The address says what is shown, also to whom it is sent; but first it is shown.
    let isGone = false;
    void afterPaint().then(() => {
      if (isGone) return;
      const search = { symbol: market.symbol };
      void navigate({ to: pagePaths.leverTrade, search, replace: true, resetScroll: false });
    });
    return () => {
      isGone = true;
    };
  }, [market, symbol, navigate]);
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

function NoMarket({ chosen }: { readonly chosen: Exclude<Chosen, { kind: "market" }> }) {
  const text = useTexts("leverTrade");
  const goToPair = useGoToPair();
  const instead = chosen.kind === "unknown" ? chosen.instead : null;
  const title = chosen.kind === "unknown" ? text("delisted", { symbol: chosen.given }) : text("noMarkets");
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={<SearchX />}
        title={title}
        text={chosen.kind === "unknown" ? text("delistedText") : text("noMarketsText")}
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
