// The queue of cases with their ages, and those that have ended.

import { type CaseRow, caseStates, casesList } from "@tidemark/contract/console/deals";
import { formatSpan, Segmented, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { AccountLink, CaseLink, ProposedBadge } from "./cells.tsx";
import { type DisputeWords, useDisputeWords, useTabs } from "./use-disputes.ts";

const lookEveryMs = 15_000;

function columnsOf(t: DisputeWords, isOpen: boolean): readonly TableColumn<CaseRow>[] {
  return [
    { key: "id", header: t.case, card: "title", render: ({ id }) => <CaseLink id={id} /> },
    { key: "market", header: t.market, className: "whitespace-nowrap", render: ({ market }) => t[`market_${market}`] },
    { key: "sum", header: t.number, align: "end", render: ({ number, coin }) => <Figure of={number} unit={coin} /> },
    { key: "money", header: t.money, align: "end", render: ({ money }) => <Figure of={money} /> },
    { key: "seller", header: t.seller, render: ({ seller }) => <AccountLink account={seller} /> },
    { key: "buyer", header: t.buyer, render: ({ buyer }) => <AccountLink account={buyer} /> },
    { key: "by", header: t.openedBy, render: ({ by }) => t[by] },
    { key: "reason", header: t.reason, className: "min-w-24", render: ({ reason }) => t[reason] },
    { key: "at", header: t.disputedAt, render: ({ disputedAt }) => <Moment at={disputedAt} /> },
    isOpen
      ? {
          key: "age",
          header: t.waitingFor,
          align: "end",
          render: ({ disputedAt }) => <Figure of={formatSpan(Date.now() - disputedAt)} />,
        }
      : { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
    {
      key: "proposed",
      header: isOpen ? t.proposed : t.ending,
      render({ proposed, ending }) {
        if (proposed !== null) return <ProposedBadge verdict={proposed} />;
        return ending === null ? t.none : t[ending];
      },
    },
  ];
}

export function CasesPage() {
  const t = useDisputeWords();
  const [{ state = "open" }, setFilters] = useFilters();
  const current = caseStates.find((one) => one === state) ?? "open";
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={casesList}
        label={t.cases}
        filters={["account"]}
        fixed={{ state: current }}
        searchBy="account"
        searchHint={t.account}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={columnsOf(t, current === "open")}
      >
        <Segmented
          label={t.state}
          value={current}
          onChange={(next) => setFilters({ state: next })}
          options={caseStates.map((value) => ({ value, label: t[value] }))}
        />
      </ListView>
    </RoomFrame>
  );
}
