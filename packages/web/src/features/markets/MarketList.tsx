// The list of markets beside a chart or in its picker: tabs for quote currencies and favourites, a search that the
// slash key opens, columns that sort, arrow keys that walk.

import type { MarketRow } from "@tidemark/contract/markets";
import { cx, formatTime, Stale } from "@tidemark/ui";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { MarketListRow } from "./MarketListRow.tsx";
import { isSpotMarket, type MarketFilter } from "./market-filters.ts";
import { ListSearch, ListTabs, SortRow } from "./market-list-head.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "./market-list-states.tsx";
import { useFavourites, useMarkets, useSparklines, useTickers } from "./markets.ts";
import { favouritesTab, type Sorting, selectRows } from "./markets-view.ts";

export type MarketListProps = {
  /** The market the page shows. */
  readonly activeId?: number | undefined;
  readonly onChoose: (market: MarketRow) => void;
  /** Spot markets by default. Must keep its identity between renders. */
  readonly filter?: MarketFilter;
  /** A picker focuses its search at once and leaves the slash key alone. */
  readonly isPicker?: boolean;
  readonly className?: string;
};

function neighbourOf(list: HTMLElement, from: Element | null, step: number): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-market]")];
  const at = rows.findIndex((row) => row.parentElement?.contains(from) === true);
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** What is looked at: a tab, a search, an order. The tab follows the market until a tab was chosen. */
function useSelection(markets: readonly MarketRow[], activeId: number | undefined) {
  const [chosenTab, setTab] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const [sorting, setSorting] = useState<Sorting>(null);
  const active = markets.find((market) => market.id === activeId);
  const tab = chosenTab ?? active?.legal_name ?? markets[0]?.legal_name ?? favouritesTab;
  return { tab, search, sorting, setTab, setSearch, setSorting };
}

export function MarketList({
  activeId,
  onChoose,
  filter = isSpotMarket,
  isPicker = false,
  className,
}: MarketListProps) {
  const text = useTexts("markets");
  const list = useRef<HTMLDivElement>(null);
  const { rows: all, isLoading, isError, retry } = useMarkets();
  const markets = useMemo(() => all.filter(filter), [all, filter]);
  const selection = useSelection(markets, activeId);
  const { byId: tickers, since } = useTickers();
  const favourites = useFavourites();
  const rows = selectRows(markets, selection, tickers, favourites.ids);
  const languageTag = useLanguageTag();

  function walk(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined || list.current === null) return;
    const isInField = event.target instanceof HTMLInputElement;
    if (isInField && event.key !== "ArrowDown") return;
    const target = neighbourOf(list.current, isInField ? null : document.activeElement, step);
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows' own buttons
    <div
      ref={list}
      data-market-list={isPicker ? undefined : ""}
      onKeyDown={walk}
      className={cx("flex min-h-0 min-w-0 flex-col", className)}
    >
      <ListSearch
        value={selection.search}
        isPicker={isPicker}
        onChange={selection.setSearch}
        onEnter={() => rows[0] !== undefined && onChoose(rows[0])}
      />
      <ListTabs markets={markets} tab={selection.tab} onChange={selection.setTab} />
      <SortRow sorting={selection.sorting} onSort={selection.setSorting} />
      <Stale
        since={since}
        label={text("staleSince", { time: formatTime(since, languageTag, "time") })}
        className="flex min-h-0 flex-1 flex-col [&>div]:min-h-0 [&>div]:overflow-y-auto"
      >
        {isLoading && <ListSkeleton />}
        {isError && <ListFailed onRetry={retry} />}
        {!isLoading && !isError && rows.length === 0 && <ListEmpty tab={selection.tab} search={selection.search} />}
        <Rows
          rows={rows}
          activeId={activeId}
          hasQuote={selection.tab === favouritesTab || selection.search.trim() !== ""}
          onChoose={onChoose}
          languageTag={languageTag}
        />
      </Stale>
    </div>
  );
}

type RowsProps = {
  readonly rows: readonly MarketRow[];
  readonly activeId: number | undefined;
  readonly hasQuote: boolean;
  readonly languageTag: string;
  readonly onChoose: (market: MarketRow) => void;
};

function Rows({ rows, activeId, hasQuote, languageTag, onChoose }: RowsProps) {
  const text = useTexts("markets");
  const { byId: tickers } = useTickers();
  const closes = useSparklines();
  const favourites = useFavourites();
  const tabStop = rows.some((row) => row.id === activeId) ? activeId : rows[0]?.id;
  if (rows.length === 0) return null;
  return (
    <ul aria-label={text("list")}>
      {rows.map((market) => (
        <MarketListRow
          key={market.id}
          market={market}
          ticker={tickers.get(market.id)}
          closes={closes.get(market.id)}
          languageTag={languageTag}
          isFavourite={favourites.ids.has(market.id)}
          isActive={market.id === activeId}
          hasQuote={hasQuote}
          isTabStop={market.id === tabStop}
          onChoose={onChoose}
          onToggle={favourites.toggle}
        />
      ))}
    </ul>
  );
}
