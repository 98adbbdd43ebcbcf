// One deposit: the terms it was sold on, what was paid on which day, and the holds of the ledger behind it.

import { type SavingsView, savingsLook } from "@tidemark/contract/console/savings";
import { Panel, Table } from "@tidemark/ui";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { LookPage } from "../../frame/LookPage.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { useFilters } from "../../frame/search.ts";
import { useLook } from "../../frame/use-calls.ts";
import { percentOf, useSavingsWords } from "./use-savings.ts";

export function DepositPage() {
  const t = useSavingsWords();
  const [{ id = "" }] = useFilters();
  const query = useLook(savingsLook, { id }, { isWanted: id !== "" });
  return (
    <LookPage query={query} title={() => `${t.deposit} ${id}`} back={{ to: "/savings/deposits", label: t.back }}>
      {(view) => <Opened view={view} />}
    </LookPage>
  );
}

function Opened({ view }: { view: SavingsView }) {
  const t = useSavingsWords();
  const sum = (amount: string) => <Figure of={amount} unit={view.coin} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Panel title={t.deposit} bodyClassName="p-4">
        <Facts
          rows={[
            [t.account, view.account],
            [t.state, t[view.state]],
            [t.amount, sum(view.amount)],
            [t.days, String(view.days)],
            [t.rate, percentOf(view.ratePpm)],
            [t.interest, sum(view.interest)],
            [t.paid, sum(view.paid)],
            [t.cost, sum(view.cost)],
            [t.isEarly, view.isEarly ? t.yes : t.no],
            [t.takesInterest, view.takesInterest ? t.yes : t.no],
            [t.costPercent, percentOf(view.costPpm)],
            [t.renews, view.isRenewed ? t.yes : t.no],
            [t.createdAt, <Moment key="c" at={view.createdAt} />],
            [t.startsAt, <Moment key="s" at={view.startsAt} />],
            [t.endsAt, <Moment key="e" at={view.endsAt} />],
            [t.nextAt, view.nextAt === null ? t.none : <Moment key="n" at={view.nextAt} />],
            [t.endedAt, view.endedAt === null ? t.none : <Moment key="d" at={view.endedAt} />],
            [t.holds, view.holds.join(", ")],
          ]}
        />
      </Panel>
      <Panel title={t.payments}>
        <Table
          label={t.payments}
          rows={view.payments}
          rowKey={({ day }) => String(day)}
          empty={<p className="p-4 text-13 text-text-2">{t.noPayments}</p>}
          columns={[
            { key: "day", header: t.days, render: ({ day }) => <Figure of={day} /> },
            { key: "date", header: t.day, render: ({ date }) => date },
            { key: "amount", header: t.interest, align: "end", render: ({ amount }) => <Figure of={amount} isSum /> },
            { key: "at", header: t.paidAt, render: ({ at }) => <Moment at={at} /> },
          ]}
        />
      </Panel>
    </div>
  );
}
