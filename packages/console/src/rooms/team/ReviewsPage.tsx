// Invitations that look like one person with several accounts, the oldest first.

import { denyInvitation, releaseInvitation, reviewList } from "@tidemark/contract/console/team";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { PersonLink, TeamDeed, useSigns, useTabs, useTeamWords } from "./use-team.tsx";

const lookEveryMs = 15_000;

export function ReviewsPage() {
  const t = useTeamWords();
  const said = useSigns();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={reviewList}
        label={t.reviews}
        everyMs={lookEveryMs}
        rowKey={({ account }) => account}
        columns={[
          {
            key: "account",
            header: t.account,
            card: "title",
            render: ({ account }) => <PersonLink account={account} />,
          },
          {
            key: "inviter",
            header: t.inviter,
            render: ({ inviter }) => (inviter === "" ? t.none : <PersonLink account={inviter} />),
          },
          {
            key: "signs",
            header: t.signs,
            render: ({ signs }) => said(signs),
          },
          { key: "held", header: `${t.held} (USDT)`, align: "end", render: ({ held }) => <Figure of={held} isSum /> },
          { key: "since", header: t.flaggedAt, render: ({ flaggedAt }) => <Moment at={flaggedAt} /> },
          {
            key: "deeds",
            header: <ActionsHead />,
            align: "end",
            render: ({ account }) => (
              <span className="flex justify-end gap-2">
                <TeamDeed
                  call={releaseInvitation}
                  label={t.release}
                  title={t.release}
                  lead={t.releaseLead}
                  request={{ account }}
                />
                <TeamDeed
                  call={denyInvitation}
                  label={t.deny}
                  title={t.deny}
                  lead={t.denyLead}
                  variant="danger"
                  request={{ account }}
                />
              </span>
            ),
          },
        ]}
      />
    </RoomFrame>
  );
}
