// What the reader has converted, the newest first.

import { type ConversionRow, conversionHistoryCall } from "@tidemark/contract/conversion";
import { EmptyState, formatDecimal, type TableColumn, TimeText } from "@tidemark/ui";
import { Repeat } from "lucide-react";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { EntryLink } from "../wallets/wallets.ts";

export function ConversionHistory() {
  const text = useTexts("conversion");
  const languageTag = useLanguageTag();
  const records = useRows(conversionHistoryCall, {}, usePace());
  const sum = (amount: string, coin: string) => (
    <span className="num whitespace-nowrap">{`${formatDecimal(amount, languageTag)} ${coin}`}</span>
  );
  const columns: readonly TableColumn<ConversionRow>[] = [
    {
      key: "time",
      header: text("time"),
      card: "title",
      render: (row) => <TimeText at={row.created_at} languageTag={languageTag} className="whitespace-nowrap" />,
    },
    { key: "paid", header: text("paid"), align: "end", render: (row) => sum(row.pay, row.from_name) },
    { key: "got", header: text("got"), align: "end", render: (row) => sum(row.receive, row.to_name) },
    {
      key: "price",
      header: text("price"),
      align: "end",
      render: (row) => sum(row.price, `${row.to_name}/${row.from_name}`),
    },
    {
      key: "entry",
      header: text("entry"),
      align: "end",
      render: (row) => (row.entry === "" ? "—" : <EntryLink id={row.entry} />),
    },
  ];
  return (
    <RecordTable
      label={text("history")}
      columns={columns}
      records={records}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState icon={<Repeat />} title={text("noHistory")} text={text("noHistoryText")} />}
    />
  );
}
