// The page of the terminal of options: finds the pair the address names, keeps the choice, and names the window after
// the recorded price. A pair without options is said so, with another to go to.

import type { MarketRow } from "@tidemark/contract/markets";
import { formatDecimal } from "@tidemark/ui";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useMarkets } from "../../features/markets/markets.ts";
import { useSecondsFeed } from "../../features/seconds/seconds.ts";
import { useMarkPrice } from "../../features/seconds/tick-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { usePageTitle } from "../../frame/use-page-title.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { readLeverPair, storeLeverPair } from "../lever-trade/lever-market.ts";
import { NoMarket, TerminalFailed, TerminalWaiting, useGoToPair, useMarketAddress } from "../trade/terminal-page.tsx";
import { askAgain } from "./option-ticket-store.ts";
import { SecondsTerminal } from "./SecondsTerminal.tsx";
import { secondsTerminalClasses } from "./seconds-layout.ts";
import { chosenSecondsMarket } from "./seconds-market.ts";

export function SecondsTradePage() {
  const text = useTexts("secondsTrade");
  const pageText = useTexts("pages");
  const markets = useMarkets();
  const search = usePageSearch();
  const [stored] = useState(readLeverPair);
  const chosen = useMemo(() => chosenSecondsMarket(markets.rows, search, stored), [markets.rows, search, stored]);
  useEffect(() => askAgain, []);
  if (markets.isLoading) return <TerminalWaiting title={pageText("secondsTrade")} className={secondsTerminalClasses} />;
  if (markets.isError) return <TerminalFailed onRetry={markets.retry} />;
  if (chosen.kind === "market") return <MarketPage market={chosen.market} />;
  const isUnknown = chosen.kind === "unknown";
  return (
    <NoMarket
      path={pagePaths.secondsTrade}
      chosen={chosen}
      title={isUnknown ? text("notOffered", { symbol: chosen.given }) : text("noMarkets")}
      text={text(isUnknown ? "notOfferedText" : "noMarketsText")}
    />
  );
}

function MarketPage({ market }: { readonly market: MarketRow }) {
  const pageText = useTexts("pages");
  const goToPair = useGoToPair(pagePaths.secondsTrade);
  const feed = useSecondsFeed();
  useEffect(() => storeLeverPair(market), [market]);
  useMarketAddress(pagePaths.secondsTrade, market);
  const choose = useCallback((next: MarketRow) => goToPair(next.symbol), [goToPair]);
  return (
    <>
      <h1 className="sr-only">
        {market.symbol} · {pageText("secondsTrade")}
      </h1>
      <MarkTitle market={market} />
      <SecondsTerminal market={market} feed={feed} onChoose={choose} onPair={goToPair} />
    </>
  );
}

/** Apart from the terminal, so that a new price draws a title and nothing else. */
function MarkTitle({ market }: { readonly market: MarketRow }) {
  const languageTag = useLanguageTag();
  const pageText = useTexts("pages");
  const price = useMarkPrice(market.id);
  const shown = formatDecimal(price, languageTag, { decimals: market.price_places });
  usePageTitle(`${price === null ? "" : `${shown} `}${market.symbol} ${pageText("secondsTrade")}`);
  return null;
}
