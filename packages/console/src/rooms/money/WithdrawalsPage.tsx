// The queue of withdrawals: what waits for people first, with who has said what so far, and everything that ever left.

import { queueStates, type WithdrawalListing, withdrawalsQueue } from "@tidemark/contract/console/money";
import { Badge, type BadgeTone, type TableColumn } from "@tidemark/ui";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { Long, PersonLink, Units } from "./cells.tsx";
import { CoinFilter, PersonFilter } from "./filters.tsx";
import { useMayDecide, useMoneyWords, useTabs } from "./use-money.ts";
import { WithdrawalDeeds } from "./WithdrawalDeeds.tsx";

const tones: Readonly<Record<WithdrawalListing["state"], BadgeTone>> = {
  requested: "accent",
  approved: "neutral",
  sending: "neutral",
  sent: "neutral",
  unknown: "warn",
  done: "good",
  refused: "danger",
  cancelled: "neutral",
};

function useColumns(): readonly TableColumn<WithdrawalListing>[] {
  const t = useMoneyWords();
  return [
    { key: "id", header: t.id, card: "title", render: ({ id }) => <span className="num">{id}</span> },
    {
      key: "state",
      header: t.state,
      render: ({ state }) => <Badge tone={tones[state]}>{t[state]}</Badge>,
    },
    { key: "user", header: t.user, render: ({ user }) => <PersonLink id={user} /> },
    { key: "amount", header: t.amount, align: "end", render: (row) => <Units amount={row.amount} coin={row.coin} /> },
    {
      key: "value",
      header: t.value,
      align: "end",
      render: ({ value }) => <span className="num">{value === "" ? "–" : value}</span>,
    },
    { key: "network", header: t.network, render: ({ network }) => network },
    {
      key: "address",
      header: t.address,
      render: ({ address, memo }) => <Long text={memo === "" ? address : `${address} · ${memo}`} />,
    },
    { key: "said", header: t.said, render: ({ said }) => said || "–" },
    { key: "trouble", header: t.trouble, render: ({ trouble, notes }) => trouble || notes || "–" },
    { key: "asked", header: t.askedAt, render: ({ askedAt }) => <Moment at={askedAt} /> },
  ];
}

/** Whoever opens the room wants to see what waits. */
const first = "waiting";

export function WithdrawalsPage() {
  const t = useMoneyWords();
  const tabs = useTabs();
  const columns = useColumns();
  const mayDecide = useMayDecide();
  const [{ state = first }, setFilters] = useFilters();
  const deeds: TableColumn<WithdrawalListing> = {
    key: "deeds",
    header: <ActionsHead />,
    align: "end",
    card: "bare",
    render: (row) => <WithdrawalDeeds withdrawal={row} />,
  };
  return (
    <RoomFrame title={t.withdrawals} tabs={tabs}>
      <ListView
        call={withdrawalsQueue}
        label={t.withdrawals}
        columns={mayDecide ? [...columns, deeds] : columns}
        rowKey={({ id }) => String(id)}
        searchBy="txid"
        searchHint={t.txid}
        filters={["user", "coin"]}
        fixed={state === "every" ? {} : { state }}
        everyMs={10_000}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={queueStates}
          labels={t}
          value={state === "every" ? "" : state}
          onChange={(next) => setFilters({ state: next === "" ? "every" : next })}
        />
        <CoinFilter />
        <PersonFilter />
      </ListView>
    </RoomFrame>
  );
}
