// Deposits of everybody or of one person, the newest first.

import { type SavingsListing, savingsList } from "@tidemark/contract/console/savings";
import { savingsStates } from "@tidemark/contract/savings";
import type { TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { percentOf, useSavingsWords, useTabs } from "./use-savings.ts";

export function DepositsPage() {
  const t = useSavingsWords();
  const [{ state = "" }, setFilters] = useFilters();
  const columns: readonly TableColumn<SavingsListing>[] = [
    {
      key: "id",
      header: t.deposit,
      card: "title",
      render: ({ id }) => (
        <RoomLink to="/savings/deposit" search={{ id: String(id) }}>
          {id}
        </RoomLink>
      ),
    },
    { key: "account", header: t.account, render: ({ account }) => account },
    { key: "amount", header: t.amount, align: "end", render: ({ amount, coin }) => <Figure of={amount} unit={coin} /> },
    { key: "days", header: t.days, align: "end", render: ({ days }) => <Figure of={days} /> },
    { key: "rate", header: t.rate, align: "end", render: ({ ratePpm }) => percentOf(ratePpm) },
    { key: "interest", header: t.interest, align: "end", render: ({ interest }) => <Figure of={interest} isSum /> },
    { key: "paid", header: t.paid, align: "end", render: ({ paid }) => <Figure of={paid} isSum /> },
    { key: "state", header: t.state, render: (row) => <span className="whitespace-nowrap">{t[row.state]}</span> },
    { key: "ends", header: t.endsAt, render: ({ endsAt }) => <Moment at={endsAt} /> },
    { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.deposits}`} tabs={useTabs()}>
      <ListView
        call={savingsList}
        label={t.deposits}
        filters={["state"]}
        searchBy="account"
        searchHint={t.account}
        rowKey={({ id }) => String(id)}
        columns={columns}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={savingsStates}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}
