// How things stand with points: the service, what is offered, and what is owed.

import { type PointsStateView, pointsState } from "@tidemark/contract/console/points";
import { Badge, type BadgeTone, Banner, EmptyState, Panel, Skeleton, Table } from "@tidemark/ui";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useLook } from "../../frame/use-calls.ts";
import { percentOf } from "../settings/percent.ts";
import { ChangeTerms, PauseDeed, PeopleDeeds } from "./deeds.tsx";
import { usePointWords, useTabs } from "./use-points.ts";

const lookEveryMs = 5_000;

export function NowPage() {
  const t = usePointWords();
  const query = useLook(pointsState, {}, { everyMs: lookEveryMs });
  const state = query.data;
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      {query.isLoading && <Skeleton lines={8} />}
      <LookFailed query={query} />
      {state !== undefined && !query.isError && <Opened state={state} />}
    </RoomFrame>
  );
}

type StateProps = { state: PointsStateView };

function Opened({ state }: StateProps) {
  const t = usePointWords();
  return (
    <>
      {!state.isSet && <Banner tone="warn">{t.notSet}</Banner>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <TermsPanel state={state} />
        <OwedPanel state={state} />
      </div>
      <AnswersPanel answers={state.answers} />
      <Panel title={t.people} bodyClassName="flex flex-col gap-3 p-4">
        <p className="text-13 text-text-2">{t.peopleLead}</p>
        <PeopleDeeds />
      </Panel>
    </>
  );
}

function TermsPanel({ state }: StateProps) {
  const t = usePointWords();
  const { isPaused, terms } = state;
  return (
    <Panel
      title={t.terms}
      actions={<Badge tone={isPaused ? "warn" : "good"}>{isPaused ? t.paused : t.running}</Badge>}
      bodyClassName="flex flex-col gap-4 p-4"
    >
      {isPaused && (
        <Banner tone="warn">
          {t.reason}: {state.pauseReason}, {t.since} <Moment at={state.pausedAt} />
        </Banner>
      )}
      {terms === null ? (
        <EmptyState title={t.noTerms} className="py-4" />
      ) : (
        <Facts
          rows={[
            [t.coin, terms.coin],
            [t.price, <Figure key="price" of={terms.price} />],
            [t.difference, <Figure key="difference" of={terms.difference} />],
            [t.fee, <Figure key="fee" of={`${percentOf(terms.feePpm)} %`} />],
            [
              t.marketPrice,
              <span key="mark" className="inline-flex flex-wrap items-center gap-2">
                <Figure of={state.marketPrice} unit="USDT" />
                <Badge tone={state.markState === "fresh" ? "good" : "warn"}>{t[state.markState]}</Badge>
              </span>,
            ],
            [t.free, <Figure key="free" of={state.free} unit={terms.coin} />],
            [t.setBy, terms.setBy],
            [t.setAt, <Moment key="at" at={terms.at} />],
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ChangeTerms key={JSON.stringify(terms)} terms={terms} />
        <PauseDeed isPaused={isPaused} />
      </div>
    </Panel>
  );
}

function OwedPanel({ state }: StateProps) {
  const t = usePointWords();
  return (
    <Panel title={t.owed} bodyClassName="flex flex-col gap-4 p-4">
      <Facts
        rows={[
          [t.waiting, <Figure key="waiting" of={state.waiting} />],
          [t.odd, <Figure key="odd" of={state.odd} />],
          [t.oldest, <Moment key="oldest" at={state.oldest} />],
        ]}
      />
      <Table
        label={t.owed}
        rows={state.owed}
        rowKey={({ coin, count, amount }) => `${coin} ${count} ${amount}`}
        empty={<EmptyState title={t.nothingOwed} className="py-4" />}
        columns={[
          { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
          { key: "count", header: t.count, align: "end", render: ({ count }) => <Figure of={count} /> },
          { key: "amount", header: t.amount, align: "end", render: ({ amount }) => <Figure of={amount} isSum /> },
        ]}
      />
    </Panel>
  );
}

type Answers = PointsStateView["answers"];

const tones: Readonly<Record<Answers[number]["kind"], BadgeTone>> = {
  answered: "good",
  failed: "danger",
  slow: "warn",
  odd: "danger",
};

function AnswersPanel({ answers }: { answers: Answers }) {
  const t = usePointWords();
  const kinds = { answered: t.answered, failed: t.failed, slow: t.slow, odd: t.oddAnswer };
  // How it answered last is how it is.
  const [newest] = answers;
  return (
    <Panel
      title={`${t.service}: ${t.answers}`}
      actions={newest !== undefined && <Badge tone={tones[newest.kind]}>{kinds[newest.kind]}</Badge>}
    >
      <Table
        label={t.answers}
        rows={answers}
        rowKey={({ at, question, ms }) => `${at} ${question} ${ms}`}
        empty={<EmptyState title={t.noAnswers} className="py-4" />}
        columns={[
          { key: "at", header: t.answeredAt, card: "title", render: ({ at }) => <Moment at={at} /> },
          { key: "question", header: t.question, render: ({ question }) => question },
          { key: "kind", header: t.state, render: ({ kind }) => <Badge tone={tones[kind]}>{kinds[kind]}</Badge> },
          { key: "ms", header: t.latency, align: "end", render: ({ ms }) => <Figure of={ms} /> },
          { key: "what", header: t.what, render: ({ what }) => (what === "" ? "–" : what) },
        ]}
      />
    </Panel>
  );
}
