// What an account is at a glance: who, how safe, how much it may withdraw, what it holds.

import { fillText } from "@tidemark/contract";
import { words } from "@tidemark/contract/console-words/people";
import { Badge, EmptyState, Panel, Table } from "@tidemark/ui";
import { Facts } from "../../frame/Facts.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useWords } from "../../frame/taste.ts";
import { Kept } from "./Kept.tsx";
import { Reveal } from "./PersonDeeds.tsx";
import type { Person } from "./person.ts";
import { IdentityBadge } from "./person-badges.tsx";
import { SetLimits } from "./SetLimits.tsx";

function Who({ person }: { person: Person }) {
  const t = useWords(words).page;
  const { paper, referral } = person;
  return (
    <Panel title={t.account} actions={<Reveal person={person} />} bodyClassName="p-4">
      <Facts
        rows={[
          [t.nickname, person.nickname === "" ? t.none : person.nickname],
          [t.mailbox, person.email === "" ? t.none : person.email],
          [t.phone, person.phone === "" ? t.none : person.phone],
          [t.language, person.language],
          [t.since, <Moment key="since" at={person.createdAt} />],
          [
            t.identity,
            <span key="identity" className="flex flex-wrap items-center gap-2">
              <IdentityBadge identity={person.identity} />
              {paper !== null && (
                <RoomLink to="/identities/paper" search={{ id: String(paper.id) }}>
                  {t.paper} #{paper.id}
                </RoomLink>
              )}
            </span>,
          ],
          [t.code, <code key="code">{referral.code}</code>],
          [
            t.inviter,
            referral.inviter === null ? (
              t.none
            ) : (
              <RoomLink key="inviter" to="/people/person" search={{ account: referral.inviter }}>
                {referral.inviter}
              </RoomLink>
            ),
          ],
          [
            t.invited,
            <span key="invited" className="num">
              {referral.invited}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const t = useWords(words).page;
  return <Badge tone={isOn ? "good" : "neutral"}>{isOn ? t.on : t.off}</Badge>;
}

function Safety({ person }: { person: Person }) {
  const t = useWords(words).page;
  const { security } = person;
  return (
    <Panel title={t.security} bodyClassName="p-4">
      <Facts
        rows={[
          [t.authenticator, <OnOff key="authenticator" isOn={security.hasAuthenticator} />],
          [
            t.passkeys,
            <span key="passkeys" className="num">
              {security.passkeys}
            </span>,
          ],
          [t.tradePassword, <OnOff key="trade" isOn={security.hasTradePassword} />],
          [t.phrase, <OnOff key="phrase" isOn={security.hasPhrase} />],
          [t.whitelist, <OnOff key="whitelist" isOn={security.isWhitelisted} />],
          [t.mustReset, security.mustResetPassword ? t.yes : t.no],
          [
            t.waitingPlaces,
            <span key="places" className="num">
              {security.waitingPlaces}
            </span>,
          ],
          [t.changedAt, <Moment key="changed" at={security.changedAt ?? 0} />],
          [t.holdUntil, <Moment key="hold" at={security.holdUntil ?? 0} />],
        ]}
      />
    </Panel>
  );
}

function Limits({ person }: { person: Person }) {
  const t = useWords(words).page;
  const { limits } = person;
  const figure = (limit: string, used: string) => (
    <span className="num">
      {limit} USDT <span className="text-text-3">({fillText(t.used, { used })})</span>
    </span>
  );
  return (
    <Panel title={t.limits} actions={<SetLimits person={person} />} bodyClassName="p-4">
      <Facts
        rows={[
          [
            t.level,
            <span key="level" className="num">
              {limits.level}
            </span>,
          ],
          [
            t.state,
            limits.isPersonal ? (
              <Badge key="personal" tone="accent">
                {t.personal}
              </Badge>
            ) : (
              t.byLevel
            ),
          ],
          [t.day, figure(limits.day, limits.dayUsed)],
          [t.month, figure(limits.month, limits.monthUsed)],
        ]}
      />
    </Panel>
  );
}

function Balances({ person }: { person: Person }) {
  const t = useWords(words).page;
  return (
    <Panel title={t.balances}>
      <Table
        label={t.balances}
        density="compact"
        rows={person.balances}
        rowKey={({ kind, coin }) => `${kind} ${coin}`}
        empty={<EmptyState title={t.nothing} />}
        columns={[
          { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
          { key: "kind", header: t.kind, render: ({ kind }) => <Kept word={kind} /> },
          {
            key: "available",
            header: t.available,
            align: "end",
            render: ({ available }) => <span className="num">{available}</span>,
          },
          { key: "held", header: t.held, align: "end", render: ({ held }) => <span className="num">{held}</span> },
        ]}
      />
    </Panel>
  );
}

export function PersonOverview({ person }: { person: Person }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      <Who person={person} />
      <Safety person={person} />
      <Limits person={person} />
      <Balances person={person} />
    </div>
  );
}
