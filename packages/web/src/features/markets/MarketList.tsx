// The list of markets beside a chart or in its picker: tabs for quote currencies and favourites, a search that the
// slash key opens, columns that sort, arrow keys that walk.

import type { MarketRow } from "@tidemark/contract";
import { languageTags } from "@tidemark/kernel";
import {
  cx,
  EmptyState,
  FailedState,
  formatTime,
  SearchField,
  Skeleton,
  Stale,
  Tabs,
  VisuallyHidden,
} from "@tidemark/ui";
import { ArrowDown, ArrowUp, Star } from "lucide-react";
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { MarketListRow } from "./MarketListRow.tsx";
import { isSpotMarket, type MarketFilter } from "./market-filters.ts";
import { useFavourites, useMarkets, useSparklines, useTickers } from "./markets.ts";
import { favouritesTab, nextSorting, quoteNames, type Sorting, type SortKey, selectRows } from "./markets-view.ts";
import { useSlashKey } from "./slash-key.ts";

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
  const languageTag = languageTags[useSession((session) => session.language)];

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

type ListSearchProps = {
  readonly value: string;
  readonly isPicker: boolean;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
};

function ListSearch({ value, isPicker, onChange, onEnter }: ListSearchProps) {
  const text = useTexts("markets");
  const field = useRef<HTMLInputElement>(null);
  const focusField = useCallback(() => {
    if (isPicker || field.current === null || field.current.offsetParent === null) return false;
    field.current.focus();
    return true;
  }, [isPicker]);
  useSlashKey(focusField);
  return (
    <div className="p-3 pb-1">
      <SearchField
        ref={field}
        label={text("search")}
        clearLabel={text("clearSearch")}
        value={value}
        onChange={onChange}
        autoFocus={isPicker}
        onKeyDown={(event) => event.key === "Enter" && onEnter()}
        {...(isPicker ? {} : { hotkey: "/" })}
      />
    </div>
  );
}

type ListTabsProps = {
  readonly markets: readonly MarketRow[];
  readonly tab: string;
  readonly onChange: (tab: string) => void;
};

function ListTabs({ markets, tab, onChange }: ListTabsProps) {
  const text = useTexts("markets");
  const star = (
    <span className="flex min-w-6 justify-center">
      <Star aria-hidden="true" className="size-4" />
      <VisuallyHidden>{text("favourites")}</VisuallyHidden>
    </span>
  );
  const quotes = quoteNames(markets).map((name) => ({ value: name, label: name }));
  return (
    <Tabs
      label={text("tabs")}
      size="sm"
      value={tab}
      onChange={onChange}
      items={[{ value: favouritesTab, label: star }, ...quotes]}
      className="shrink-0"
    />
  );
}

type SortRowProps = { readonly sorting: Sorting; readonly onSort: (sorting: Sorting) => void };

function SortRow({ sorting, onSort }: SortRowProps) {
  const button = (key: SortKey) => <SortButton column={key} sorting={sorting} onSort={onSort} />;
  return (
    <div className="flex shrink-0 items-center justify-between gap-1 py-0.5 pr-2 pl-8 text-11 text-text-3">
      <span className="flex">
        {button("name")}
        {button("volume")}
      </span>
      <span className="flex">
        {button("price")}
        {button("change")}
      </span>
    </div>
  );
}

function SortButton({ column, sorting, onSort }: SortRowProps & { readonly column: SortKey }) {
  const text = useTexts("markets");
  const isOn = sorting?.key === column;
  const Arrow = isOn && sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      title={text("sortBy", { column: text(column) })}
      aria-pressed={isOn}
      onClick={() => onSort(nextSorting(sorting, column))}
      className={cx(
        "inline-flex h-6 items-center rounded-control px-1 -outline-offset-2 enabled-hover:text-text",
        isOn && "text-text",
      )}
    >
      {text(column)}
      {isOn && <Arrow aria-hidden="true" className="ml-0.5 size-3" />}
      {isOn && <VisuallyHidden>{text(sorting.isDescending ? "sortDown" : "sortUp")}</VisuallyHidden>}
    </button>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className="flex h-11 items-center gap-2 px-3">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="h-3.5 flex-1" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}

function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const shellText = useTexts("shell");
  return <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={onRetry} />;
}

function ListEmpty({ tab, search }: { readonly tab: string; readonly search: string }) {
  const text = useTexts("markets");
  if (search.trim() !== "") return <EmptyState title={text("noMatch")} />;
  if (tab !== favouritesTab) return <EmptyState title={text("noMarkets")} />;
  return <EmptyState icon={<Star />} title={text("noFavourites")} text={text("noFavouritesText")} />;
}
