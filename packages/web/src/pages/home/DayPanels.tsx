// The day in figures: where most was traded, and what moved most. All of it is the exchange's own count.

import { directionOf, EmptyState, NumberText, Panel, PercentText, Skeleton, Sparkline } from "@tidemark/ui";
import type { ReactNode } from "react";
import { CoinIcon } from "../../features/markets/CoinIcon.tsx";
import { marketSlug, useMarkets, useSparklines, useTickers } from "../../features/markets/markets.ts";
import { sparklineValues } from "../../features/markets/markets-view.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type Mover, mostTraded, movers, type Share, shownMarkets } from "./home-view.ts";

const rowsShown = 5;

export function DayPanels() {
  const text = useTexts("home");
  const { rows } = useMarkets();
  const { byId, state } = useTickers();
  const quote = shownMarkets(rows)[0]?.legal_name ?? "";
  const traded = mostTraded(rows, byId, quote, rowsShown);
  const moved = movers(rows, byId, rowsShown);
  const isLoading = state === "loading";
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title={text("mostTraded", { quote: quote === "" ? "…" : quote })} bodyClassName="min-h-57 py-1">
        <Rows rows={traded} isLoading={isLoading} render={(row) => <TradedRow row={row} />} />
      </Panel>
      <Panel title={text("movers")} bodyClassName="min-h-57 py-1">
        <Rows rows={moved} isLoading={isLoading} render={(row) => <MoverRow row={row} />} />
      </Panel>
    </div>
  );
}

type RowsProps<Row extends Mover> = {
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly render: (row: Row) => ReactNode;
};

function Rows<Row extends Mover>({ rows, isLoading, render }: RowsProps<Row>) {
  const text = useTexts("home");
  if (isLoading) {
    return (
      <div aria-busy="true" className="flex flex-col gap-6 p-4">
        <Skeleton lines={2} />
        <Skeleton lines={2} />
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState title={text("noTrades")} />;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.market.id}>
          <PageLink
            page="trade"
            search={{ symbol: marketSlug(row.market.symbol) }}
            className="grid h-11 grid-cols-[8.5rem_minmax(0,1fr)_5.5rem] items-center gap-3 px-4 text-13 -outline-offset-2 hover:bg-raised"
          >
            <span className="flex min-w-0 items-center gap-2 font-medium">
              <CoinIcon name={row.market.currency_name} size={20} />
              <span className="truncate">{row.market.symbol}</span>
            </span>
            {render(row)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function TradedRow({ row }: { readonly row: Share }) {
  const languageTag = useLanguageTag();
  return (
    <>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-control bg-sunken">
        <span className="block h-full rounded-control bg-accent" style={{ width: `${row.share * 100}%` }} />
      </span>
      <NumberText value={row.ticker.value} compact languageTag={languageTag} className="text-right" />
    </>
  );
}

function MoverRow({ row }: { readonly row: Mover }) {
  const languageTag = useLanguageTag();
  const { market, ticker } = row;
  const values = sparklineValues(useSparklines().get(market.id), ticker.price);
  return (
    <>
      <span className="flex items-center justify-end gap-4">
        {values.length > 1 && (
          <Sparkline values={values} direction={directionOf(ticker.change)} width={80} className="max-sm:hidden" />
        )}
        <NumberText
          value={ticker.price}
          decimals={market.price_places}
          languageTag={languageTag}
          flash
          className="min-w-18 text-right"
        />
      </span>
      <PercentText value={ticker.change} languageTag={languageTag} className="text-right" />
    </>
  );
}
