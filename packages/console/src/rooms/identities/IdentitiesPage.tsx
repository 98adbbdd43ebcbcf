// The queue of papers with their ages, and those that were decided.

import { paperStates, papersList } from "@tidemark/contract/console/identity";
import { words } from "@tidemark/contract/console-words/identity";
import { formatSpan, Segmented } from "@tidemark/ui";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useWords } from "../../frame/taste.ts";
import { PaperBadge } from "./PaperBadge.tsx";

const lookEveryMs = 15_000;

export function IdentitiesPage() {
  const t = useWords(words).page;
  const [{ state = "pending" }, setFilters] = useFilters();
  const current = paperStates.find((one) => one === state) ?? "pending";
  return (
    <RoomFrame title={t.title} lead={t.lead}>
      <ListView
        call={papersList}
        label={t.title}
        filters={["account"]}
        fixed={{ state: current }}
        searchBy="account"
        searchHint={t.account}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "paper",
            header: t.paper,
            card: "title",
            render: ({ id }) => (
              <RoomLink to="/identities/paper" search={{ id: String(id) }}>
                {t.paper} #{id}
              </RoomLink>
            ),
          },
          {
            key: "account",
            header: t.account,
            render: ({ account }) => <span className="num">{account}</span>,
          },
          { key: "state", header: t.state, render: (row) => <PaperBadge state={row.state} /> },
          { key: "submitted", header: t.submittedAt, render: ({ submittedAt }) => <Moment at={submittedAt} /> },
          current === "pending"
            ? {
                key: "age",
                header: t.waiting,
                render: ({ submittedAt }) => <span className="num">{formatSpan(Date.now() - submittedAt)}</span>,
              }
            : { key: "decided", header: t.decidedAt, render: ({ decidedAt }) => <Moment at={decidedAt ?? 0} /> },
          { key: "by", header: t.decidedBy, render: ({ decidedBy }) => (decidedBy === "" ? "–" : decidedBy) },
          { key: "reason", header: t.reason, render: ({ reason }) => (reason === "" ? "–" : reason) },
        ]}
      >
        <Segmented
          label={t.state}
          value={current}
          onChange={(next) => setFilters({ state: next })}
          options={paperStates.map((value) => ({ value, label: t[value] }))}
        />
      </ListView>
    </RoomFrame>
  );
}
