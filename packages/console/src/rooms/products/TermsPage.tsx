// The terms of every pair.

import { type LeverMarketListing, leverMarketsList } from "@tidemark/contract/console/leverage";
import { Badge, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { stateTones, useProductWords, useTabs } from "./use-products.ts";

function useColumns(): readonly TableColumn<LeverMarketListing>[] {
  const t = useProductWords();
  const rate = (name: "spreadPpm" | "feePpm" | "overnightPpm" | "stressPpm"): TableColumn<LeverMarketListing> => ({
    key: name,
    header: t[name],
    align: "end",
    render: (row) => <Figure of={row.state === "none" ? "" : row[name]} />,
  });
  return [
    {
      key: "symbol",
      header: t.symbol,
      card: "title",
      render: ({ id, symbol }) => (
        <RoomLink to="/products/pair" search={{ id: String(id) }}>
          {symbol}
        </RoomLink>
      ),
    },
    { key: "state", header: t.state, render: ({ state }) => <Badge tone={stateTones[state]}>{t[state]}</Badge> },
    { key: "hand", header: t.hand, align: "end", render: ({ hand }) => <Figure of={hand} /> },
    {
      key: "hands",
      header: t.hands,
      align: "end",
      render: (row) => <Figure of={row.state === "none" ? "" : `${row.handsMin} – ${row.handsMax}`} />,
    },
    { key: "multiples", header: t.multiples, align: "end", render: ({ multiples }) => <Figure of={multiples} /> },
    rate("spreadPpm"),
    rate("feePpm"),
    rate("overnightPpm"),
    rate("stressPpm"),
    { key: "user", header: t.userValueMax, align: "end", render: (row) => <Figure of={row.userValueMax} /> },
    { key: "side", header: t.sideValueMax, align: "end", render: (row) => <Figure of={row.sideValueMax} /> },
  ];
}

export function TermsPage() {
  const t = useProductWords();
  return (
    <RoomFrame title={`${t.leverage}: ${t.markets}`} tabs={useTabs()}>
      <ListView
        call={leverMarketsList}
        label={t.markets}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        searchBy="search"
        searchHint={t.search}
      />
    </RoomFrame>
  );
}
