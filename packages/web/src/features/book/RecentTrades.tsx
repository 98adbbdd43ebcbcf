// The latest trades of a market, newest first. Which way the taker went is told by colour and by an arrow.

import type { TradeTick } from "@tidemark/contract/book";
import type { MarketRow } from "@tidemark/contract/markets";
import { EmptyState, FailedState, formatDecimal, formatTime, Skeleton, Stale } from "@tidemark/ui";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useTrades } from "./book.ts";
import { walkRows } from "./walk-rows.ts";

export const shownTradesMax = 20;

export type RecentTradesProps = { readonly market: MarketRow; readonly onPrice: (price: string) => void };

const rowClasses = "grid h-6 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-1.5 px-3 text-12";

export function RecentTrades({ market, onPrice }: RecentTradesProps) {
  const text = useTexts("book");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const trades = useTrades(market.id);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div aria-hidden="true" className={`shrink-0 text-11 text-text-3 ${rowClasses}`}>
        <span className="truncate">{text("price", { currency: market.legal_name })}</span>
        <span className="text-right">{text("amount", { currency: market.currency_name })}</span>
        <span className="w-14 text-right">{text("time")}</span>
      </div>
      {trades.state === "loading" && <TradesSkeleton label={shellText("loading")} />}
      {trades.state === "failed" && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={trades.retry} />
      )}
      {(trades.state === "ready" || trades.state === "stale") && (
        <Stale
          since={trades.since}
          label={text("asOf", { time: formatTime(trades.since, languageTag, "time") })}
          className="flex-1 [&>div]:overflow-y-auto"
        >
          {trades.data.rows.length === 0 ? (
            <EmptyState title={text("noTrades")} text={text("noTradesText")} className="py-6" />
          ) : (
            <ul aria-label={text("recentTrades")} onKeyDown={walkRows}>
              {trades.data.rows.slice(0, shownTradesMax).map((trade, index) => (
                <li key={trade.id}>
                  <Trade
                    trade={trade}
                    isStop={index === 0}
                    market={market}
                    languageTag={languageTag}
                    label={trade.side === "buy" ? text("bought") : text("sold")}
                    onPrice={onPrice}
                  />
                </li>
              ))}
            </ul>
          )}
        </Stale>
      )}
    </div>
  );
}

type TradeProps = {
  readonly trade: TradeTick;
  /** The one row the tab key stops at. */
  readonly isStop: boolean;
  readonly market: MarketRow;
  readonly languageTag: string;
  readonly label: string;
  readonly onPrice: (price: string) => void;
};

const Trade = memo(function Trade({ trade, isStop, market, languageTag, label, onPrice }: TradeProps) {
  const isBuy = trade.side === "buy";
  const Arrow = isBuy ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      onClick={() => onPrice(trade.price)}
      className={`${rowClasses} text-left -outline-offset-2 hover:bg-raised`}
    >
      <span className={`num flex items-center gap-1 ${isBuy ? "text-buy" : "text-sell"}`}>
        {formatDecimal(trade.price, languageTag, { decimals: market.price_places })}
        <Arrow aria-hidden="true" className="size-3" />
        <span className="sr-only">{label}</span>
      </span>
      <span className="num text-right text-text">
        {formatDecimal(trade.amount, languageTag, { decimals: market.amount_places })}
      </span>
      <time dateTime={new Date(trade.at).toISOString()} className="num w-14 text-right text-text-3">
        {formatTime(trade.at, languageTag, "time")}
      </time>
    </button>
  );
});

const skeletonRows = Array.from({ length: 10 }, (_, index) => index);

function TradesSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="min-h-0 flex-1 overflow-hidden">
      {skeletonRows.map((row) => (
        <div key={row} className={rowClasses}>
          <Skeleton className="h-3 w-16" />
          <Skeleton className="ml-auto h-3 w-12" />
          <Skeleton className="ml-auto h-3 w-14" />
        </div>
      ))}
    </div>
  );
}
