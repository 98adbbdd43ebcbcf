// The trades of one order, each with its role, its fee and the ledger's lines it wrote.

import { orderFillsCall, type SpotFill } from "@tidemark/contract/spot";
import { type DecimalOptions, EmptyState, formatDecimal, formatTime, type TableColumn } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { exactStyle, valueStyle } from "../markets/markets.ts";
import { EntryLink } from "../wallets/wallets.ts";

/** Less than a page is seen at a glance. */
const rowsQuiet = 19;

function columnsOf(text: Translate<"spot">, languageTag: string): TableColumn<SpotFill>[] {
  const valued = (value: string, coin: string, style: DecimalOptions) => (
    <span className="num whitespace-nowrap">
      {formatDecimal(value, languageTag, style)} {coin}
    </span>
  );
  return [
    {
      key: "time",
      header: text("time"),
      card: "title",
      render: (fill) => <span className="num whitespace-nowrap text-text-2">{formatTime(fill.at, languageTag)}</span>,
    },
    { key: "role", header: text("role"), render: (fill) => text(fill.role === "maker" ? "maker" : "taker") },
    {
      key: "price",
      header: text("price"),
      align: "end",
      render: (fill) => <span className="num">{formatDecimal(fill.price, languageTag)}</span>,
    },
    {
      key: "amount",
      header: text("amount"),
      align: "end",
      render: (fill) => valued(fill.amount, fill.symbol.split("/")[0] ?? "", {}),
    },
    {
      key: "value",
      header: text("filledValue"),
      align: "end",
      render: (fill) => valued(fill.value, fill.symbol.split("/")[1] ?? "", valueStyle),
    },
    {
      key: "fee",
      header: text("fee"),
      align: "end",
      render: (fill) => valued(fill.fee, fill.fee_currency, exactStyle),
    },
    {
      key: "entries",
      header: text("entries"),
      align: "end",
      render: (fill) => <Entries entries={fill.entries} languageTag={languageTag} />,
    },
  ];
}

type EntriesProps = { readonly entries: SpotFill["entries"]; readonly languageTag: string };

/** What each line changed, available or frozen, and the way to it. */
function Entries({ entries, languageTag }: EntriesProps) {
  return (
    <span className="inline-flex flex-col items-end">
      {entries.map(({ id, currency_name, value, lock_value }) => (
        <span key={id} className="inline-flex items-center gap-2 whitespace-nowrap">
          <span className="num text-12 text-text-2">
            {[value, lock_value]
              .filter((change) => /[1-9]/.test(change))
              .map((change) => `${formatDecimal(change, languageTag, { trim: true, signed: true })} ${currency_name}`)
              .join(", ")}
          </span>
          <EntryLink id={id} />
        </span>
      ))}
    </span>
  );
}

export function OrderFills({ id }: { readonly id: number }) {
  const text = useTexts("spot");
  const own = useTexts("oneOrder");
  const languageTag = useLanguageTag();
  const records = useRows(orderFillsCall, { id }, usePace());
  return (
    <RecordTable
      label={text("fills")}
      columns={columnsOf(text, languageTag)}
      records={records}
      rowKey={(fill) => String(fill.id)}
      quietUpTo={rowsQuiet}
      empty={<EmptyState title={own("noFills")} text={own("noFillsText")} className="py-6" />}
    />
  );
}
