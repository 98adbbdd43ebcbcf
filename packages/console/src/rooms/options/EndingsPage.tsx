// What ends at which instant, the next first: stakes, and what the pool would pay if one side won all of it.

import { type OptionInstantRow, optionInstantsList } from "@tidemark/contract/console/seconds";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { DirectionBadge } from "./cells.tsx";
import { useOptionWords, useTabs } from "./use-options.ts";

const everyMs = 2_000;
const sums = ["stakes", "profits"] as const;

export function EndingsPage() {
  const t = useOptionWords();
  const columns: readonly TableColumn<OptionInstantRow>[] = [
    { key: "at", header: t.endsAt, card: "title", render: ({ endsAt }) => <Moment at={endsAt} /> },
    { key: "symbol", header: t.symbol, render: ({ symbol }) => symbol },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    { key: "direction", header: t.direction, render: ({ direction }) => <DirectionBadge direction={direction} /> },
    { key: "options", header: t.options, align: "end", render: (row) => <Figure of={row.options} /> },
    ...sums.map(
      (name): TableColumn<OptionInstantRow> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} />,
      }),
    ),
  ];
  return (
    <RoomFrame title={`${t.seconds}: ${t.instants}`} tabs={useTabs()}>
      <ListView
        call={optionInstantsList}
        label={t.instants}
        columns={columns}
        rowKey={({ endsAt, symbol, coin, direction }) => `${endsAt}-${symbol}-${coin}-${direction}`}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
