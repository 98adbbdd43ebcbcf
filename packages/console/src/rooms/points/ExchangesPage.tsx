// Every exchange of points, and what operators can do about one that does not go on.

import {
  askPointsAgain,
  type ExchangeRowState,
  exchangeRowStates,
  pointsExchangesList,
  returnPoints,
} from "@tidemark/contract/console/points";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { OwnDeed } from "./deeds.tsx";
import { usePointWords, useTabs } from "./use-points.ts";

const lookEveryMs = 10_000;

export const stateTones: Readonly<Record<ExchangeRowState, BadgeTone>> = {
  asked: "neutral",
  debiting: "accent",
  odd: "danger",
  paid: "good",
  returned: "neutral",
  refused: "neutral",
  void: "neutral",
};

type Row = RowOf<typeof pointsExchangesList>;

export function ExchangesPage() {
  const t = usePointWords();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <ListView
        call={pointsExchangesList}
        label={t.exchanges}
        filters={["state"]}
        searchBy="account"
        searchHint={t.account}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "asked", header: t.askedAt, card: "title", render: ({ askedAt }) => <Moment at={askedAt} /> },
          {
            key: "account",
            header: t.account,
            render: ({ account }) => (
              <RoomLink to="/people/person" search={{ account }} className="num text-accent hover:underline">
                {account}
              </RoomLink>
            ),
          },
          { key: "name", header: t.pointsAccount, render: ({ pointsAccount }) => <bdi>{pointsAccount}</bdi> },
          { key: "points", header: t.points, align: "end", render: ({ points }) => <Figure of={points} isSum /> },
          { key: "fee", header: t.fee, align: "end", render: ({ fee }) => <Figure of={fee} isSum /> },
          {
            key: "amount",
            header: t.amount,
            align: "end",
            render: ({ amount, coin }) => <Figure of={amount} unit={coin} />,
          },
          { key: "state", header: t.state, render: (row) => <State row={row} /> },
          { key: "tries", header: t.tries, align: "end", render: ({ tries }) => <Figure of={tries} /> },
          { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
          { key: "deeds", header: <ActionsHead />, align: "end", card: "bare", render: (row) => <Deeds row={row} /> },
        ]}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={exchangeRowStates}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}

function State({ row: { state, trouble } }: { row: Row }) {
  const t = usePointWords();
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={stateTones[state]}>{t[state]}</Badge>
      {trouble !== "" && <span className="text-12 text-text-2">{trouble}</span>}
    </span>
  );
}

function Deeds({ row: { id, state } }: { row: Row }) {
  const t = usePointWords();
  if (state !== "odd" && state !== "debiting") return null;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {state === "odd" && (
        <OwnDeed call={askPointsAgain} label={t.askAgain} title={t.askAgain} lead={t.askAgainLead} request={{ id }} />
      )}
      <OwnDeed
        call={returnPoints}
        label={t.giveBack}
        title={t.giveBack}
        lead={t.giveBackLead}
        variant="danger"
        request={{ id }}
      />
    </span>
  );
}
