// What a market does right now, above its chart: pair, last price, yuan, and the figures of the last 24 hours.

import type { MarketRow, Ticker } from "@tidemark/contract/markets";
import { Badge, cx, formatDecimal, formatTime, NumberText, PercentText, Skeleton, Stale, Stat } from "@tidemark/ui";
import type { ReactNode } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { MarketPicker } from "./MarketPicker.tsx";
import type { MarketFilter } from "./market-filters.ts";
import { cnyOf, useCnyRates, useMarkets, usePriceDirection, useTicker } from "./markets.ts";

export type MarketBarProps = {
  readonly marketId: number;
  /** Called with the market a person picks. */
  readonly onChoose: (market: MarketRow) => void;
  readonly filter?: MarketFilter;
  /** Further figures beside the change of the day. */
  readonly figures?: ReactNode;
  /** Something at the end of the bar. */
  readonly trailing?: ReactNode;
  readonly className?: string;
};

export function MarketBar({ marketId, onChoose, filter, figures, trailing, className }: MarketBarProps) {
  const text = useTexts("markets");
  const market = useMarkets().byId.get(marketId);
  const { ticker, since } = useTicker(marketId);
  const languageTag = useLanguageTag();
  if (market === undefined) {
    return (
      <div aria-busy="true" className={cx(frame, className)}>
        <Skeleton className="h-11 w-full max-w-xl" />
      </div>
    );
  }
  const state = ticker?.state ?? market.state;
  return (
    <Stale
      since={since}
      label={text("staleSince", { time: formatTime(since, languageTag, "time") })}
      className={className ?? ""}
    >
      <section aria-label={market.symbol} className={frame}>
        <MarketPicker market={market} onChoose={onChoose} {...(filter === undefined ? {} : { filter })} />
        <Light />
        {state !== "open" && <Badge tone="warn">{text(stateKeys[state])}</Badge>}
        <LastPrice market={market} ticker={ticker} languageTag={languageTag} />
        <DayFigures market={market} ticker={ticker} languageTag={languageTag} figures={figures} />
        {trailing}
      </section>
    </Stale>
  );
}

const lightPart = latePart(async () => (await import("../../frame/layout/ConnectionLight.tsx")).ConnectionLight);

/** It has nothing to say before the first answer has come, and its place is kept until then. */
function Light() {
  const ConnectionLight = useLatePart(lightPart, "soon");
  return <span className="-ml-2 h-6 w-6 shrink-0 xl:w-29">{ConnectionLight !== null && <ConnectionLight />}</span>;
}

const stateKeys = { cancel_only: "stateCancelOnly", closed: "stateClosed", halted: "stateHalted" } as const;

const frame =
  "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-panel border border-line bg-surface px-2 py-1.5 md:flex-nowrap lg:gap-x-6";

type FigureProps = {
  readonly market: MarketRow;
  readonly ticker: Ticker | undefined;
  readonly languageTag: string;
};

function LastPrice({ market, ticker, languageTag }: FigureProps) {
  const text = useTexts("markets");
  const rate = useCnyRates().get(market.legal_id);
  const direction = usePriceDirection(market.id, ticker?.price);
  const cny = cnyOf(ticker?.price, rate);
  return (
    <dl className="flex shrink-0 flex-col max-md:ml-auto max-md:pr-2 max-md:text-right">
      <dt className="sr-only">{text("lastPrice")}</dt>
      <dd>
        <NumberText
          value={ticker?.price}
          decimals={market.price_places}
          languageTag={languageTag}
          tone="direction"
          direction={direction}
          directionLabel={direction === "up" ? text("rising") : text("falling")}
          flash={true}
          className="text-20 leading-6 font-bold"
        />
      </dd>
      <dd className="num text-11 text-text-3">
        {cny === null ? " " : text("aboutCny", { value: formatDecimal(cny, languageTag) })}
      </dd>
    </dl>
  );
}

function DayFigures({ market, ticker, languageTag, figures }: FigureProps & { readonly figures: ReactNode }) {
  const text = useTexts("markets");
  const price = (value: string | null | undefined) => (
    <NumberText value={value} decimals={market.price_places} languageTag={languageTag} />
  );
  const compact = (value: string | undefined) => <NumberText value={value} languageTag={languageTag} compact={true} />;
  const change = ticker === undefined || ticker.price === null ? null : ticker.change;
  return (
    <div className="grid min-w-0 grow gap-x-5 gap-y-1 max-md:w-full max-md:grid-cols-3 max-md:px-2 max-md:pb-1 md:flex md:h-9 md:flex-wrap md:overflow-hidden">
      <Stat size="sm" label={text("change24h")} value={<PercentText value={change} languageTag={languageTag} />} />
      {figures}
      <Stat size="sm" label={text("high24h")} value={price(ticker?.high)} />
      <Stat size="sm" label={text("low24h")} value={price(ticker?.low)} />
      <Stat size="sm" label={text("volume24h", { unit: market.currency_name })} value={compact(ticker?.volume)} />
      <Stat size="sm" label={text("value24h", { unit: market.legal_name })} value={compact(ticker?.value)} />
    </div>
  );
}
