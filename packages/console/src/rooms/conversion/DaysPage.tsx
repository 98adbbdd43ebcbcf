// What was converted by day and pair, and what the spread has brought.

import { type ConversionDayRow, conversionDaysList } from "@tidemark/contract/console/conversion";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useConversionWords, useTabs } from "./use-conversion.ts";

export function DaysPage() {
  const t = useConversionWords();
  const columns: readonly TableColumn<ConversionDayRow>[] = [
    { key: "day", header: t.day, card: "title", render: ({ day }) => <span className="num">{day}</span> },
    { key: "pair", header: t.pair, render: ({ from, to }) => `${from} → ${to}` },
    { key: "count", header: t.count, align: "end", render: ({ count }) => <Figure of={count} isSum /> },
    { key: "paid", header: t.paid, align: "end", render: ({ paid, from }) => <Figure of={paid} unit={from} /> },
    {
      key: "received",
      header: t.received,
      align: "end",
      render: ({ received, to }) => <Figure of={received} unit={to} />,
    },
    { key: "value", header: t.value, align: "end", render: ({ value }) => <Figure of={value} isSum /> },
    { key: "earned", header: t.earned, align: "end", render: ({ earned }) => <Figure of={earned} isSum /> },
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.days}`} tabs={useTabs()}>
      <ListView
        call={conversionDaysList}
        label={t.days}
        columns={columns}
        rowKey={({ day, from, to }) => `${day} ${from} ${to}`}
      />
    </RoomFrame>
  );
}
