// The policies that people have bought. They are looked at here and nothing else.

import { type PolicyListing, policiesList } from "@tidemark/contract/console/seconds";
import { Badge, type TableColumn } from "@tidemark/ui";
import { Figure, PersonLink } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { PolicyStateFilter } from "./filters.tsx";
import { useOptionWords, useTabs } from "./use-options.ts";

const everyMs = 10_000;
const sums = ["premium", "balance", "reserved"] as const;

export function PoliciesPage() {
  const t = useOptionWords();
  const columns: readonly TableColumn<PolicyListing>[] = [
    { key: "id", header: t.id, card: "title", render: ({ id }) => <Figure of={id} /> },
    { key: "user", header: t.user, render: ({ user }) => <PersonLink id={user} /> },
    { key: "type", header: t.type, align: "end", render: ({ type }) => <Figure of={type} /> },
    {
      key: "state",
      header: t.state,
      render: ({ state }) => <Badge tone={state === "active" ? "good" : "neutral"}>{t[state]}</Badge>,
    },
    { key: "coin", header: t.coin, render: ({ coin }) => coin },
    { key: "insured", header: t.insuredAmount, align: "end", render: ({ insured }) => <Figure of={insured} /> },
    ...sums.map(
      (name): TableColumn<PolicyListing> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} />,
      }),
    ),
    {
      key: "claims",
      header: t.claims,
      align: "end",
      render: ({ claims, claimsMax }) => <Figure of={`${claims} / ${claimsMax}`} />,
    },
    { key: "ending", header: t.ending, render: ({ ending }) => (ending === null ? "–" : t[ending]) },
    { key: "bought", header: t.boughtAt, render: ({ boughtAt }) => <Moment at={boughtAt} /> },
    { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
  ];
  return (
    <RoomFrame title={`${t.seconds}: ${t.policies}`} tabs={useTabs()}>
      <ListView
        call={policiesList}
        label={t.policies}
        columns={columns}
        rowKey={({ id }) => String(id)}
        filters={["state"]}
        everyMs={everyMs}
      >
        <PolicyStateFilter />
      </ListView>
    </RoomFrame>
  );
}
