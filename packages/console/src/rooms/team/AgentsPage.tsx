// Regional agents and their contracts; appointing one takes two people.

import { agentsList, appointAgent, endAgency } from "@tidemark/contract/console/team";
import { TextField } from "@tidemark/ui";
import { useState } from "react";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { PersonLink, percentOf, ppmOf, TeamDeed, useTabs, useTeamWords } from "./use-team.tsx";

export function AgentsPage() {
  const t = useTeamWords();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <div>
        <Appoint />
      </div>
      <ListView
        call={agentsList}
        label={t.agents}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "account",
            header: t.account,
            card: "title",
            render: ({ account }) => <PersonLink account={account} />,
          },
          { key: "city", header: t.city, render: ({ city }) => city },
          { key: "district", header: t.district, render: ({ district }) => (district === "" ? t.wholeCity : district) },
          {
            key: "share",
            header: t.share,
            align: "end",
            render: (row) => <Figure of={`${percentOf(row.sharePpm)} %`} />,
          },
          { key: "from", header: t.from, render: ({ fromAt }) => <Moment at={fromAt} /> },
          { key: "until", header: t.until, render: ({ untilAt }) => <Moment at={untilAt} /> },
          { key: "state", header: t.state, render: (row) => (row.runs ? t.runs : t.ended) },
          { key: "by", header: t.by, render: ({ by }) => by },
          {
            key: "deeds",
            header: <ActionsHead />,
            align: "end",
            render: ({ id, runs }) =>
              runs && <TeamDeed call={endAgency} label={t.end} title={t.end} lead={t.endLead} request={{ id }} />,
          },
        ]}
      />
    </RoomFrame>
  );
}

const empty = { account: "", city: "", district: "", share: "5", days: "365" };

function Appoint() {
  const t = useTeamWords();
  const [typed, setTyped] = useState(empty);
  const sharePpm = ppmOf(typed.share);
  const isWhole = typed.account !== "" && typed.city !== "" && sharePpm !== null && /^\d{1,4}$/.test(typed.days);
  const { account, city, district } = typed;
  const labels = { account: t.account, city: t.city, district: t.district, share: t.sharePercent, days: t.days };
  return (
    <TeamDeed
      call={appointAgent}
      label={t.appoint}
      title={t.appoint}
      lead={t.appointLead}
      request={isWhole ? { account, city, district, sharePpm, days: Number.parseInt(typed.days, 10) } : null}
    >
      {(Object.keys(empty) as (keyof typeof empty)[]).map((key) => (
        <TextField
          key={key}
          label={labels[key]}
          value={typed[key]}
          onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
          autoComplete="off"
        />
      ))}
    </TeamDeed>
  );
}
