// Everything that was seen on the chains for somebody here.

import { depositsList } from "@tidemark/contract/console/money";
import { depositStates } from "@tidemark/contract/deposits";
import { Badge, type BadgeTone, type TableColumn } from "@tidemark/ui";
import { FilterField } from "../../frame/fields.tsx";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { Long, PersonLink, Units } from "./cells.tsx";
import { CoinFilter, PersonFilter } from "./filters.tsx";
import { useMoneyWords, useTabs } from "./use-money.ts";

type Deposit = RowOf<typeof depositsList>;

const tones: Readonly<Record<Deposit["state"], BadgeTone>> = { seen: "accent", credited: "good", reversed: "warn" };

function useColumns(): readonly TableColumn<Deposit>[] {
  const t = useMoneyWords();
  return [
    { key: "id", header: t.id, card: "title", render: ({ id }) => <span className="num">{id}</span> },
    {
      key: "state",
      header: t.state,
      render: ({ state, isLost, isBelowMinimum }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={isLost ? "danger" : tones[state]}>{isLost ? t.lost : t[state]}</Badge>
          {isBelowMinimum && <Badge tone="warn">{t.belowMinimum}</Badge>}
        </span>
      ),
    },
    { key: "user", header: t.user, render: ({ user }) => <PersonLink id={user} /> },
    { key: "amount", header: t.amount, align: "end", render: (row) => <Units amount={row.amount} coin={row.coin} /> },
    { key: "network", header: t.network, render: ({ network }) => network },
    {
      key: "confirmations",
      header: t.confirmations,
      align: "end",
      render: ({ confirmations, needed }) => <span className="num">{`${confirmations} / ${needed}`}</span>,
    },
    { key: "txid", header: t.txid, render: ({ txid }) => <Long text={txid} /> },
    { key: "seen", header: t.seenAt, render: ({ seenAt }) => <Moment at={seenAt} /> },
    { key: "credited", header: t.creditedAt, render: ({ creditedAt }) => <Moment at={creditedAt ?? 0} /> },
  ];
}

export function DepositsPage() {
  const t = useMoneyWords();
  const tabs = useTabs();
  const columns = useColumns();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={t.deposits} tabs={tabs}>
      <ListView
        call={depositsList}
        label={t.deposits}
        columns={columns}
        rowKey={({ id }) => String(id)}
        filters={["state", "user", "coin"]}
        searchBy="txid"
        searchHint={t.txid}
        everyMs={10_000}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={depositStates}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
        <CoinFilter />
        <PersonFilter />
      </ListView>
    </RoomFrame>
  );
}
