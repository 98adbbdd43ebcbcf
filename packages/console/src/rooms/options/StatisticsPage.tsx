// How options ended, day by day: what share was won, and between which shares chance alone would have left it. Of honest
// prices about half is won; where half lies outside the interval, something deserves a look.

import { type OptionStatisticsRow, optionStatisticsList } from "@tidemark/contract/console/seconds";
import { Badge, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { percentOf } from "./cells.tsx";
import { CoinFilter, PairFilter } from "./filters.tsx";
import { useOptionWords, useTabs } from "./use-options.ts";

const half = 500_000;
const counts = ["won", "lost", "drawn", "void"] as const;

function Interval({ row }: { row: OptionStatisticsRow }) {
  const t = useOptionWords();
  const { lowPpm, highPpm } = row;
  if (lowPpm === null || highPpm === null) return <Figure of="" />;
  const isInside = lowPpm <= half && half <= highPpm;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Figure of={`${percentOf(lowPpm)} – ${percentOf(highPpm)}`} />
      <Badge tone={isInside ? "good" : "warn"}>{isInside ? t.halfInside : t.halfOutside}</Badge>
    </span>
  );
}

export function StatisticsPage() {
  const t = useOptionWords();
  const columns: readonly TableColumn<OptionStatisticsRow>[] = [
    { key: "day", header: t.day, card: "title", render: ({ day }) => <Figure of={day} /> },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    ...counts.map(
      (name): TableColumn<OptionStatisticsRow> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} />,
      }),
    ),
    {
      key: "share",
      header: t.shareWon,
      align: "end",
      render: ({ sharePpm }) => <Figure of={sharePpm === null ? "" : percentOf(sharePpm)} />,
    },
    { key: "interval", header: t.interval, align: "end", render: (row) => <Interval row={row} /> },
    { key: "stakes", header: t.stakes, align: "end", render: ({ stakes }) => <Figure of={stakes} /> },
    { key: "pool", header: t.poolEarned, align: "end", render: ({ pool }) => <Figure of={pool} /> },
    { key: "fees", header: t.fees, align: "end", render: ({ fees }) => <Figure of={fees} /> },
  ];
  return (
    <RoomFrame title={`${t.seconds}: ${t.statistics}`} lead={t.statisticsSays} tabs={useTabs()}>
      <ListView
        call={optionStatisticsList}
        label={t.statistics}
        columns={columns}
        rowKey={({ day, coin }) => `${day}-${coin}`}
        filters={["market", "coin"]}
      >
        <PairFilter />
        <CoinFilter />
      </ListView>
    </RoomFrame>
  );
}
