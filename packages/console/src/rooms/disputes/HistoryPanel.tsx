// What deals say of somebody: figures nobody can write, former disputes, the newest deals.

import { fillText } from "@tidemark/contract";
import type { History } from "@tidemark/contract/console/deals";
import { formatSpan, Panel } from "@tidemark/ui";
import type { ReactNode } from "react";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { AccountLink, CaseLink, DealBadge } from "./cells.tsx";
import { useDisputeWords } from "./use-disputes.ts";

function Figures({ history }: { history: History }) {
  const t = useDisputeWords();
  const { completion30, releaseMs, pausedUntil } = history;
  return (
    <Facts
      rows={[
        [t.account, <AccountLink key="account" account={history.account} />],
        [t.since, <Moment key="since" at={history.since} />],
        [t.deals, `${history.finished}, ${fillText(t.partners, { count: String(history.partners) })}`],
        [t.lately, <Figure key="lately" of={history.finished30} />],
        [t.completion, <Figure key="completion" of={completion30 === null ? "" : `${completion30} %`} />],
        [t.release, <Figure key="release" of={releaseMs === null ? "" : formatSpan(releaseMs)} />],
        [t.ratings, <Figure key="ratings" of={`${history.up} / ${history.down}`} />],
        [t.pausedUntil, pausedUntil === 0 ? t.notPaused : <Moment key="paused" at={pausedUntil} />],
        ...(pausedUntil === 0 ? [] : [[t.pausedWhy, history.pausedWhy] as const]),
      ]}
    />
  );
}

function Rows({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 text-13">
      <h3 className="font-semibold text-text">{title}</h3>
      {children.length === 0 ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2">{children}</ul>
      )}
    </div>
  );
}

const rowClasses = "flex flex-wrap items-center gap-x-2 gap-y-1";

export function HistoryPanel({ title, history }: { title: string; history: History }) {
  const t = useDisputeWords();
  return (
    <Panel
      title={title}
      actions={
        <RoomLink
          to="/people/person"
          search={{ account: history.account }}
          className="text-13 text-accent hover:underline"
        >
          {t.person}
        </RoomLink>
      }
      bodyClassName="flex flex-col gap-4 p-4"
    >
      <Figures history={history} />
      <Rows title={t.formerDisputes} empty={t.noDisputes}>
        {history.disputes.map(({ id, role, by, reason, at, ending }) => (
          <li key={id} className={rowClasses}>
            <CaseLink id={id} />
            <span>{t[role]}</span>
            <span className="text-text-2">{role === by ? `${t.openedBy}: ${t[by]}, ${t[reason]}` : t[reason]}</span>
            <span>{ending === null ? t.disputed : t[ending]}</span>
            <Moment at={at} />
          </li>
        ))}
      </Rows>
      <Rows title={t.newestDeals} empty={t.noDeals}>
        {history.deals.map(({ id, role, state, ending, number, coin, money, at }) => (
          <li key={id} className={rowClasses}>
            <span className="num">{id}</span>
            <span>{t[role]}</span>
            <Figure of={number} unit={coin} />
            <Figure of={money} />
            <DealBadge state={state} ending={ending} />
            <Moment at={at} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
