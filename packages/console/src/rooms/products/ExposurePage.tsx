// What is open in each market and on each side, what it was bought for and is worth, and what the house owes by it.

import { type LeverExposureRow, leverExposureList } from "@tidemark/contract/console/leverage";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useProductWords, useTabs } from "./use-products.ts";

const everyMs = 5_000;
const figures = ["longNumber", "shortNumber"] as const;
const sums = ["longValue", "shortValue", "longCost", "shortCost", "owed", "lastPrice"] as const;

export function ExposurePage() {
  const t = useProductWords();
  const columns: readonly TableColumn<LeverExposureRow>[] = [
    {
      key: "symbol",
      header: t.symbol,
      card: "title",
      render: ({ id, symbol }) => (
        <RoomLink to="/products/positions" search={{ market: String(id) }}>
          {symbol}
        </RoomLink>
      ),
    },
    { key: "count", header: t.openCount, align: "end", render: ({ positions }) => <Figure of={positions} /> },
    ...figures.map(
      (name): TableColumn<LeverExposureRow> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} unit={row.symbol.split("/")[0] ?? ""} />,
      }),
    ),
    ...sums.map(
      (name): TableColumn<LeverExposureRow> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} unit={row[name] === "" ? "" : row.coin} />,
      }),
    ),
  ];
  return (
    <RoomFrame title={`${t.leverage}: ${t.exposure}`} tabs={useTabs()}>
      <ListView
        call={leverExposureList}
        label={t.exposure}
        columns={columns}
        rowKey={({ id }) => String(id)}
        searchBy="search"
        searchHint={t.search}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
