// One market in the list: star, coin, volume, the line of its day, price and change. Drawn again only when its own
// figures move, and never changes its size.

import type { MarketRow, Ticker } from "@tidemark/contract/markets";
import { cx, directionOf, formatCompact, NumberText, noNumber, PercentText, Sparkline } from "@tidemark/ui";
import { Star } from "lucide-react";
import { memo, useMemo } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { CoinIcon } from "./CoinIcon.tsx";
import { sparklineValues } from "./markets-view.ts";

export type MarketListRowProps = {
  readonly market: MarketRow;
  readonly ticker: Ticker | undefined;
  readonly closes: readonly string[] | undefined;
  readonly languageTag: string;
  readonly isFavourite: boolean;
  readonly isActive: boolean;
  /** A list of one quote currency does not repeat its name in every row. */
  readonly hasQuote: boolean;
  /** Whether the Tab key stops at this row; arrow keys reach the others. */
  readonly isTabStop: boolean;
  readonly onChoose: (market: MarketRow) => void;
  readonly onToggle: (id: number) => void;
};

const stateKeys = { cancel_only: "statePaused", closed: "stateClosed", halted: "stateHalted" } as const;

export const MarketListRow = memo(function MarketListRow(props: MarketListRowProps) {
  const { market, ticker, languageTag, isActive, isTabStop, hasQuote, onChoose } = props;
  const text = useTexts("markets");
  const state = ticker?.state ?? market.state;
  return (
    <li className={cx("relative flex h-11 items-center pl-1", isActive ? "bg-accent-soft" : "hover:bg-raised")}>
      {isActive && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-accent" />}
      <StarButton {...props} />
      <button
        type="button"
        data-market={market.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isActive ? "true" : undefined}
        onClick={() => onChoose(market)}
        className="flex h-full min-w-0 flex-1 items-center gap-1.5 pr-3 text-left -outline-offset-2"
      >
        <CoinIcon name={market.currency_name} size={20} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-13 leading-4 font-semibold">
            {market.currency_name}
            {hasQuote && <span className="text-11 font-normal text-text-3">/{market.legal_name}</span>}
          </span>
          <span className="num truncate text-11 text-text-3">
            {state === "open" ? volumeText(ticker, languageTag) : text(stateKeys[state])}
          </span>
        </span>
        <DayLine {...props} />
        <span className="flex w-19 shrink-0 flex-col items-end">
          <NumberText
            value={ticker?.price}
            decimals={market.price_places}
            languageTag={languageTag}
            flash={true}
            className="text-13 leading-4 font-medium"
          />
          <PercentText
            value={ticker === undefined || ticker.price === null ? null : ticker.change}
            languageTag={languageTag}
            className="text-11"
          />
        </span>
      </button>
    </li>
  );
});

function volumeText(ticker: Ticker | undefined, languageTag: string): string {
  if (ticker === undefined) return noNumber;
  return formatCompact(ticker.value === "" ? ticker.volume : ticker.value, languageTag);
}

function StarButton({ market, isFavourite, isTabStop, onToggle }: MarketListRowProps) {
  const text = useTexts("markets");
  const label = text(isFavourite ? "removeFavourite" : "addFavourite", { symbol: market.symbol });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isFavourite}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onToggle(market.id)}
      className={cx(
        "inline-flex h-9 w-7 shrink-0 items-center justify-center rounded-control -outline-offset-2 enabled-hover:text-text",
        isFavourite ? "text-warn" : "text-text-3",
      )}
    >
      <Star aria-hidden="true" className={cx("size-3.5", isFavourite && "fill-current")} />
    </button>
  );
}

function DayLine({ ticker, closes }: MarketListRowProps) {
  const values = useMemo(() => sparklineValues(closes, ticker?.price), [closes, ticker?.price]);
  return <Sparkline values={values} width={40} height={20} direction={directionOf(ticker?.change)} />;
}
