// What was paid on each day, our exchanges beside the service's, and the terms as they were set.

import { type fittings, pointsDaysList, pointsReconcileList, pointsTermsList } from "@tidemark/contract/console/points";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { percentOf } from "../settings/percent.ts";
import { stateTones } from "./ExchangesPage.tsx";
import { usePointWords, useTabs } from "./use-points.ts";

export function DaysPage() {
  const t = usePointWords();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={pointsDaysList}
        label={t.days}
        rowKey={({ day, coin }) => `${day} ${coin}`}
        columns={[
          { key: "day", header: t.day, card: "title", render: ({ day }) => <Figure of={day} /> },
          { key: "coin", header: t.coin, render: ({ coin }) => coin },
          { key: "count", header: t.count, align: "end", render: ({ count }) => <Figure of={count} /> },
          { key: "points", header: t.points, align: "end", render: ({ points }) => <Figure of={points} isSum /> },
          { key: "fee", header: t.fee, align: "end", render: ({ fee }) => <Figure of={fee} isSum /> },
          {
            key: "amount",
            header: t.amount,
            align: "end",
            render: ({ amount, coin }) => <Figure of={amount} unit={coin} />,
          },
        ]}
      />
    </RoomFrame>
  );
}

const fitTones: Readonly<Record<(typeof fittings)[number], BadgeTone>> = {
  fits: "good",
  differs: "danger",
  unknown: "warn",
};

export function ReconcilePage() {
  const t = usePointWords();
  return (
    <RoomFrame title={t.title} lead={t.reconcileLead} tabs={useTabs()}>
      <ListView
        call={pointsReconcileList}
        label={t.reconcile}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "reference",
            header: t.reference,
            card: "title",
            render: ({ reference }) => <span className="num text-12 break-all">{reference}</span>,
          },
          { key: "state", header: t.state, render: ({ state }) => <Badge tone={stateTones[state]}>{t[state]}</Badge> },
          { key: "asked", header: t.askedPoints, align: "end", render: ({ asked }) => <Figure of={asked} isSum /> },
          {
            key: "taken",
            header: t.takenPoints,
            align: "end",
            render: ({ taken }) => (taken === "" ? "–" : <Figure of={taken} isSum />),
          },
          { key: "fits", header: t.fits, render: ({ fits }) => <Badge tone={fitTones[fits]}>{t[fits]}</Badge> },
          { key: "at", header: t.askedAt, render: ({ askedAt }) => <Moment at={askedAt} /> },
        ]}
      />
    </RoomFrame>
  );
}

export function TermsPage() {
  const t = usePointWords();
  return (
    <RoomFrame title={t.title} lead={t.changeLead} tabs={useTabs()}>
      <ListView
        call={pointsTermsList}
        label={t.termsHistory}
        rowKey={({ at, setBy, price }) => `${at} ${setBy} ${price}`}
        columns={[
          { key: "at", header: t.setAt, card: "title", render: ({ at }) => <Moment at={at} /> },
          { key: "coin", header: t.coin, render: ({ coin }) => coin },
          { key: "price", header: t.price, align: "end", render: ({ price }) => <Figure of={price} /> },
          {
            key: "difference",
            header: t.difference,
            align: "end",
            render: ({ difference }) => <Figure of={difference} />,
          },
          { key: "fee", header: t.fee, align: "end", render: ({ feePpm }) => <Figure of={`${percentOf(feePpm)} %`} /> },
          { key: "by", header: t.setBy, render: ({ setBy }) => setBy },
        ]}
      />
    </RoomFrame>
  );
}
