// Payouts, newest first, and who has earned most.

import { payoutsList, topList } from "@tidemark/contract/console/team";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { PersonLink, useTabs, useTeamWords } from "./use-team.tsx";

export function PayoutsPage() {
  const t = useTeamWords();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={payoutsList}
        label={t.payouts}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "made", header: t.madeAt, card: "title", render: ({ madeAt }) => <Moment at={madeAt} /> },
          { key: "state", header: t.state, render: ({ state }) => t[state] },
          { key: "lines", header: t.lines, align: "end", render: ({ lines }) => <Figure of={lines} /> },
          { key: "sums", header: t.sums, align: "end", render: ({ sums }) => <span className="num">{sums}</span> },
          { key: "ended", header: t.endedAt, render: ({ endedAt }) => endedAt !== null && <Moment at={endedAt} /> },
          { key: "refusal", header: t.refusal, render: ({ refusal }) => refusal },
        ]}
      />
    </RoomFrame>
  );
}

export function TopPage() {
  const t = useTeamWords();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={topList}
        label={t.top}
        rowKey={({ account }) => account}
        columns={[
          {
            key: "account",
            header: t.account,
            card: "title",
            render: ({ account }) => <PersonLink account={account} />,
          },
          { key: "value", header: t.value, align: "end", render: ({ value }) => <Figure of={value} isSum /> },
          { key: "direct", header: t.direct, align: "end", render: ({ direct }) => <Figure of={direct} isSum /> },
          { key: "people", header: t.people, align: "end", render: ({ people }) => <Figure of={people} isSum /> },
          { key: "real", header: t.real, align: "end", render: ({ real }) => <Figure of={real} isSum /> },
        ]}
      />
    </RoomFrame>
  );
}
