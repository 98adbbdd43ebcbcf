// The columns of a list of an acceptor's deals. What is in dispute is decided where disputes are.

import type { acceptorDealsList } from "@tidemark/contract/console/acceptors";
import { Badge, type BadgeTone, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import type { RowOf } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { AccountLink } from "./cells.tsx";
import type { AcceptorWords } from "./use-acceptors.ts";

type DealRow = RowOf<typeof acceptorDealsList>;

const tones: Readonly<Record<DealRow["state"], BadgeTone>> = {
  waiting: "neutral",
  paid: "accent",
  disputed: "warn",
  finished: "good",
  cancelled: "neutral",
};

export function dealColumns(t: AcceptorWords): readonly TableColumn<DealRow>[] {
  return [
    {
      key: "id",
      header: t.deal,
      card: "title",
      render: ({ id, state }) =>
        state === "disputed" ? (
          <RoomLink to="/disputes/case" search={{ id: String(id) }} className="num text-accent hover:underline">
            {id}
          </RoomLink>
        ) : (
          <Figure of={id} />
        ),
    },
    { key: "type", header: t.type, render: ({ type }) => <Badge tone={type}>{t[type]}</Badge> },
    { key: "user", header: t.user, render: ({ account }) => <AccountLink account={account} /> },
    { key: "value", header: t.value, align: "end", render: ({ value }) => <Figure of={value} isSum /> },
    { key: "paid", header: t.paidOutside, align: "end", render: ({ paid }) => <Figure of={paid} isSum /> },
    { key: "rate", header: t.rate, align: "end", render: ({ rate }) => <Figure of={`${rate} %`} /> },
    {
      key: "number",
      header: t.number,
      align: "end",
      render: ({ number, coin }) => <Figure of={number} unit={coin} />,
    },
    { key: "state", header: t.state, render: ({ state }) => <Badge tone={tones[state]}>{t[state]}</Badge> },
    { key: "created", header: t.createdAt, render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: "ended", header: t.endedAt, render: ({ endedAt }) => <Moment at={endedAt ?? 0} /> },
  ];
}
