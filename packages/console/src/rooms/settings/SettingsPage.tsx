// Settings: switches for everybody, limits of withdrawals and trading fees. What takes two people becomes a proposal.

import { fillText } from "@tidemark/contract";
import {
  resumeWithdrawals,
  setMaintenance,
  setRegistration,
  settingsState,
  stopWithdrawals,
} from "@tidemark/contract/console/settings";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/settings";
import { Badge, Card, FailedState, formatDecimal, Panel, Skeleton, Table } from "@tidemark/ui";
import type { ReactNode } from "react";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useLanguageTag, useWords } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import { frameWords } from "../../words/words.ts";
import { ChangeFees, ChangeLimits, percentOf } from "./change-dialogs.tsx";
import { OwnDeed } from "./OwnDeed.tsx";

type State = ConsoleReply<typeof settingsState>;

function Turned(props: {
  readonly name: string;
  readonly badge: string;
  readonly isUnusual: boolean;
  readonly meaning: string;
  readonly reason: string;
  readonly changedAt?: number;
  readonly children: ReactNode;
}) {
  const t = useWords(words).page;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-16 font-semibold text-text">{props.name}</h2>
        <Badge tone={props.isUnusual ? "warn" : "good"}>{props.badge}</Badge>
      </div>
      <p className="text-13 text-text-2">{props.meaning}</p>
      {props.isUnusual && props.reason !== "" && (
        <p className="break-words text-13 text-text">
          {t.reason}: {props.reason}
        </p>
      )}
      {props.isUnusual && props.changedAt !== undefined && props.changedAt !== 0 && (
        <p className="text-13 text-text-2">
          {t.since} <Moment at={props.changedAt} />
        </p>
      )}
      <div className="mt-auto">{props.children}</div>
    </Card>
  );
}

function Withdrawals({ state: { withdrawals } }: { state: State }) {
  const t = useWords(words);
  const { isStopped, isUnwatched, reason } = withdrawals;
  const meaning = isStopped
    ? t.page.withdrawalsStopped
    : isUnwatched
      ? t.page.withdrawalsUnwatched
      : t.page.withdrawalsOpen;
  const isClosed = isStopped || isUnwatched;
  return (
    <Turned
      name={t.page.withdrawals}
      badge={isClosed ? t.page.stopped : t.page.running}
      isUnusual={isClosed}
      meaning={meaning}
      reason={reason}
    >
      {isStopped ? (
        <OwnDeed
          call={resumeWithdrawals}
          label={t.page.resume}
          title={t.deeds["settings.resume-withdrawals"]}
          request={{}}
        />
      ) : (
        <OwnDeed
          call={stopWithdrawals}
          label={t.page.stop}
          buttonVariant="danger"
          variant="danger"
          title={t.deeds["settings.stop-withdrawals"]}
          lead={t.page.withdrawalsStopped}
          request={{}}
        />
      )}
    </Turned>
  );
}

function Switches({ state }: { state: State }) {
  const t = useWords(words);
  const { maintenance, registrationClosed } = state;
  return (
    <section aria-label={t.page.switches} className="grid min-w-0 gap-4 md:grid-cols-3">
      <Withdrawals state={state} />
      <Turned
        name={t.page.maintenance}
        badge={maintenance.isOn ? t.page.on : t.page.off}
        isUnusual={maintenance.isOn}
        meaning={maintenance.isOn ? t.page.maintenanceOn : t.page.maintenanceOff}
        reason={maintenance.reason}
        changedAt={maintenance.changedAt}
      >
        <OwnDeed
          key={String(maintenance.isOn)}
          call={setMaintenance}
          label={maintenance.isOn ? t.page.end : t.page.begin}
          title={t.deeds["settings.maintenance"]}
          lead={maintenance.isOn ? t.page.maintenanceOff : t.page.maintenanceOn}
          variant={maintenance.isOn ? "primary" : "danger"}
          request={{ isOn: !maintenance.isOn }}
        />
      </Turned>
      <Turned
        name={t.page.registration}
        badge={registrationClosed.isOn ? t.page.closed : t.page.opened}
        isUnusual={registrationClosed.isOn}
        meaning={registrationClosed.isOn ? t.page.registrationClosed : t.page.registrationOpen}
        reason={registrationClosed.reason}
        changedAt={registrationClosed.changedAt}
      >
        <OwnDeed
          key={String(registrationClosed.isOn)}
          call={setRegistration}
          label={registrationClosed.isOn ? t.page.open : t.page.close}
          title={t.deeds["settings.registration"]}
          lead={registrationClosed.isOn ? t.page.registrationOpen : t.page.registrationClosed}
          request={{ isOpen: registrationClosed.isOn }}
        />
      </Turned>
    </section>
  );
}

function Limits({ state }: { state: State }) {
  const t = useWords(words).page;
  const tag = useLanguageTag();
  const nameOf = (level: number): string =>
    level === 0 ? t.levelNone : fillText(t.levelCertified, { level: String(level) });
  return (
    <Panel title={t.limits}>
      <p className="px-4 pt-3 text-13 text-text-2">
        {t.limitsLead} {fillText(t.autoLead, { amount: formatDecimal(state.autoLimit, tag) })}
      </p>
      <Table
        label={t.limits}
        rows={state.limits}
        rowKey={({ level }) => String(level)}
        columns={[
          { key: "level", header: t.level, card: "title", render: ({ level }) => nameOf(level) },
          {
            key: "day",
            header: t.day,
            align: "end",
            render: ({ day }) => <span className="num">{formatDecimal(day, tag)}</span>,
          },
          {
            key: "month",
            header: t.month,
            align: "end",
            render: ({ month }) => <span className="num">{formatDecimal(month, tag)}</span>,
          },
          {
            key: "change",
            header: <ActionsHead />,
            align: "end",
            card: "bare",
            render: (limits) => <ChangeLimits key={`${limits.day}|${limits.month}`} limits={limits} />,
          },
        ]}
      />
    </Panel>
  );
}

function Fees({ state }: { state: State }) {
  const t = useWords(words).page;
  return (
    <Panel title={t.fees}>
      <p className="px-4 pt-3 text-13 text-text-2">{t.feesLead}</p>
      <Table
        label={t.fees}
        rows={state.fees}
        rowKey={({ market }) => market}
        columns={[
          { key: "market", header: t.market, card: "title", render: ({ market }) => market },
          {
            key: "maker",
            header: t.maker,
            align: "end",
            render: ({ makerFeePpm }) => <span className="num">{percentOf(makerFeePpm)} %</span>,
          },
          {
            key: "taker",
            header: t.taker,
            align: "end",
            render: ({ takerFeePpm }) => <span className="num">{percentOf(takerFeePpm)} %</span>,
          },
          {
            key: "change",
            header: <ActionsHead />,
            align: "end",
            card: "bare",
            render: (fees) => <ChangeFees key={`${fees.makerFeePpm}|${fees.takerFeePpm}`} fees={fees} />,
          },
        ]}
      />
    </Panel>
  );
}

export function SettingsPage() {
  const t = useWords(words).page;
  const frame = useWords(frameWords);
  const { data: state, isError, refetch } = useLook(settingsState, {}, { everyMs: 15_000 });
  return (
    <RoomFrame title={t.title} lead={t.lead}>
      {state === undefined && !isError && <Skeleton className="h-64 w-full" />}
      {state === undefined && isError && (
        <FailedState title={frame.failed} retryLabel={frame.tryAgain} onRetry={() => void refetch()} />
      )}
      {state !== undefined && (
        <div className="flex min-w-0 flex-col gap-4">
          <Switches state={state} />
          <Limits state={state} />
          <Fees state={state} />
        </div>
      )}
    </RoomFrame>
  );
}
