// Trades as they happen on the first markets: what was bought and what was sold, the newest four of each.

import type { TradeTick } from "@tidemark/contract/book";
import type { MarketRow } from "@tidemark/contract/markets";
import { EmptyState, formatDecimal, formatTime, NumberText, Panel, Skeleton, Stale } from "@tidemark/ui";
import type { ReactNode } from "react";
import { type Trades, useTrades } from "../../features/book/book.ts";
import { useMarkets } from "../../features/markets/markets.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type MarketTrade, newestTrades, shownMarkets, tradesShownMax } from "./home-view.ts";

const rowClasses = "grid h-9 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 px-4 text-13";

export function TradePanels() {
  const { rows } = useMarkets();
  const [first, second, third] = shownMarkets(rows);
  if (first === undefined) {
    return <PanelPair>{(side) => <Side key={side} side={side} trades={null} />}</PanelPair>;
  }
  return <LivePanels first={first} second={second ?? first} third={third ?? first} />;
}

function PanelPair({ children }: { readonly children: (side: TradeTick["side"]) => ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{(["buy", "sell"] as const).map(children)}</div>;
}

type LivePanelsProps = { readonly first: MarketRow; readonly second: MarketRow; readonly third: MarketRow };
type Heard = ReturnType<typeof useTrades>;

function rowsOf(trades: Heard): Trades["rows"] {
  return trades.state === "ready" || trades.state === "stale" ? trades.data.rows : [];
}

function LivePanels({ first, second, third }: LivePanelsProps) {
  const text = useTexts("home");
  const languageTag = useLanguageTag();
  const heard = [useTrades(first.id), useTrades(second.id), useTrades(third.id)];
  const lists = [first, second, third].map((market, index) => ({ market, rows: rowsOf(heard[index] as Heard) }));
  const isLoading = heard.every((trades) => trades.state === "loading");
  const stale = heard.find((trades) => trades.state === "stale");
  const since = stale?.state === "stale" ? stale.since : null;
  return (
    <Stale since={since} label={text("statusStale", { time: formatTime(since, languageTag, "time") })}>
      <PanelPair>
        {(side) => <Side key={side} side={side} trades={isLoading ? null : newestTrades(lists, side)} />}
      </PanelPair>
    </Stale>
  );
}

type SideProps = { readonly side: TradeTick["side"]; readonly trades: readonly MarketTrade[] | null };

function Side({ side, trades }: SideProps) {
  const text = useTexts("home");
  const languageTag = useLanguageTag();
  const title = text(side === "buy" ? "recentBuys" : "recentSells");
  return (
    <Panel title={title} bodyClassName="min-h-39">
      {trades === null && (
        <div aria-busy="true">
          {Array.from({ length: tradesShownMax }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are alike and never move
            <div key={index} className={rowClasses}>
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className="ml-auto h-3.5 w-16" />
              <Skeleton className="ml-auto h-3.5 w-14" />
            </div>
          ))}
        </div>
      )}
      {trades?.length === 0 && <EmptyState title={text("noTrades")} className="py-8" />}
      {trades !== null && trades.length > 0 && (
        <ul aria-label={title} className="py-1">
          {trades.map(({ market, trade }) => (
            <li key={`${market.id}-${trade.id}`} className={rowClasses}>
              <span className="truncate">{market.symbol}</span>
              <span className="text-right">
                <NumberText
                  value={trade.price}
                  decimals={market.price_places}
                  languageTag={languageTag}
                  tone="direction"
                  direction={side === "buy" ? "up" : "down"}
                />
              </span>
              <span className="num text-right text-text-2">
                {formatDecimal(trade.amount, languageTag, { decimals: market.amount_places })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
