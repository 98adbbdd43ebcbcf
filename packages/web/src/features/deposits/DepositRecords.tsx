// Deposits as a list, the newest first: what has arrived, what is on its way, what has gone with its block.

import { type Deposit, depositsCall } from "@tidemark/contract/deposits";
import { bare } from "@tidemark/kernel";
import { Badge, EmptyState, formatDecimal, type TableColumn, TimeText } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { beginningWith } from "../../frame/record-in.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { CopyText } from "../funds/funds.ts";

export type DepositRecordsProps = {
  readonly currency: number | null;
  /** The one that is meant: the list begins with it, and marks it. */
  readonly meant?: number | undefined;
};

export function DepositRecords({ currency, meant }: DepositRecordsProps) {
  const text = useTexts("deposits");
  const languageTag = useLanguageTag();
  return (
    <RecordTable
      label={text("deposits")}
      columns={columnsOf(text, languageTag, currency === null)}
      records={useRows(
        depositsCall,
        { currency: String(currency ?? ""), ...beginningWith(meant), limit: "20" },
        usePace(),
      )}
      isRowCurrent={(row) => row.id === meant}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState title={text("noDeposits")} text={text("noDepositsText")} />}
    />
  );
}

function columnsOf(
  text: Translate<"deposits">,
  languageTag: string,
  hasCoin: boolean,
): readonly TableColumn<Deposit>[] {
  const coin: TableColumn<Deposit> = { key: "coin", header: text("coin"), render: (row) => row.currency_name };
  return [
    {
      key: "time",
      header: text("time"),
      card: "title",
      render: (row) => <TimeText at={row.seen_at} languageTag={languageTag} className="whitespace-nowrap" />,
    },
    ...(hasCoin ? [coin] : []),
    {
      key: "amount",
      header: text("amount"),
      align: "end",
      render: (row) => <span className="num">{formatDecimal(bare(row.amount), languageTag)}</span>,
    },
    { key: "network", header: text("network"), render: (row) => row.network },
    {
      key: "address",
      header: text("address"),
      render: (row) => <CopyText value={row.address} label={text("address")} />,
    },
    {
      key: "txid",
      header: text("transaction"),
      render: (row) => <CopyText value={row.txid} label={text("transaction")} />,
    },
    { key: "state", header: text("state"), align: "end", render: (row) => <DepositBadge deposit={row} /> },
  ];
}

function DepositBadge({ deposit }: { readonly deposit: Deposit }) {
  const text = useTexts("deposits");
  if (deposit.is_below_minimum) return <Badge tone="danger">{text("depositBelow")}</Badge>;
  if (deposit.state === "reversed") return <Badge tone="danger">{text("depositReversed")}</Badge>;
  if (deposit.state === "credited") return <Badge tone="good">{text("depositCredited")}</Badge>;
  const { confirmations: now, confirmations_needed: needed } = deposit;
  return <Badge tone="warn">{text("confirmationsOf", { now: Math.min(now, needed), needed })}</Badge>;
}
