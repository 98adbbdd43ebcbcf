// On which pairs options are offered, and in which hours of the week they are closed.

import { type OptionMarketListing, optionMarketsList, setOptionMarket } from "@tidemark/contract/console/seconds";
import type { TableColumn } from "@tidemark/ui";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { StateBadge } from "./cells.tsx";
import { HoursCard } from "./HoursCard.tsx";
import { useMay, useOptionWords, useTabs } from "./use-options.ts";

/** What is open is closed, and the other way round. */
function PairDeed({ row }: { row: OptionMarketListing }) {
  const t = useOptionWords();
  const state = row.state === "open" ? "closed" : "open";
  const label = state === "open" ? t.toOpen : t.toClose;
  return (
    <DeedButton
      call={setOptionMarket}
      label={label}
      title={`${label}: ${row.symbol}`}
      lead={t.newOnly}
      request={{ id: row.id, state }}
    />
  );
}

export function PairsPage() {
  const t = useOptionWords();
  const may = useMay();
  const columns: readonly TableColumn<OptionMarketListing>[] = [
    { key: "symbol", header: t.symbol, card: "title", render: ({ symbol }) => symbol },
    { key: "state", header: t.state, render: ({ state }) => <StateBadge state={state} /> },
    { key: "deed", header: t.setMarket, align: "end", render: (row) => <PairDeed row={row} /> },
  ];
  return (
    <RoomFrame title={`${t.seconds}: ${t.markets}`} tabs={useTabs()}>
      <HoursCard />
      <ListView
        call={optionMarketsList}
        label={t.markets}
        columns={may.offer ? columns : columns.slice(0, -1)}
        rowKey={({ id }) => String(id)}
        searchBy="search"
        searchHint={t.search}
      />
    </RoomFrame>
  );
}
