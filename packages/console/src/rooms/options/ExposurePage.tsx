// What lives in each market, coin and direction, and what the pool has set aside for it.

import { type OptionExposureRow, optionExposureList } from "@tidemark/contract/console/seconds";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { DirectionBadge } from "./cells.tsx";
import { PairFilter } from "./filters.tsx";
import { useOptionWords, useTabs } from "./use-options.ts";

const everyMs = 3_000;
const sums = ["stakes", "profits", "sideMax"] as const;

export function ExposurePage() {
  const t = useOptionWords();
  const columns: readonly TableColumn<OptionExposureRow>[] = [
    { key: "symbol", header: t.symbol, card: "title", render: ({ symbol }) => symbol },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    { key: "direction", header: t.direction, render: ({ direction }) => <DirectionBadge direction={direction} /> },
    { key: "options", header: t.options, align: "end", render: (row) => <Figure of={row.options} /> },
    ...sums.map(
      (name): TableColumn<OptionExposureRow> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} />,
      }),
    ),
  ];
  return (
    <RoomFrame title={`${t.seconds}: ${t.exposure}`} tabs={useTabs()}>
      <ListView
        call={optionExposureList}
        label={t.exposure}
        columns={columns}
        rowKey={({ id, coin, direction }) => `${id}-${coin}-${direction}`}
        filters={["market"]}
        everyMs={everyMs}
      >
        <PairFilter />
      </ListView>
    </RoomFrame>
  );
}
