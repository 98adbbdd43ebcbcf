// Conversions, the newest first, of everybody or of one account.

import { type ConversionListing, conversionsList } from "@tidemark/contract/console/conversion";
import { Badge, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { percentOf } from "../settings/percent.ts";
import { useConversionWords, useTabs } from "./use-conversion.ts";

const tones = { accepted: "warn", done: "good", refused: "danger" } as const;

export function ConversionsPage() {
  const t = useConversionWords();
  const columns: readonly TableColumn<ConversionListing>[] = [
    { key: "time", header: t.time, card: "title", render: ({ at }) => <Moment at={at} /> },
    { key: "account", header: t.account, render: ({ account }) => <span className="num">{account}</span> },
    { key: "paid", header: t.paid, align: "end", render: ({ paid, from }) => <Figure of={paid} unit={from} /> },
    {
      key: "received",
      header: t.received,
      align: "end",
      render: ({ received, to }) => <Figure of={received} unit={to} />,
    },
    { key: "value", header: t.value, align: "end", render: ({ value }) => <Figure of={value} isSum /> },
    {
      key: "spread",
      header: t.spread,
      align: "end",
      render: ({ spreadPpm }) => <Figure of={percentOf(spreadPpm)} unit="%" />,
    },
    {
      key: "state",
      header: t.stateOf,
      render: ({ state }) => <Badge tone={tones[state]}>{t[state]}</Badge>,
    },
  ];
  return (
    <RoomFrame title={`${t.title}: ${t.conversions}`} tabs={useTabs()}>
      <ListView
        call={conversionsList}
        label={t.conversions}
        columns={columns}
        rowKey={({ id }) => String(id)}
        searchBy="account"
        searchHint={t.account}
      />
    </RoomFrame>
  );
}
