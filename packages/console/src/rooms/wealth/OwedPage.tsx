// What comes back to people on which day.

import { type WealthOwedRow, wealthOwedList } from "@tidemark/contract/console/wealth";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useTabs, useWealthWords } from "./use-wealth.ts";

export function OwedPage() {
  const t = useWealthWords();
  const columns: readonly TableColumn<WealthOwedRow>[] = [
    { key: "day", header: t.day, card: "title", render: ({ day }) => <span className="num">{day}</span> },
    { key: "locks", header: t.count, align: "end", render: ({ locks }) => <Figure of={locks} /> },
    { key: "units", header: t.units, align: "end", render: ({ units }) => <Figure of={units} /> },
    { key: "usdt", header: t.usdt, align: "end", render: ({ usdt }) => <Figure of={usdt} unit="USDT" /> },
    { key: "amount", header: t.amount, align: "end", render: ({ amount, coin }) => <Figure of={amount} unit={coin} /> },
    { key: "reward", header: t.reward, align: "end", render: ({ reward }) => <Figure of={reward} unit="USDT" /> },
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.owed}`} lead={t.owedLead} tabs={useTabs()}>
      <ListView call={wealthOwedList} label={t.owed} columns={columns} rowKey={({ day, coin }) => `${day} ${coin}`} />
    </RoomFrame>
  );
}
