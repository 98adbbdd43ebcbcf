// Withdrawals as a list, the newest first; each opens to show its road, its fee and where it went.

import { type Withdrawal, withdrawalsCall } from "@tidemark/contract/withdrawals";
import { bare } from "@tidemark/kernel";
import { Badge, type BadgeTone, Button, EmptyState, formatDecimal, type TableColumn, TimeText } from "@tidemark/ui";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { beginningWith } from "../../frame/record-in.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { CopyText } from "../funds/funds.ts";
import { CancelButton, type CancelButtonProps } from "./CancelButton.tsx";
import { useCancelWithdrawal } from "./use-cancel-withdrawal.ts";
import { WithdrawalProgress } from "./WithdrawalProgress.tsx";
import { stateKeys } from "./withdraw-words.ts";

const tones: Readonly<Record<Withdrawal["state"], BadgeTone>> = {
  requested: "warn",
  approved: "warn",
  sending: "accent",
  sent: "accent",
  unknown: "warn",
  done: "good",
  refused: "danger",
  cancelled: "neutral",
};

export type WithdrawalRecordsProps = {
  readonly currency: number | null;
  /** The one that is meant: the list begins with it, and it is open. */
  readonly meant?: number | undefined;
};

export function WithdrawalRecords({ currency, meant }: WithdrawalRecordsProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const cancelling = useCancelWithdrawal();
  const [openId, setOpenId] = useState<number | null>(meant ?? null);
  const toggle = (row: Withdrawal) => (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={openId === row.id}
      onClick={() => setOpenId((now) => (now === row.id ? null : row.id))}
    >
      {text("details")}
      {openId === row.id ? (
        <ChevronUp aria-hidden="true" className="size-3.5" />
      ) : (
        <ChevronDown aria-hidden="true" className="size-3.5" />
      )}
    </Button>
  );
  return (
    <RecordTable
      label={text("withdrawals")}
      columns={columnsOf({ text, languageTag, hasCoin: currency === null, toggle })}
      records={useRows(
        withdrawalsCall,
        { currency: String(currency ?? ""), ...beginningWith(meant), limit: "20" },
        usePace(),
      )}
      isRowCurrent={(row) => row.id === meant}
      rowKey={(row) => String(row.id)}
      renderDetail={(row) => openId === row.id && <Detail withdrawal={row} cancelling={cancelling} />}
      empty={<EmptyState title={text("noWithdrawals")} text={text("noWithdrawalsText")} />}
    />
  );
}

type ColumnParts = {
  readonly text: Translate<"withdrawals">;
  readonly languageTag: string;
  readonly hasCoin: boolean;
  readonly toggle: (row: Withdrawal) => ReactNode;
};

function columnsOf({ text, languageTag, hasCoin, toggle }: ColumnParts): readonly TableColumn<Withdrawal>[] {
  const coin: TableColumn<Withdrawal> = { key: "coin", header: text("coin"), render: (row) => row.currency_name };
  const figure = (value: string) => <span className="num">{formatDecimal(bare(value), languageTag)}</span>;
  return [
    {
      key: "time",
      header: text("time"),
      card: "title",
      render: (row) => <TimeText at={row.steps[0]?.at} languageTag={languageTag} className="whitespace-nowrap" />,
    },
    ...(hasCoin ? [coin] : []),
    { key: "amount", header: text("amount"), align: "end", render: (row) => figure(row.amount) },
    { key: "arrives", header: text("arrives"), align: "end", render: (row) => figure(row.arrives) },
    { key: "network", header: text("network"), render: (row) => row.network },
    {
      key: "address",
      header: text("address"),
      render: (row) => <CopyText value={row.address} label={text("address")} />,
    },
    {
      key: "state",
      header: text("state"),
      render: (row) => <Badge tone={tones[row.state]}>{text(stateKeys[row.state])}</Badge>,
    },
    {
      key: "details",
      header: <span className="sr-only">{text("details")}</span>,
      align: "end",
      card: "bare",
      render: toggle,
    },
  ];
}

function Detail({ withdrawal, cancelling }: CancelButtonProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const fee = `${formatDecimal(bare(withdrawal.fee), languageTag)} ${withdrawal.currency_name}`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <WithdrawalProgress withdrawal={withdrawal} isWide />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-13">
        <Fact label={text("fee")}>{fee}</Fact>
        {withdrawal.memo !== "" && <Fact label={text("memo")}>{withdrawal.memo}</Fact>}
        <Fact label={text("address")}>
          <span className="tabular-nums break-all">{withdrawal.address}</span>
        </Fact>
      </dl>
      <CancelButton withdrawal={withdrawal} cancelling={cancelling} />
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
