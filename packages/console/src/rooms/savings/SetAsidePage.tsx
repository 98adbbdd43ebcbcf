// Interest that the ledger refused for good, and the word to ask for it once more.

import { type SavingsSetAsideRow, savingsSetAsideList, takeUpSavings } from "@tidemark/contract/console/savings";
import type { TableColumn } from "@tidemark/ui";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useMayDecide, useSavingsWords, useTabs } from "./use-savings.ts";

const everyMs = 10_000;

export function SetAsidePage() {
  const t = useSavingsWords();
  const mayDecide = useMayDecide();
  const columns: readonly TableColumn<SavingsSetAsideRow>[] = [
    { key: "account", header: t.account, card: "title", render: ({ account }) => account },
    { key: "day", header: t.day, align: "end", render: ({ day }) => <Figure of={day} /> },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    { key: "amount", header: t.amount, align: "end", render: ({ amount }) => <Figure of={amount} isSum /> },
    { key: "code", header: t.refusedAs, render: ({ code }) => <code>{code}</code> },
    { key: "at", header: t.since, render: ({ at }) => <Moment at={at} /> },
    {
      key: "deeds",
      header: t.takeUp,
      align: "end",
      render: ({ id }) => (
        <DeedButton call={takeUpSavings} label={t.takeUp} title={t.takeUp} lead={t.takeUpLead} request={{ id }} />
      ),
    },
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.setAside}`} lead={t.setAsideLead} tabs={useTabs()}>
      <ListView
        call={savingsSetAsideList}
        label={t.setAside}
        columns={mayDecide ? columns : columns.slice(0, -1)}
        rowKey={({ id }) => String(id)}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
