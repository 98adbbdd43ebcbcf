// Positions that were closed out, or ended for another reason, and who bore what of their losses.

import { type LeverClosingListing, leverClosingsList } from "@tidemark/contract/console/leverage";
import type { TableColumn } from "@tidemark/ui";
import { Figure, PersonLink } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { Coverage, SideBadge } from "./cells.tsx";
import { ReasonFilter } from "./filters.tsx";
import { reasonKeys, useProductWords, useTabs } from "./use-products.ts";

const everyMs = 10_000;
const sums = ["openPrice", "closePrice", "margin", "profit", "settled", "insured", "borne"] as const;

export function ClosingsPage() {
  const t = useProductWords();
  const columns: readonly TableColumn<LeverClosingListing>[] = [
    { key: "at", header: t.at, card: "title", render: ({ at }) => <Moment at={at} /> },
    { key: "position", header: t.position, align: "end", render: ({ position }) => <Figure of={position} /> },
    { key: "user", header: t.user, render: ({ user }) => <PersonLink id={user} /> },
    { key: "symbol", header: t.symbol, render: ({ symbol }) => symbol },
    { key: "side", header: t.side, render: ({ side }) => <SideBadge side={side} /> },
    { key: "hands", header: t.hands, align: "end", render: ({ hands }) => <Figure of={hands} /> },
    {
      key: "reason",
      header: t.reason,
      render: ({ reason }) => <span className="whitespace-nowrap">{t[reasonKeys[reason]]}</span>,
    },
    ...sums.map(
      (name): TableColumn<LeverClosingListing> => ({
        key: name,
        header: t[name],
        align: "end",
        render: (row) => <Figure of={row[name]} />,
      }),
    ),
    { key: "coverage", header: t.coveragePpm, align: "end", render: (row) => <Coverage ppm={row.coveragePpm} /> },
  ];
  return (
    <RoomFrame title={`${t.leverage}: ${t.closings}`} tabs={useTabs()}>
      <ListView
        call={leverClosingsList}
        label={t.closings}
        columns={columns}
        rowKey={({ id }) => String(id)}
        filters={["reason"]}
        everyMs={everyMs}
      >
        <ReasonFilter />
      </ListView>
    </RoomFrame>
  );
}
