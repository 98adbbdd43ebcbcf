// One person: who invited them, what is thought of it, their team and what they earned.

import { memberLook } from "@tidemark/contract/console/team";
import { EmptyState, Panel, Skeleton, Table } from "@tidemark/ui";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { SearchBox } from "../../frame/ListView.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useLook } from "../../frame/use-calls.ts";
import { PersonLink, percentOf, useSigns, useTabs, useTeamWords } from "./use-team.tsx";

export function PersonPage() {
  const t = useTeamWords();
  const said = useSigns();
  const [{ account = "" }, setFilters] = useFilters();
  const query = useLook(memberLook, { account }, { isWanted: account !== "" });
  const view = query.data ?? null;
  return (
    <RoomFrame title={`${t.person} ${account}`} lead={t.lead} tabs={useTabs()}>
      <div>
        <SearchBox
          key={account}
          label={t.lookUp}
          value={account}
          onChange={(wanted) => setFilters({ account: wanted })}
        />
      </div>
      {query.isLoading && <Skeleton lines={8} />}
      <LookFailed query={query} />
      {view !== null && !query.isError && (
        <>
          <Panel title={t.person} bodyClassName="p-4">
            <Facts
              rows={[
                [t.inviter, view.inviter === "" ? t.none : <PersonLink key="inviter" account={view.inviter} />],
                [t.link, t[view.link]],
                [t.signs, view.signs === "" ? t.none : said(view.signs)],
                [t.decidedBy, view.decidedBy === "" ? t.none : view.decidedBy],
                [t.passed, <Figure key="passed" of={`${percentOf(view.passPpm)} %`} />],
                [t.direct, <Figure key="direct" of={`${view.direct} (${t.real} ${view.directReal})`} />],
                [t.people, <Figure key="people" of={`${view.people} (${t.real} ${view.real})`} />],
                [t.volume, <Figure key="volume" of={view.volume} />],
                [t.value, <Figure key="value" of={view.value} />],
              ]}
            />
          </Panel>
          <Panel title={t.coins}>
            <Table
              label={t.coins}
              density="compact"
              empty={<EmptyState title={t.nothingYet} className="py-4" />}
              rows={view.coins}
              rowKey={({ coin }) => coin}
              columns={[
                { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
                ...(["earned", "due", "paid"] as const).map((key) => ({
                  key,
                  header: t[key],
                  align: "end" as const,
                  render: (row: (typeof view.coins)[number]) => <Figure of={row[key]} isSum />,
                })),
              ]}
            />
          </Panel>
        </>
      )}
    </RoomFrame>
  );
}
