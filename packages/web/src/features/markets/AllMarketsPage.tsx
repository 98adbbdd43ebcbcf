// Every market there is, with its day: by quote currency and zone, searchable, sortable, favourites first at hand.

import { zones } from "@tidemark/contract/markets";
import {
  EmptyState,
  FailedState,
  formatTime,
  PageShell,
  Panel,
  SearchField,
  Segmented,
  type SortOrder,
  Stale,
  Table,
  Tabs,
} from "@tidemark/ui";
import { type MouseEvent, useMemo, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { chosenLines, type Line, sortedLines, type ZoneChoice } from "./all-markets-view.ts";
import { marketColumns } from "./market-columns.tsx";
import { cnyOf, useCnyRates, useFavourites, useMarkets, useSparklines, useTickers } from "./markets.ts";
import { favouritesTab } from "./markets-view.ts";

function useLines() {
  const markets = useMarkets();
  const tickers = useTickers();
  const rates = useCnyRates();
  const favourites = useFavourites();
  const lines = useMemo(
    () =>
      markets.rows
        .filter((market) => market.is_display === 1)
        .map((market): Line => {
          const ticker = tickers.byId.get(market.id);
          const cny = cnyOf(ticker?.price, rates.get(market.legal_id));
          return { market, ticker, cny, isFavourite: favourites.ids.has(market.id) };
        }),
    [markets.rows, tickers.byId, rates, favourites.ids],
  );
  return { lines, markets, since: tickers.since, toggle: favourites.toggle };
}

/** A press beside the controls of a row goes where its link goes. */
function followRow(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target as Element;
  if (pressed.closest("a, button") !== null) return;
  pressed.closest("tr")?.querySelector<HTMLAnchorElement>("[data-row-link]")?.click();
}

export function AllMarketsPage() {
  const text = useTexts("markets");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const { lines, markets, since, toggle } = useLines();
  const sparklines = useSparklines();
  const quotes = [...new Set(lines.map(({ market }) => market.legal_name))];
  const [chosenTab, setTab] = useState<string | null>(null);
  const [zone, setZone] = useState<ZoneChoice>("all");
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<SortOrder | undefined>();
  const tab = chosenTab ?? quotes[0] ?? "";
  const rows = sortedLines(chosenLines(lines, { tab, zone, search }), sort);
  const columns = useMemo(
    () => marketColumns({ text, languageTag, sparklines, onToggle: toggle }),
    [text, languageTag, sparklines, toggle],
  );
  const empty = markets.isError ? (
    <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={markets.retry} />
  ) : (
    <Nothing isSearch={search !== ""} isFavourites={tab === favouritesTab} />
  );
  return (
    <PageShell title={text("allTitle")} lead={text("allLead")} className="mb-8">
      <Stale since={since} label={text("staleSince", { time: formatTime(since, languageTag, "time") })}>
        <Panel>
          <Tabs
            label={text("tabs")}
            value={tab}
            onChange={setTab}
            items={[
              { value: favouritesTab, label: text("favourites") },
              ...quotes.map((quote) => ({ value: quote, label: quote })),
            ]}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
            <ZoneFilter zone={zone} onChange={setZone} />
            <div className="w-full sm:w-60">
              <SearchField
                label={text("search")}
                clearLabel={text("clearSearch")}
                value={search}
                onChange={setSearch}
              />
            </div>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboards use the link in each row */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the link in each row */}
          <div onClick={followRow} className="[&_tbody_tr]:cursor-pointer [&_tbody_tr]:hover:bg-raised">
            <Table
              label={text("allTitle")}
              columns={columns}
              rows={rows}
              rowKey={({ market }) => String(market.id)}
              sort={sort}
              onSortChange={setSort}
              isLoading={markets.isLoading}
              skeletonRows={10}
              phoneRows="line"
              empty={empty}
            />
          </div>
        </Panel>
      </Stale>
    </PageShell>
  );
}

type ZoneFilterProps = { readonly zone: ZoneChoice; readonly onChange: (zone: ZoneChoice) => void };

function ZoneFilter({ zone, onChange }: ZoneFilterProps) {
  const text = useTexts("markets");
  return (
    <Segmented
      label={text("zone")}
      size="sm"
      value={zone}
      onChange={onChange}
      options={(["all", ...zones] as const).map((value) => ({ value, label: text(value) }))}
    />
  );
}

function Nothing({ isSearch, isFavourites }: { readonly isSearch: boolean; readonly isFavourites: boolean }) {
  const text = useTexts("markets");
  if (isSearch) return <EmptyState title={text("noMatch")} />;
  if (isFavourites) {
    return <EmptyState title={text("noFavourites")} text={text("noFavouritesText")} />;
  }
  return <EmptyState title={text("noMarkets")} />;
}
