// The positions that are worth most. They are looked at here and nothing else: nobody but their owners acts on them.

import { type BigPositionRow, bigPositionsList } from "@tidemark/contract/console/leverage";
import type { TableColumn } from "@tidemark/ui";
import { Figure, PersonLink } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { SideBadge } from "./cells.tsx";
import { PairFilter, SideFilter } from "./filters.tsx";
import { useProductWords, useTabs } from "./use-products.ts";

const everyMs = 10_000;

export function PositionsPage() {
  const t = useProductWords();
  const sum = (name: "openPrice" | "lastPrice" | "value" | "margin" | "profit"): TableColumn<BigPositionRow> => ({
    key: name,
    header: t[name],
    align: "end",
    render: (row) => <Figure of={row[name]} />,
  });
  const columns: readonly TableColumn<BigPositionRow>[] = [
    { key: "id", header: t.id, card: "title", render: ({ id }) => <Figure of={id} /> },
    { key: "user", header: t.user, render: ({ user }) => <PersonLink id={user} /> },
    { key: "symbol", header: t.symbol, render: ({ symbol }) => symbol },
    { key: "side", header: t.side, render: ({ side }) => <SideBadge side={side} /> },
    { key: "hands", header: t.hands, align: "end", render: ({ hands }) => <Figure of={hands} /> },
    { key: "multiple", header: t.multiple, align: "end", render: ({ multiple }) => <Figure of={multiple} /> },
    sum("value"),
    sum("margin"),
    sum("profit"),
    sum("openPrice"),
    sum("lastPrice"),
    { key: "opened", header: t.openedAt, render: ({ openedAt }) => <Moment at={openedAt} /> },
  ];
  return (
    <RoomFrame title={`${t.leverage}: ${t.positions}`} tabs={useTabs()}>
      <ListView
        call={bigPositionsList}
        label={t.positions}
        columns={columns}
        rowKey={({ id }) => String(id)}
        filters={["market", "side"]}
        everyMs={everyMs}
      >
        <PairFilter />
        <SideFilter />
      </ListView>
    </RoomFrame>
  );
}
