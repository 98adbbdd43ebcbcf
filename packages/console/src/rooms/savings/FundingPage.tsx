// Whether what is on sale can be promised: what the house has free, what it has set aside, and what is owed.

import { type SavingsFundingRow, savingsFundingList } from "@tidemark/contract/console/savings";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useSavingsWords, useTabs } from "./use-savings.ts";

const everyMs = 10_000;
const sums = ["principal", "owed", "held", "free", "wanted"] as const;

export function FundingPage() {
  const t = useSavingsWords();
  const columns: readonly TableColumn<SavingsFundingRow>[] = [
    { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
    { key: "deposits", header: t.running, align: "end", render: ({ deposits }) => <Figure of={deposits} /> },
    ...sums.map(
      (name): TableColumn<SavingsFundingRow> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} isSum />,
      }),
    ),
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.funding}`} lead={t.fundingLead} tabs={useTabs()}>
      <ListView
        call={savingsFundingList}
        label={t.funding}
        columns={columns}
        rowKey={({ coinId }) => String(coinId)}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
