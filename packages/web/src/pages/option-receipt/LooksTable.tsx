// The looks at the world around the beginning or the end of an option, as they stand in the chain: anybody sees that
// none was passed over.

import type { Tick } from "@tidemark/contract/prices";
import { Badge, formatDecimal, NumberText, Panel, Table, type TableColumn, TimeText } from "@tidemark/ui";
import { markIn, printed } from "../../features/receipts/receipt-check.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { Receipt } from "./option-figures.ts";
import { spanText } from "./option-text.ts";

export type LooksTableProps = { readonly receipt: Receipt; readonly side: "entry" | "exit" };

type Role = "roleBefore" | "roleEntry" | "roleExit" | "roleAfter" | "roleLate";

function roleOf(tick: Tick, { option, reach_ms: reach }: Receipt): Role | null {
  if (tick.number === option.entry_tick) return "roleEntry";
  if (tick.number === option.exit_tick) return "roleExit";
  if (tick.number === option.placed_tick) return "roleBefore";
  if (tick.at > option.expires_at) return "roleAfter";
  return option.entry_tick === null && tick.at > option.placed_at + reach ? "roleLate" : null;
}

function Mark({ tick, receipt }: { readonly tick: Tick; readonly receipt: Receipt }) {
  const text = useTexts("optionReceipt");
  const languageTag = useLanguageTag();
  const mark = markIn(tick.marks, receipt.option.market_id);
  if (mark === null) return <span className="text-text-3">{text("notNamedHere")}</span>;
  return <NumberText value={printed(mark, receipt.price_scale)} languageTag={languageTag} />;
}

function RoleBadge({ role }: { readonly role: Role | null }) {
  const text = useTexts("optionReceipt");
  if (role === null) return <span className="text-text-3">–</span>;
  return <Badge tone={role === "roleEntry" || role === "roleExit" ? "accent" : "neutral"}>{text(role)}</Badge>;
}

export function LooksTable({ receipt, side }: LooksTableProps) {
  const text = useTexts("optionReceipt");
  const languageTag = useLanguageTag();
  const { option } = receipt;
  const isEntry = side === "entry";
  const from = isEntry ? option.placed_at : option.expires_at;
  const columns: readonly TableColumn<Tick>[] = [
    {
      key: "look",
      header: text("look"),
      card: "title",
      render: ({ number }) => <span className="num">{formatDecimal(String(number), languageTag)}</span>,
    },
    { key: "time", header: text("time"), render: ({ at }) => <TimeText at={at} languageTag={languageTag} /> },
    {
      key: "span",
      header: text(isEntry ? "fromAccepted" : "fromExpiry"),
      align: "end",
      render: ({ at }) => <span className="num whitespace-nowrap">{spanText(at - from)}</span>,
    },
    {
      key: "price",
      header: text("price", { symbol: option.symbol }),
      align: "end",
      render: (tick) => <Mark tick={tick} receipt={receipt} />,
    },
    { key: "role", header: text("role"), align: "end", render: (tick) => <RoleBadge role={roleOf(tick, receipt)} /> },
  ];
  const isMissing = (isEntry ? option.entry_tick : option.exit_tick) === null;
  const title = text(`looks${isEntry ? "Entry" : "Exit"}${isMissing ? "None" : ""}`);
  return (
    <Panel title={title}>
      <Table
        label={title}
        density="compact"
        columns={columns}
        rows={isEntry ? receipt.around_entry : receipt.around_exit}
        rowKey={({ number }) => String(number)}
      />
    </Panel>
  );
}
