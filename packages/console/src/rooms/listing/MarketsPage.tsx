// All markets: where they stand, what they take, and the way to a new one.

import { type MarketListing, marketsList } from "@tidemark/contract/console/listing";
import { Badge, type TableColumn } from "@tidemark/ui";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { NewMarket } from "./NewMarket.tsx";
import { stateTones, useListingWords, useMay, useTabs } from "./use-listing.ts";

const states = ["open", "cancel_only", "closed", "halted", "ended"] as const;

function useColumns(): readonly TableColumn<MarketListing>[] {
  const t = useListingWords();
  return [
    {
      key: "symbol",
      header: t.symbolPair,
      card: "title",
      render: ({ id, symbol }) => (
        <RoomLink to="/listing/market" search={{ id: String(id) }}>
          {symbol}
        </RoomLink>
      ),
    },
    { key: "state", header: t.state, render: ({ state }) => <Badge tone={stateTones[state]}>{t[state]}</Badge> },
    { key: "zone", header: t.zone, render: ({ zone }) => t[zone] },
    { key: "shown", header: t.isDisplay, render: ({ isDisplay }) => (isDisplay ? t.yes : t.no) },
    { key: "place", header: t.displayOrder, align: "end", render: (row) => <Figure of={row.displayOrder} /> },
    { key: "lot", header: t.lot, align: "end", render: ({ lot }) => <Figure of={lot} /> },
    { key: "tick", header: t.tick, align: "end", render: ({ tick }) => <Figure of={tick} /> },
    { key: "maker", header: t.makerFeePpm, align: "end", render: (row) => <Figure of={row.makerFeePpm} /> },
    { key: "taker", header: t.takerFeePpm, align: "end", render: (row) => <Figure of={row.takerFeePpm} /> },
    { key: "orders", header: t.orders, align: "end", render: ({ orders }) => <Figure of={orders} /> },
  ];
}

function Figure({ of }: { of: string | number }) {
  return <span className="num">{of}</span>;
}

export function MarketsPage() {
  const t = useListingWords();
  const tabs = useTabs();
  const columns = useColumns();
  const may = useMay();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={t.markets} tabs={tabs} actions={may.markets ? <NewMarket /> : null}>
      <ListView
        call={marketsList}
        label={t.markets}
        columns={columns}
        rowKey={({ id }) => String(id)}
        filters={["state"]}
        searchBy="search"
        searchHint={t.search}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={states}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}
