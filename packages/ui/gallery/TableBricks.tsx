// Tables in their four states.
import { compareDecimals } from "@tidemark/kernel";
import {
  Button,
  EmptyState,
  FailedState,
  LetterBadge,
  LoadMore,
  NumberText,
  Panel,
  PercentText,
  type SortOrder,
  Sparkline,
  Table,
  type TableColumn,
  type Theme,
} from "@tidemark/ui";
import { useState } from "react";
import { Sample } from "./Sample.tsx";
import { type SampleMarket, sampleMarkets } from "./sample-figures.ts";
import { words } from "./words.ts";

const columns: readonly TableColumn<SampleMarket>[] = [
  {
    key: "name",
    header: "Pair",
    card: "title",
    isSortable: true,
    render: (market) => (
      <span className="inline-flex items-center gap-2 font-medium">
        <LetterBadge name={market.name} size={22} />
        <span>
          {market.name}
          <span className="text-text-3">/USDT</span>
        </span>
      </span>
    ),
  },
  {
    key: "price",
    header: "Price",
    align: "end",
    isSortable: true,
    render: (market) => <NumberText value={market.price} languageTag="en" />,
  },
  {
    key: "change",
    header: "24h change",
    align: "end",
    isSortable: true,
    render: (market) => <PercentText value={market.change} languageTag="en" />,
  },
  {
    key: "volume",
    header: "24h volume",
    align: "end",
    render: (market) => <NumberText value={market.volume} languageTag="en" compact className="text-text-2" />,
  },
  {
    key: "day",
    header: "24h",
    card: "hidden",
    align: "end",
    className: "max-xl:hidden",
    render: (market) => <Sparkline values={market.day} className="inline-block" />,
  },
  {
    key: "trade",
    header: <span className="sr-only">Trade</span>,
    card: "bare",
    align: "end",
    render: () => <Button size="sm">Trade</Button>,
  },
];

function sorted(sort: SortOrder): SampleMarket[] {
  const sign = sort.direction === "ascending" ? 1 : -1;
  return sampleMarkets.toSorted((left, right) => {
    if (sort.key === "price") return sign * (compareDecimals(left.price, right.price) ?? 0);
    if (sort.key === "change") return sign * (compareDecimals(left.change, right.change) ?? 0);
    return sign * left.name.localeCompare(right.name);
  });
}

function TableStates({ theme }: { theme: Theme }) {
  const rowKey = (market: SampleMarket) => market.id;
  const shared = { columns: columns.slice(0, 4), rows: [], rowKey };
  return (
    <>
      <Sample caption={words.captions.loading} isBare>
        <Panel>
          <Table {...shared} label={`Loading, ${theme}`} isLoading skeletonRows={3} />
        </Panel>
      </Sample>
      <Sample caption={words.captions.empty} isBare>
        <Panel>
          <Table
            {...shared}
            label={`Empty, ${theme}`}
            empty={
              <EmptyState
                title="No open orders"
                text="Place one from the ticket."
                action={<Button size="sm">Go there</Button>}
              />
            }
          />
        </Panel>
      </Sample>
      <Sample caption={words.captions.failed} isBare>
        <Panel>
          <FailedState
            title="Orders could not be loaded"
            text="Your orders are safe."
            retryLabel={words.retry}
            onRetry={() => {}}
          />
        </Panel>
      </Sample>
    </>
  );
}

export function TableBricks({ theme }: { theme: Theme }) {
  const [sort, setSort] = useState<SortOrder>({ key: "price", direction: "descending" });
  const [chosen, setChosen] = useState("BBB");
  const [isLoading, setLoading] = useState(false);
  const [hasMore, setMore] = useState(true);
  function loadMore() {
    setLoading(true);
    setTimeout(() => {
      setLoading(false);
      setMore(false);
    }, 1200);
  }
  return (
    <>
      <Sample caption={words.captions.table} isBare>
        <Panel title={`Markets, ${words.sample}, ${theme}`} headingLevel={3}>
          <Table
            label={`Markets, ${words.sample}, ${theme}`}
            columns={columns}
            rows={sorted(sort)}
            rowKey={(market) => market.id}
            sort={sort}
            onSortChange={setSort}
            onRowClick={(market) => setChosen(market.id)}
            isRowCurrent={(market) => market.id === chosen}
          />
          <LoadMore
            hasMore={hasMore}
            isLoading={isLoading}
            onMore={loadMore}
            label="Show more"
            loadingLabel="Loading"
            endLabel="That is all"
          />
        </Panel>
      </Sample>
      <TableStates theme={theme} />
    </>
  );
}
