// What one account has done, a list for each tab.

import {
  personDeposits,
  personDevices,
  personLogins,
  personOrders,
  personSessions,
  personTrades,
  personWithdrawals,
} from "@tidemark/contract/console/people";
import { words } from "@tidemark/contract/console-words/people";
import { Badge, Segmented } from "@tidemark/ui";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { useFilters } from "../../frame/search.ts";
import { useWords } from "../../frame/taste.ts";
import { Kept, KeptBadge } from "./Kept.tsx";

type Props = { readonly account: string };

function Figure({ value }: { value: string | null }) {
  return <span className="num">{value ?? "–"}</span>;
}

export function Orders({ account }: Props) {
  const t = useWords(words).page;
  const [{ orders = "open" }, setFilters] = useFilters();
  const state = orders === "ended" ? "ended" : "open";
  return (
    <ListView
      call={personOrders}
      label={t.orders}
      fixed={{ account, state }}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: "market", header: t.market, card: "title", render: ({ market }) => market },
        { key: "side", header: t.side, render: ({ side }) => (side === "buy" ? t.buy : t.sell) },
        { key: "kind", header: t.kind, render: ({ kind }) => <Kept word={kind} /> },
        {
          key: "price",
          header: t.price,
          align: "end",
          render: ({ price, stopPrice }) => <Figure value={price ?? stopPrice} />,
        },
        {
          key: "amount",
          header: t.amount,
          align: "end",
          render: ({ amount, budget }) => <Figure value={amount ?? budget} />,
        },
        { key: "filled", header: t.filled, align: "end", render: ({ filled }) => <Figure value={filled} /> },
        {
          key: "state",
          header: t.state,
          render: ({ state: stored }) => <KeptBadge word={stored} />,
        },
        { key: "time", header: t.time, render: ({ placedAt }) => <Moment at={placedAt} /> },
      ]}
    >
      <Segmented
        label={t.orders}
        value={state}
        onChange={(next) => setFilters({ orders: next })}
        options={[
          { value: "open", label: t.openOrders },
          { value: "ended", label: t.endedOrders },
        ]}
      />
    </ListView>
  );
}

export function Trades({ account }: Props) {
  const t = useWords(words).page;
  return (
    <ListView
      call={personTrades}
      label={t.trades}
      fixed={{ account }}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: "market", header: t.market, card: "title", render: ({ market }) => market },
        { key: "side", header: t.side, render: ({ side }) => (side === "buy" ? t.buy : t.sell) },
        { key: "role", header: t.role, render: ({ role }) => t[role] },
        { key: "price", header: t.price, align: "end", render: ({ price }) => <Figure value={price} /> },
        { key: "amount", header: t.amount, align: "end", render: ({ amount }) => <Figure value={amount} /> },
        { key: "value", header: t.value, align: "end", render: ({ value }) => <Figure value={value} /> },
        {
          key: "fee",
          header: t.fee,
          align: "end",
          render: ({ fee, feeCoin }) => <Figure value={`${fee} ${feeCoin}`} />,
        },
        { key: "time", header: t.time, render: ({ at }) => <Moment at={at} /> },
      ]}
    />
  );
}

export function Deposits({ account }: Props) {
  const t = useWords(words).page;
  return (
    <ListView
      call={personDeposits}
      label={t.deposits}
      fixed={{ account }}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
        { key: "network", header: t.network, render: ({ network }) => network },
        { key: "amount", header: t.amount, align: "end", render: ({ amount }) => <Figure value={amount} /> },
        {
          key: "state",
          header: t.state,
          render: ({ state }) => <KeptBadge word={state} />,
        },
        { key: "time", header: t.time, render: ({ seenAt }) => <Moment at={seenAt} /> },
      ]}
    />
  );
}

export function Withdrawals({ account }: Props) {
  const t = useWords(words).page;
  return (
    <ListView
      call={personWithdrawals}
      label={t.withdrawals}
      fixed={{ account }}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: "coin", header: t.coin, card: "title", render: ({ coin, id }) => `${coin} #${id}` },
        { key: "network", header: t.network, render: ({ network }) => network },
        { key: "amount", header: t.amount, align: "end", render: ({ amount }) => <Figure value={amount} /> },
        { key: "fee", header: t.fee, align: "end", render: ({ fee }) => <Figure value={fee} /> },
        {
          key: "address",
          header: t.address,
          render: ({ address }) => <code className="text-12 break-all">{address}</code>,
        },
        {
          key: "state",
          header: t.state,
          render: ({ state }) => <KeptBadge word={state} />,
        },
        { key: "time", header: t.time, render: ({ askedAt }) => <Moment at={askedAt} /> },
      ]}
    />
  );
}

export function Logins({ account }: Props) {
  const t = useWords(words).page;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-16 font-semibold text-text">{t.sessions}</h2>
      <ListView
        call={personSessions}
        label={t.sessions}
        fixed={{ account }}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "device", header: t.device, card: "title", render: ({ device }) => (device === "" ? "–" : device) },
          { key: "address", header: t.address, render: ({ address }) => <Figure value={address} /> },
          { key: "begun", header: t.begun, render: ({ createdAt }) => <Moment at={createdAt} /> },
          { key: "seen", header: t.seenAt, render: ({ seenAt }) => <Moment at={seenAt} /> },
        ]}
      />
      <h2 className="text-16 font-semibold text-text">{t.devices}</h2>
      <ListView
        call={personDevices}
        label={t.devices}
        fixed={{ account }}
        rowKey={({ device, firstAt, address }) => `${device} ${address} ${firstAt}`}
        columns={[
          { key: "device", header: t.device, card: "title", render: ({ device }) => device },
          { key: "address", header: t.address, render: ({ address }) => <Figure value={address} /> },
          { key: "first", header: t.firstAt, render: ({ firstAt }) => <Moment at={firstAt} /> },
          { key: "last", header: t.lastAt, render: ({ lastAt }) => <Moment at={lastAt} /> },
        ]}
      />
      <h2 className="text-16 font-semibold text-text">{t.logins}</h2>
      <ListView
        call={personLogins}
        label={t.logins}
        fixed={{ account }}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "time", header: t.time, card: "title", render: ({ at }) => <Moment at={at} /> },
          {
            key: "result",
            header: t.result,
            render: ({ result }) => <Badge tone={result === "ok" ? "good" : "danger"}>{t[result]}</Badge>,
          },
          { key: "device", header: t.device, render: ({ device }) => device },
          { key: "address", header: t.address, render: ({ address }) => <Figure value={address} /> },
        ]}
      />
    </div>
  );
}
