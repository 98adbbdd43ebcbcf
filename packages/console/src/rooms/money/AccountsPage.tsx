// All of each coin: what people have, what the house has, and what the paying wallets have on their chains; and the
// accounts of the exchange itself.

import { systemAccounts, type TotalsRow, totalsList } from "@tidemark/contract/console/money";
import type { TableColumn } from "@tidemark/ui";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useMoneyWords, useTabs } from "./use-money.ts";

type Account = RowOf<typeof systemAccounts>;

const figures = ["users", "held", "house", "fees", "other", "inside", "onChain", "difference"] as const;

function figure(text: string) {
  return <span className="num whitespace-nowrap">{text === "" ? "–" : text}</span>;
}

export function AccountsPage() {
  const t = useMoneyWords();
  const tabs = useTabs();
  const totals: readonly TableColumn<TotalsRow>[] = [
    { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
    ...figures.map(
      (name): TableColumn<TotalsRow> => ({
        key: name,
        header: name === "fees" ? t.fees_kind : t[name],
        align: "end",
        render: (row) => figure(row[name]),
      }),
    ),
  ];
  const accounts: readonly TableColumn<Account>[] = [
    {
      key: "kind",
      header: t.kind,
      card: "title",
      render: ({ kind }) => (kind === "fees" ? t.fees_kind : t[kind]),
    },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    { key: "available", header: t.available, align: "end", render: ({ available }) => figure(available) },
    { key: "held", header: t.held, align: "end", render: ({ held }) => figure(held) },
  ];
  return (
    <RoomFrame title={t.totals} tabs={tabs} lead={t.totalsSays}>
      <ListView call={totalsList} label={t.totals} columns={totals} rowKey={({ coin }) => coin} everyMs={60_000} />
      <h2 className="text-16 font-semibold text-text">{t.accounts}</h2>
      <ListView
        call={systemAccounts}
        label={t.accounts}
        columns={accounts}
        rowKey={({ kind, coin }) => `${kind}-${coin}`}
      />
    </RoomFrame>
  );
}
