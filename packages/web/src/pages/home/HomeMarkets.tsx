// The market table at the top of the home page: zones as tabs, six rows at most, live.

import type { MarketRow, Ticker } from "@tidemark/contract/markets";
import {
  buttonClasses,
  cx,
  directionOf,
  EmptyState,
  FailedState,
  formatDecimal,
  formatTime,
  NumberText,
  Panel,
  PercentText,
  Skeleton,
  Sparkline,
  Stale,
} from "@tidemark/ui";
import { ArrowRight } from "lucide-react";
import { memo, useState } from "react";
import { CoinIcon } from "../../features/markets/CoinIcon.tsx";
import {
  cnyOf,
  marketSlug,
  useCnyRates,
  useMarkets,
  useSparklines,
  useTickers,
} from "../../features/markets/markets.ts";
import { sparklineValues } from "../../features/markets/markets-view.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useMedia } from "../../frame/use-media.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type HomeTab, marketsOfTab, marketsShownMax } from "./home-view.ts";
import { ZoneTabs } from "./ZoneTabs.tsx";

const headLinkClasses = "inline-flex min-h-6 items-center justify-end gap-1 text-13 text-text-2 hover:text-text";

export function HomeMarkets() {
  const text = useTexts("home");
  const pageText = useTexts("pages");
  const languageTag = useLanguageTag();
  const [tab, setTab] = useState<HomeTab>("all");
  const { since } = useTickers();
  return (
    <Stale since={since} label={text("statusStale", { time: formatTime(since, languageTag, "time") })}>
      <Panel>
        <div className="flex items-center justify-between gap-3 border-b border-line px-4">
          <ZoneTabs tab={tab} onChange={setTab} />
          <span className="flex shrink-0 items-center gap-4">
            {(["leverTrade", "secondsTrade", "c2cMarket"] as const).map((page) => (
              <PageLink key={page} page={page} className={cx(headLinkClasses, "max-sm:hidden")}>
                {pageText(page)}
              </PageLink>
            ))}
            <PageLink page="markets" className={cx(headLinkClasses, "min-w-6")}>
              <span className="max-sm:sr-only">{text("allMarkets")}</span>
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </PageLink>
          </span>
        </div>
        <div role="tabpanel" id="zone-markets" aria-labelledby={`zone-${tab}`}>
          <Rows tab={tab} />
        </div>
      </Panel>
    </Stale>
  );
}

const headClasses = "h-9 px-2 lg:max-xl:px-1.5 text-11 font-medium whitespace-nowrap text-text-3 first:pl-4 last:pr-4";

function Head({ isNarrow }: { readonly isNarrow: boolean }) {
  const text = useTexts("home");
  return (
    <thead>
      <tr>
        <th scope="col" className={cx(headClasses, "text-left")}>
          {text("pair")}
        </th>
        <th scope="col" className={cx(headClasses, "text-right")}>
          {text("price")}
        </th>
        <th scope="col" className={cx(headClasses, "text-right max-sm:pr-4")}>
          {text("change")}
        </th>
        {!isNarrow && (
          <>
            <th scope="col" className={cx(headClasses, "text-right")}>
              {text("value")}
            </th>
            <th scope="col" className={headClasses}>
              <span className="sr-only">{text("day")}</span>
            </th>
            <th scope="col" className={headClasses}>
              <span className="sr-only">{text("trade")}</span>
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

function Rows({ tab }: { readonly tab: HomeTab }) {
  const text = useTexts("home");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const markets = useMarkets();
  const { byId } = useTickers();
  const sparklines = useSparklines();
  const rates = useCnyRates();
  const isNarrow = useMedia("narrow");
  const rows = marketsOfTab(markets.rows, tab);
  if (markets.isError) {
    return (
      <FailedState
        title={shellText("loadFailed")}
        retryLabel={shellText("retry")}
        onRetry={markets.retry}
        className="min-h-93"
      />
    );
  }
  if (!markets.isLoading && rows.length === 0) return <EmptyState title={text("noMarkets")} className="min-h-93" />;
  return (
    // As tall as six rows, so that a shorter zone does not move the page.
    <div className="min-h-93">
      <table aria-label={text("marketTable")} aria-busy={markets.isLoading} className="w-full border-collapse text-13">
        <Head isNarrow={isNarrow} />
        <tbody>
          {markets.isLoading
            ? Array.from({ length: marketsShownMax }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are alike and never move
                <SkeletonRow key={index} />
              ))
            : rows.map((market) => (
                <Row
                  key={market.id}
                  market={market}
                  ticker={byId.get(market.id)}
                  closes={sparklines.get(market.id)}
                  rate={rates.get(market.legal_id)}
                  languageTag={languageTag}
                  isNarrow={isNarrow}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** Without a trade there is nothing that could have changed. */
function changeOf(ticker: Ticker | undefined): string | null | undefined {
  return ticker?.price === null ? null : ticker?.change;
}

function SkeletonRow() {
  return (
    <tr className="border-t border-line">
      <td colSpan={6} className="h-14 px-4">
        <Skeleton className="h-4 w-full" />
      </td>
    </tr>
  );
}

type RowProps = {
  readonly market: MarketRow;
  readonly ticker: Ticker | undefined;
  readonly closes: readonly string[] | undefined;
  /** Yuan for one unit of the quote currency. */
  readonly rate: string | undefined;
  readonly languageTag: string;
  readonly isNarrow: boolean;
};

/** Drawn again only when its own figures move. */
const Row = memo(function Row({ market, ticker, closes, rate, languageTag, isNarrow }: RowProps) {
  const text = useTexts("home");
  const cny = cnyOf(ticker?.price, rate);
  const search = { symbol: marketSlug(market.symbol) };
  return (
    <tr className="border-t border-line hover:bg-raised">
      <td className="h-14 pr-2 pl-4">
        <PageLink page="trade" search={search} className="flex min-h-10 items-center gap-2.5 whitespace-nowrap">
          <CoinIcon name={market.currency_name} size={26} />
          <span className="text-14 font-semibold">
            {market.currency_name}
            <span className="text-13 font-normal text-text-3">/{market.legal_name}</span>
          </span>
        </PageLink>
      </td>
      <td className="px-2 lg:max-xl:px-1.5 text-right text-14 font-medium">
        <NumberText value={ticker?.price} decimals={market.price_places} languageTag={languageTag} flash />
        <span className="num block min-h-4 text-11 font-normal text-text-3">
          {cny !== null && text("aboutCny", { value: formatDecimal(cny, languageTag) })}
        </span>
      </td>
      <td className="px-2 lg:max-xl:px-1.5 text-right text-14 font-medium max-sm:pr-4">
        <PercentText value={changeOf(ticker)} languageTag={languageTag} />
      </td>
      {!isNarrow && <WideCells market={market} ticker={ticker} closes={closes} languageTag={languageTag} />}
    </tr>
  );
});

/** What there is room for beside the price. */
function WideCells({ market, ticker, closes, languageTag }: Omit<RowProps, "isNarrow" | "rate">) {
  const text = useTexts("home");
  const values = sparklineValues(closes, ticker?.price);
  return (
    <>
      <td className="px-2 lg:max-xl:px-1.5 text-right text-text-2">
        <NumberText value={ticker?.value} compact languageTag={languageTag} />
      </td>
      <td className="px-2 lg:max-xl:px-1.5">
        {values.length > 1 && <Sparkline values={values} direction={directionOf(changeOf(ticker))} width={64} />}
      </td>
      <td className="py-2 pr-4 pl-2 text-right">
        <PageLink
          page="trade"
          search={{ symbol: marketSlug(market.symbol) }}
          aria-label={text("tradeMarket", { symbol: market.symbol })}
          className={buttonClasses("secondary", "sm")}
        >
          {text("trade")}
        </PageLink>
      </td>
    </>
  );
}
