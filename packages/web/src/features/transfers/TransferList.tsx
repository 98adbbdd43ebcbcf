// Movements between the reader's own accounts, the newest first, each once.

import { transferHistoryCall, type WalletLog } from "@tidemark/contract/wallets/log";
import { bare } from "@tidemark/kernel";
import { EmptyState, formatDecimal, type TableColumn, TimeText } from "@tidemark/ui";
import { ArrowLeftRight, ArrowRight } from "lucide-react";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { EntryLink } from "../wallets/wallets.ts";
import { accountKeys } from "./account-keys.ts";

/** `most` shows only the newest so many. */
export function TransferList({ most }: { readonly most?: number }) {
  const text = useTexts("transfers");
  const languageTag = useLanguageTag();
  const records = useRows(transferHistoryCall, {}, usePace());
  const newest = { ...records, rows: records.rows.slice(0, most), hasMore: false };
  return (
    <RecordTable
      label={text("records")}
      columns={columnsOf(text, languageTag)}
      records={most === undefined ? records : newest}
      rowKey={(row) => row.id}
      empty={<EmptyState icon={<ArrowLeftRight />} title={text("noRecords")} text={text("noRecordsText")} />}
      quietUpTo={most ?? 0}
    />
  );
}

function columnsOf(text: Translate<"transfers">, languageTag: string): readonly TableColumn<WalletLog>[] {
  return [
    {
      key: "time",
      header: text("time"),
      card: "title",
      render: (row) => <TimeText at={row.created_at} languageTag={languageTag} className="whitespace-nowrap" />,
    },
    {
      key: "way",
      header: text("way"),
      render: (row) => (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          {text(accountKeys[row.account])}
          <ArrowRight aria-label={text("to")} className="size-3.5 text-text-3" />
          {row.other_account === null ? "—" : text(accountKeys[row.other_account])}
        </span>
      ),
    },
    { key: "coin", header: text("coin"), render: (row) => row.currency_name },
    {
      key: "amount",
      header: text("amount"),
      align: "end",
      render: (row) => <span className="num">{formatDecimal(bare(amountMoved(row)), languageTag)}</span>,
    },
    {
      key: "entry",
      header: text("entry"),
      align: "end",
      render: (row) => <EntryLink id={row.id} />,
    },
  ];
}

/** How much was moved, without the sign of the side it left. @example amountMoved of "-100.5" → "100.5" */
function amountMoved(row: Pick<WalletLog, "value">): string {
  return row.value.replace(/^-/, "");
}
