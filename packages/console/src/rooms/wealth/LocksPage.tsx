// Locks, the newest first, of everybody or of one account.

import { type WealthLockListing, wealthLocksList } from "@tidemark/contract/console/wealth";
import { Badge, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useTabs, useWealthWords } from "./use-wealth.ts";

const tones = { locked: "accent", ended: "good", redeemed: "neutral" } as const;

export function LocksPage() {
  const t = useWealthWords();
  const columns: readonly TableColumn<WealthLockListing>[] = [
    { key: "locked", header: t.lockedAt, card: "title", render: ({ lockedAt }) => <Moment at={lockedAt} /> },
    { key: "account", header: t.account, render: ({ account }) => <span className="num">{account}</span> },
    { key: "units", header: t.units, align: "end", render: ({ units }) => <Figure of={units} /> },
    { key: "usdt", header: t.usdt, align: "end", render: ({ usdt }) => <Figure of={usdt} unit="USDT" /> },
    { key: "amount", header: t.amount, align: "end", render: ({ amount, coin }) => <Figure of={amount} unit={coin} /> },
    { key: "reward", header: t.reward, align: "end", render: ({ reward }) => <Figure of={reward} unit="USDT" /> },
    { key: "ends", header: t.endsAt, render: ({ endsAt }) => <Moment at={endsAt} /> },
    { key: "state", header: t.state, render: ({ state }) => <Badge tone={tones[state]}>{t[state]}</Badge> },
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.locks}`} tabs={useTabs()}>
      <ListView
        call={wealthLocksList}
        label={t.locks}
        columns={columns}
        rowKey={({ id }) => String(id)}
        searchBy="account"
        searchHint={t.account}
      />
    </RoomFrame>
  );
}
