// What there was against what was owed, each time it changed.

import { type LeverCoverageListing, leverCoverageList } from "@tidemark/contract/console/leverage";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { Coverage } from "./cells.tsx";
import { CoinFilter } from "./filters.tsx";
import { useProductWords, useTabs } from "./use-products.ts";

const sums = ["pool", "insurance", "owed"] as const;

export function CoveragePage() {
  const t = useProductWords();
  const columns: readonly TableColumn<LeverCoverageListing>[] = [
    { key: "at", header: t.at, card: "title", render: ({ at }) => <Moment at={at} /> },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    ...sums.map(
      (name): TableColumn<LeverCoverageListing> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} />,
      }),
    ),
    { key: "coverage", header: t.coveragePpm, align: "end", render: (row) => <Coverage ppm={row.coveragePpm} /> },
  ];
  return (
    <RoomFrame title={`${t.leverage}: ${t.coverage}`} tabs={useTabs()}>
      <ListView
        call={leverCoverageList}
        label={t.coverage}
        columns={columns}
        rowKey={({ at, coin }) => `${at}-${coin}`}
        filters={["coin"]}
      >
        <CoinFilter />
      </ListView>
    </RoomFrame>
  );
}
