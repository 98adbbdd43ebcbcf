// What the programme gives and what it has come to. New terms are a proposal until a second person agrees.

import { setProgramme, teamState } from "@tidemark/contract/console/team";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { EmptyState, Panel, Skeleton, Table, TextField } from "@tidemark/ui";
import { useState } from "react";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useLook } from "../../frame/use-calls.ts";
import { percentOf, ppmOf, TeamDeed, useTabs, useTeamWords } from "./use-team.tsx";

type State = ConsoleReply<typeof teamState>;

export function ProgrammePage() {
  const t = useTeamWords();
  const query = useLook(teamState, {});
  const state = query.data ?? null;
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      {query.isLoading && <Skeleton lines={8} />}
      <LookFailed query={query} />
      {state !== null && (
        <>
          <Panel title={t.tiers} actions={<Change state={state} />} bodyClassName="flex flex-col gap-4 p-4">
            <Table
              label={t.tiers}
              density="compact"
              rows={state.tiers}
              rowKey={({ people }) => String(people)}
              columns={[
                { key: "people", header: t.tierPeople, card: "title", render: ({ people }) => <Figure of={people} /> },
                {
                  key: "first",
                  header: t.first,
                  align: "end",
                  render: (row) => <Figure of={`${percentOf(row.firstPpm)} %`} />,
                },
                {
                  key: "second",
                  header: t.second,
                  align: "end",
                  render: (row) => <Figure of={`${percentOf(row.secondPpm)} %`} />,
                },
              ]}
            />
            <Facts
              rows={[
                [t.most, <Figure key="most" of={`${percentOf(state.mostPpm)} %`} />],
                [t.loss, <Figure key="loss" of={`${percentOf(state.lossPpm)} %`} />],
                [t.review, <Figure key="waiting" of={state.waiting} />],
              ]}
            />
          </Panel>
          <Panel title={t.coins}>
            <Table
              label={t.coins}
              density="compact"
              empty={<EmptyState title={t.nothingYet} className="py-4" />}
              rows={state.coins}
              rowKey={({ coin }) => coin}
              columns={[
                { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
                ...(["fees", "given", "held", "denied"] as const).map((key) => ({
                  key,
                  header: t[key],
                  align: "end" as const,
                  render: (row: State["coins"][number]) => <Figure of={row[key]} isSum />,
                })),
              ]}
            />
          </Panel>
        </>
      )}
    </RoomFrame>
  );
}

/** Percent as they are typed, parts per million as they are sent; null while something is no tier. */
export function tiersTyped(text: string): string | null {
  const tiers = text.split(/\s+/u).filter((part) => part !== "");
  const sent = tiers.map((tier) => {
    const [people = "", first = "", second = "", ...rest] = tier.split(":");
    const [firstPpm, secondPpm] = [ppmOf(first), ppmOf(second)];
    const isTier = /^\d{1,7}$/.test(people) && firstPpm !== null && secondPpm !== null && rest.length === 0;
    return isTier ? `${people}:${firstPpm}:${secondPpm}` : null;
  });
  return sent.length > 0 && sent.every((tier) => tier !== null) ? sent.join(" ") : null;
}

function Change({ state }: { state: State }) {
  const t = useTeamWords();
  const [typed, setTyped] = useState(
    state.tiers.map((row) => `${row.people}:${percentOf(row.firstPpm)}:${percentOf(row.secondPpm)}`).join(" "),
  );
  const [loss, setLoss] = useState(percentOf(state.lossPpm));
  const [tiers, lossPpm] = [tiersTyped(typed), ppmOf(loss)];
  return (
    <TeamDeed
      call={setProgramme}
      label={t.change}
      title={t.change}
      lead={t.changeLead}
      request={tiers === null || lossPpm === null ? null : { tiers, lossPpm }}
    >
      <TextField
        label={t.tiers}
        hint={t.tiersHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      <TextField
        label={`${t.loss}, %`}
        inputMode="decimal"
        value={loss}
        onChange={(event) => setLoss(event.target.value)}
        autoComplete="off"
      />
    </TeamDeed>
  );
}
