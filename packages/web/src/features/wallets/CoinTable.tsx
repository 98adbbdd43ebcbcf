// The coins of one account, or of all, with what can be done with each. At most one panel is open under a row, and a
// second press closes it.

import { Button, Checkbox, EmptyState, FailedState, Panel, SearchField, Table, type TableColumn } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { balanceStyle, useMarkets } from "../markets/markets.ts";
import { BalanceText } from "./BalanceText.tsx";
import { hideEmpty, hideSmall, useBalancePrivacy } from "./balance-privacy.ts";
import { CoinName } from "./CoinName.tsx";
import { type CoinLine, shownLines, sumOf } from "./wallets-view.ts";

export const rowPanels = ["deposit", "withdraw", "records"] as const;
export type RowPanel = (typeof rowPanels)[number];
export type OpenPanel = { readonly currency: number; readonly panel: RowPanel };
export type RowAction = RowPanel | "transfer";

export type CoinTableProps = {
  readonly lines: readonly CoinLine[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly actions: readonly RowAction[];
  readonly open: OpenPanel | null;
  readonly onAction: (action: RowAction, currency: number) => void;
  readonly renderPanel: (open: OpenPanel, line: CoinLine) => ReactNode;
};

function showAll(): void {
  hideEmpty(false);
  hideSmall(false);
}

export function CoinTable(props: CoinTableProps) {
  const { lines, open, renderPanel } = props;
  const text = useTexts("wallets");
  const isSmallHidden = useBalancePrivacy((privacy) => privacy.isSmallHidden);
  const isEmptyHidden = useBalancePrivacy((privacy) => privacy.isEmptyHidden);
  const [search, setSearch] = useState("");
  const shown = shownLines(lines ?? [], { search, isSmallHidden, isEmptyHidden });
  // An open panel stays open, though its row would be hidden by now.
  const opened = open === null ? undefined : lines?.find((line) => line.currency === open.currency);
  const rows = opened === undefined || shown.includes(opened) ? shown : [...shown, opened];
  return (
    <Panel
      title={text("balances")}
      actions={
        <>
          <Checkbox label={text("hideEmpty")} checked={isEmptyHidden} onChange={hideEmpty} className="mr-2" />
          <Checkbox label={text("hideSmall")} checked={isSmallHidden} onChange={hideSmall} className="mr-2" />
          <div className="w-44 max-sm:w-full">
            <SearchField
              label={text("searchCoin")}
              clearLabel={text("clearSearch")}
              value={search}
              onChange={setSearch}
            />
          </div>
        </>
      }
    >
      <Table
        label={text("balances")}
        columns={columnsOf(text, props)}
        rows={rows}
        rowKey={(line) => String(line.currency)}
        renderDetail={(line) => (open?.currency === line.currency ? renderPanel(open, line) : null)}
        phoneLine={(line) => <CoinPhoneLine line={line} />}
        isLoading={lines === undefined && !props.isError}
        skeletonRows={6}
        empty={<Nothing {...props} isSearch={search !== ""} />}
      />
    </Panel>
  );
}

/** All there is of a coin, and what that is worth. */
function CoinPhoneLine({ line }: { readonly line: CoinLine }) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <CoinName name={line.name} />
      <span className="flex min-w-0 flex-col items-end">
        <BalanceText value={sumOf([line.available, line.frozen])} {...balanceStyle} className="text-14 font-medium" />
        <BalanceText value={line.value} decimals={2} unit="USDT" className="text-12 text-text-2" />
      </span>
    </span>
  );
}

function columnsOf(text: Translate<"wallets">, { actions, open, onAction }: CoinTableProps): TableColumn<CoinLine>[] {
  return [
    { key: "coin", header: text("coin"), card: "title", render: (line) => <CoinName name={line.name} /> },
    {
      key: "available",
      header: text("available"),
      align: "end",
      render: (line) => <BalanceText value={line.available} {...balanceStyle} className="font-medium" />,
    },
    {
      key: "frozen",
      header: <span title={text("frozenText")}>{text("frozen")}</span>,
      align: "end",
      render: (line) => <BalanceText value={line.frozen} {...balanceStyle} className="text-text-2" />,
    },
    {
      key: "value",
      header: text("value"),
      align: "end",
      render: (line) => <BalanceText value={line.value} decimals={2} />,
    },
    {
      key: "actions",
      header: <span className="sr-only">{text("actions")}</span>,
      align: "end",
      card: "bare",
      className: "md:w-px",
      render: (line) => (
        <span className="flex flex-wrap gap-x-5 gap-y-1 md:max-xl:grid md:max-xl:grid-cols-[auto_auto] md:max-xl:justify-end md:max-xl:py-1.5 xl:flex-nowrap xl:gap-x-4">
          {actions.map((action) => (
            <RowButton key={action} action={action} line={line} open={open} onAction={onAction} />
          ))}
          {actions.includes("deposit") && <TradeLink coin={line.name} />}
        </span>
      ),
    },
  ];
}

type RowButtonProps = Pick<CoinTableProps, "open" | "onAction"> & {
  readonly action: RowAction;
  readonly line: CoinLine;
};

function RowButton({ action, line, open, onAction }: RowButtonProps) {
  const text = useTexts("wallets");
  const isOpen = open?.currency === line.currency && open.panel === action;
  return (
    <button
      type="button"
      {...(action === "transfer" ? { "aria-haspopup": "dialog" as const } : { "aria-expanded": isOpen })}
      aria-label={text("actionOn", { action: text(action), coin: line.name })}
      onClick={() => onAction(action, line.currency)}
      className="min-h-6 rounded-control text-left text-13 font-medium whitespace-nowrap text-accent hover:underline aria-expanded:text-text"
    >
      {text(action)}
    </button>
  );
}

/** Where the coin is traded against USDT; coins come to the market from the spot account. */
function TradeLink({ coin }: { readonly coin: string }) {
  const text = useTexts("wallets");
  const { bySymbol } = useMarkets();
  const symbol = `${coin}/USDT`;
  if (!bySymbol.has(symbol)) return null;
  return (
    <PageLink
      page="trade"
      search={{ symbol }}
      aria-label={text("actionOn", { action: text("trade"), coin })}
      className="inline-flex min-h-6 items-center text-13 font-medium whitespace-nowrap text-accent hover:underline"
    >
      {text("trade")}
    </PageLink>
  );
}

type NothingProps = Pick<CoinTableProps, "lines" | "isError" | "onRetry"> & { readonly isSearch: boolean };

function Nothing({ lines, isError, onRetry, isSearch }: NothingProps) {
  const text = useTexts("wallets");
  const shellText = useTexts("shell");
  if (isError) return <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={onRetry} />;
  if (isSearch) return <EmptyState title={text("noMatch")} />;
  if (lines === undefined || lines.length === 0) {
    return <EmptyState title={text("noBalances")} text={text("noBalancesText")} />;
  }
  const isAllEmpty = lines.every((line) => !/[1-9]/.test(line.available + line.frozen));
  return (
    <EmptyState
      title={text(isAllEmpty ? "noBalances" : "allSmall")}
      text={isAllEmpty ? text("noBalancesText") : undefined}
      action={
        <Button size="sm" onClick={showAll}>
          {text("showAll")}
        </Button>
      }
    />
  );
}
