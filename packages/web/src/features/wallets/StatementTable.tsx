// The lines of a statement, each with its movements by reason, and on request the ledger entries they are made of.

import { Table, type TableColumn } from "@tidemark/ui";
import { useState } from "react";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { BalanceText } from "./BalanceText.tsx";
import { CoinName } from "./CoinName.tsx";
import { LogTable } from "./LogTable.tsx";
import { entriesOf, movedSum, type Statement, type StatementLine } from "./statement-view.ts";

function keyOf(line: StatementLine): string {
  return `${line.account}-${line.currency_id}`;
}

type ColumnParts = {
  readonly text: Translate<"wallets">;
  readonly openKey: string | null;
  readonly onOpen: (key: string) => void;
};

function columnsOf({ text, openKey, onOpen }: ColumnParts): TableColumn<StatementLine>[] {
  return [
    {
      key: "coin",
      header: text("coin"),
      card: "title",
      render: (line) => <CoinName name={line.currency_name} size={20} />,
    },
    { key: "account", header: text("account"), render: (line) => text(line.account) },
    {
      key: "opening",
      header: text("opening"),
      align: "end",
      render: (line) => <BalanceText value={line.opening} trim />,
    },
    {
      key: "moved",
      header: text("moved"),
      align: "end",
      render: (line) => <BalanceText value={movedSum(line)} tone="direction" trim />,
    },
    {
      key: "closing",
      header: text("closing"),
      align: "end",
      render: (line) => <BalanceText value={line.closing} trim className="font-medium" />,
    },
    {
      key: "open",
      header: <span className="sr-only">{text("details")}</span>,
      align: "end",
      card: "bare",
      className: "whitespace-nowrap md:w-px",
      render: (line) => (
        <button
          type="button"
          aria-expanded={openKey === keyOf(line)}
          aria-label={text("detailsOf", { what: text(line.account), id: line.currency_name })}
          onClick={() => onOpen(keyOf(line))}
          className="min-h-6 rounded-control text-13 font-medium text-accent hover:underline"
        >
          {text(openKey === keyOf(line) ? "close" : "details")}
        </button>
      ),
    },
  ];
}

export function StatementTable({ statement }: { readonly statement: Statement }) {
  const text = useTexts("wallets");
  const [openKey, setOpenKey] = useState<string | null>(null);
  const onOpen = (key: string) => setOpenKey((now) => (now === key ? null : key));
  return (
    <Table
      label={text("statement")}
      columns={columnsOf({ text, openKey, onOpen })}
      rows={statement.lines}
      rowKey={keyOf}
      renderDetail={(line) => (openKey === keyOf(line) ? <LineDetail statement={statement} line={line} /> : null)}
    />
  );
}

function LineDetail({ statement, line }: { readonly statement: Statement; readonly line: StatementLine }) {
  const text = useTexts("wallets");
  return (
    <div className="flex flex-col gap-5">
      <Sum line={line} />
      <section className="overflow-hidden rounded-panel border border-line bg-surface">
        <h3 className="px-4 py-2.5 text-13 font-semibold">{text("entries")}</h3>
        <LogTable label={text("entries")} request={entriesOf(statement, line)} isOneAccount isOneCoin />
      </section>
    </div>
  );
}

/** The sum as one would write it on paper. */
function Sum({ line }: { readonly line: StatementLine }) {
  const text = useTexts("wallets");
  return (
    <dl className="max-w-xl text-13">
      <div className="flex justify-between gap-4 py-1">
        <dt className="text-text-2">{text("opening")}</dt>
        <dd>
          <BalanceText value={line.opening} />
        </dd>
      </div>
      {line.movements.map((movement) => (
        <div key={movement.reason} className="flex justify-between gap-4 py-1">
          <dt className="min-w-0 text-text-2">
            {movement.info} <span className="text-12 text-text-3">{text("entryCount", { count: movement.count })}</span>
          </dt>
          <dd>
            <BalanceText value={movement.sum} tone="direction" />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line py-1 font-semibold">
        <dt>{text("closing")}</dt>
        <dd>
          <BalanceText value={line.closing} unit={line.currency_name} />
        </dd>
      </div>
    </dl>
  );
}
