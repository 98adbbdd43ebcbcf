// What is owed when: principal that goes back and interest that is paid, day by day.

import { type SavingsDueRow, savingsDueList } from "@tidemark/contract/console/savings";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useSavingsWords, useTabs } from "./use-savings.ts";

const sums = ["ends", "principal", "interest"] as const;

export function DuePage() {
  const t = useSavingsWords();
  const columns: readonly TableColumn<SavingsDueRow>[] = [
    { key: "at", header: t.day, card: "title", render: ({ at }) => <Moment at={at} /> },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    ...sums.map(
      (name): TableColumn<SavingsDueRow> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} isSum />,
      }),
    ),
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.due}`} tabs={useTabs()}>
      <ListView call={savingsDueList} label={t.due} columns={columns} rowKey={({ at, coin }) => `${at}-${coin}`} />
    </RoomFrame>
  );
}
