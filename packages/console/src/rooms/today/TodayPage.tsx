// Today: alarms first, then what waits, then how the exchange fares. Looked at anew every few seconds.

import { fillText } from "@tidemark/contract";
import { type Alarm, type Today, todayLook } from "@tidemark/contract/console/today";
import { words } from "@tidemark/contract/console-words/today";
import { Badge, Banner, FailedState, Panel, Skeleton, Table } from "@tidemark/ui";
import type { ReactNode } from "react";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useLanguageTag, useWords } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import type { RoomPath } from "../../room-paths.ts";
import { frameWords } from "../../words/words.ts";
import { ageText } from "./age.ts";
import { Health } from "./Health.tsx";

const everyMs = 5_000;

const paths: Readonly<Record<Alarm["room"], RoomPath>> = {
  proposals: "/proposals",
  identities: "/identities",
  money: "/money",
  deposits: "/money/deposits",
  disputes: "/disputes",
  shops: "/shops",
  acceptors: "/acceptors",
  listing: "/listing",
  settings: "/settings",
  today: "/",
};

const badges = { now: "danger", soon: "warn", known: "accent" } as const;
const tones = { now: "danger", soon: "warn", known: "info" } as const;

function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useWords(words);
  const levels = { now: t.page.levelNow, soon: t.page.levelSoon, known: t.page.levelKnown };
  return (
    <section aria-label={t.page.needsYou} className="flex flex-col gap-2">
      {alarms.length === 0 && <p className="text-14 text-text-2">{t.page.nothing}</p>}
      {alarms.map(({ name, level, room, places }) => (
        <Banner
          key={`${name}${Object.values(places).join()}`}
          tone={tones[level]}
          action={room === "today" ? undefined : <RoomLink to={paths[room]}>{t.page.go}</RoomLink>}
        >
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={badges[level]}>{levels[level]}</Badge>
            <span className="min-w-0 break-words">{fillText(t.alarms[name], places)}</span>
          </span>
        </Banner>
      ))}
    </section>
  );
}

function Queues({ today }: { today: Today }) {
  const t = useWords(words);
  const tag = useLanguageTag();
  const age = (at: number): ReactNode => (at === 0 ? "–" : ageText(today.at - at, tag));
  return (
    <Panel title={t.page.queues}>
      <Table
        label={t.page.queues}
        rows={today.queues}
        rowKey={({ name }) => name}
        density="compact"
        columns={[
          {
            key: "name",
            header: t.page.queue,
            card: "title",
            render: ({ name, room }) =>
              room === "today" ? t.queues[name] : <RoomLink to={paths[room]}>{t.queues[name]}</RoomLink>,
          },
          {
            key: "count",
            header: t.page.count,
            align: "end",
            render: ({ count }) =>
              count === 0 ? <span className="num text-text-3">0</span> : <Badge tone="accent">{count}</Badge>,
          },
          { key: "oldest", header: t.page.oldest, align: "end", render: ({ oldestAt }) => age(oldestAt) },
        ]}
      />
    </Panel>
  );
}

function Chains({ today }: { today: Today }) {
  const t = useWords(words).page;
  const tag = useLanguageTag();
  return (
    <Panel title={t.chains}>
      <Table
        label={t.chains}
        rows={today.chains}
        rowKey={({ network }) => network}
        density="compact"
        columns={[
          { key: "network", header: t.network, card: "title", render: ({ network }) => network },
          {
            key: "height",
            header: t.height,
            align: "end",
            render: ({ height }) => <span className="num">{height}</span>,
          },
          {
            key: "since",
            header: t.since,
            align: "end",
            render: ({ heightSince }) => (heightSince === 0 ? "–" : ageText(today.at - heightSince, tag)),
          },
          {
            key: "deposits",
            header: t.depositsOpen,
            align: "end",
            render: ({ depositsOpen, coins }) => <span className="num">{`${depositsOpen} / ${coins}`}</span>,
          },
          {
            key: "withdrawals",
            header: t.withdrawalsOpen,
            align: "end",
            render: ({ withdrawalsOpen, coins }) => <span className="num">{`${withdrawalsOpen} / ${coins}`}</span>,
          },
        ]}
      />
    </Panel>
  );
}

export function TodayPage() {
  const t = useWords(words).page;
  const frame = useWords(frameWords);
  const { data: today, isError, refetch } = useLook(todayLook, {}, { everyMs });
  return (
    <RoomFrame title={t.title}>
      {today === undefined && !isError && <Skeleton className="h-64 w-full" />}
      {today === undefined && isError && (
        <FailedState title={frame.failed} retryLabel={frame.tryAgain} onRetry={() => void refetch()} />
      )}
      {today !== undefined && (
        <div className="flex min-w-0 flex-col gap-4">
          {isError && <Banner tone="danger">{frame.failed}</Banner>}
          <Alarms alarms={today.alarms} />
          <div className="grid min-w-0 gap-4 lg:grid-cols-2">
            <Queues today={today} />
            <Health today={today} />
          </div>
          <Chains today={today} />
        </div>
      )}
    </RoomFrame>
  );
}
