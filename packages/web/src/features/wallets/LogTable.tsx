// Movements line by line, each with what it changed and what stood there afterwards; behind each line its ledger entry.

import { type WalletLog, walletLogCall } from "@tidemark/contract/wallets/log";
import { EmptyState, formatTime, type TableColumn } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { BalanceText } from "./BalanceText.tsx";
import { CoinName } from "./CoinName.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { LogEntry } from "./LogEntry.tsx";
import type { LogRequest } from "./log-filter.ts";

export type LogTableProps = {
  readonly label: string;
  readonly request: LogRequest;
  /** Leaves out what all lines have in common. */
  readonly isOneAccount?: boolean;
  readonly isOneCoin?: boolean;
  /** Said where there is nothing; without it the table speaks for itself. */
  readonly empty?: ReactNode;
};

/** Less than a page is seen at a glance. */
const rowsQuiet = 19;

function isSomething(value: string): boolean {
  return /[1-9]/.test(value);
}

/** What became available or stopped being so, and below it what was frozen or freed. */
function Change({ row, text }: { readonly row: WalletLog; readonly text: Translate<"wallets"> }) {
  const isFrozen = isSomething(row.lock_value);
  const isMoved = isSomething(row.value) || !isFrozen;
  return (
    <span className="inline-flex flex-col items-end">
      {isMoved && <BalanceText value={row.value} tone="direction" trim className="font-medium" />}
      {isFrozen && (
        <span className="text-12 text-text-3">
          {text("frozen")} <BalanceText value={row.lock_value} signed trim />
        </span>
      )}
    </span>
  );
}

type ColumnParts = Pick<LogTableProps, "isOneAccount" | "isOneCoin"> & {
  readonly text: Translate<"wallets">;
  readonly languageTag: string;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
};

function columnsOf({ text, languageTag, openId, onOpen, ...shown }: ColumnParts): TableColumn<WalletLog>[] {
  const time = (row: WalletLog) => formatTime(row.created_at, languageTag);
  const columns: (TableColumn<WalletLog> | null)[] = [
    {
      key: "time",
      header: text("time"),
      card: "hidden",
      render: (row) => <span className="num whitespace-nowrap text-text-2">{time(row)}</span>,
    },
    {
      key: "info",
      header: text("what"),
      card: "title",
      render: (row) => (
        <span className="flex flex-col">
          {row.info}
          <span className="num text-12 font-normal text-text-3 md:hidden">{time(row)}</span>
        </span>
      ),
    },
    shown.isOneAccount ? null : { key: "account", header: text("account"), render: (row) => text(row.account) },
    shown.isOneCoin
      ? null
      : { key: "coin", header: text("coin"), render: (row) => <CoinName name={row.currency_name} size={18} /> },
    { key: "change", header: text("moveChange"), align: "end", render: (row) => <Change row={row} text={text} /> },
    {
      key: "after",
      header: text("after"),
      align: "end",
      render: (row) => <BalanceText value={row.after} trim />,
    },
    {
      key: "entry",
      header: text("entry"),
      align: "end",
      card: "bare",
      className: "whitespace-nowrap md:w-px",
      render: (row) => (
        <span className="inline-flex items-center gap-4 max-md:w-full max-md:justify-between">
          <EntryLink id={row.id} />
          <button
            type="button"
            aria-expanded={openId === row.id}
            aria-label={text("detailsOf", { what: row.info, id: row.id })}
            onClick={() => onOpen(row.id)}
            className="min-h-6 rounded-control text-13 font-medium text-accent hover:underline"
          >
            {text(openId === row.id ? "close" : "details")}
          </button>
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== null);
}

export function LogTable({ label, request, empty, ...shown }: LogTableProps) {
  const text = useTexts("wallets");
  const languageTag = useLanguageTag();
  const [openId, setOpenId] = useState<string | null>(null);
  const onOpen = (id: string) => setOpenId((now) => (now === id ? null : id));
  return (
    <RecordTable
      label={label}
      columns={columnsOf({ text, languageTag, openId, onOpen, ...shown })}
      records={useRows(walletLogCall, request)}
      rowKey={(row) => row.id}
      renderDetail={(row) => (openId === row.id ? <LogEntry row={row} /> : null)}
      skeletonRows={6}
      empty={empty ?? <EmptyState title={text("noMovements")} text={text("noMovementsText")} />}
      quietUpTo={rowsQuiet}
    />
  );
}
