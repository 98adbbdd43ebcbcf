// What each coin has cost and earned, the most valuable first, and the way to its market.

import type { CoinProfit } from "@tidemark/contract/profit";
import { compareDecimals } from "@tidemark/kernel";
import { EmptyState, FailedState, Panel, Table, type TableColumn } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { balanceStyle, priceStyle, useMarkets } from "../markets/markets.ts";
import { BalanceText, CoinName } from "../wallets/wallets.ts";
import { gainPercent } from "./profit-view.ts";

export type CoinsPanelProps = {
  readonly coins: readonly CoinProfit[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
};

export function CoinsPanel({ coins, isError, onRetry }: CoinsPanelProps) {
  const text = useTexts("profit");
  const shellText = useTexts("shell");
  const rows = (coins ?? []).toSorted((a, b) => compareDecimals(b.value, a.value) ?? 0);
  return (
    <Panel title={`${text("byCoin")} · USDT`}>
      <Table
        label={text("byCoin")}
        columns={columnsOf(text)}
        rows={rows}
        rowKey={(row) => String(row.currency_id)}
        phoneLine={(row) => <CoinGain row={row} />}
        isLoading={coins === undefined && !isError}
        skeletonRows={3}
        empty={
          isError ? (
            <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={onRetry} />
          ) : (
            <EmptyState title={text("noCoins")} text={text("noCoinsText")} />
          )
        }
      />
    </Panel>
  );
}

function columnsOf(text: Translate<"profit">): TableColumn<CoinProfit>[] {
  return [
    {
      key: "coin",
      header: text("coin"),
      card: "title",
      render: (row) => <CoinName name={row.currency_name} size={20} />,
    },
    {
      key: "quantity",
      header: text("quantity"),
      align: "end",
      render: (row) => <BalanceText value={row.quantity} {...balanceStyle} />,
    },
    {
      key: "average",
      header: text("average"),
      align: "end",
      render: (row) => <Price row={row} value={row.average} />,
    },
    {
      key: "price",
      header: text("price"),
      align: "end",
      render: (row) => <Price row={row} value={row.price} />,
    },
    {
      key: "value",
      header: text("value"),
      align: "end",
      render: (row) => <BalanceText value={row.value} decimals={2} />,
    },
    {
      key: "unrealised",
      header: text("unrealised"),
      align: "end",
      render: (row) => (
        <span className="whitespace-nowrap">
          <BalanceText value={row.unrealised} decimals={2} tone="direction" />
          <Percent row={row} />
        </span>
      ),
    },
    {
      key: "realised",
      header: text("realised"),
      align: "end",
      render: (row) => <BalanceText value={row.realised} decimals={2} tone="direction" />,
    },
    {
      key: "trade",
      header: <span className="sr-only">{text("trade")}</span>,
      align: "end",
      card: "bare",
      className: "md:w-px",
      render: (row) =>
        row.symbol !== null && (
          <PageLink
            page="trade"
            search={{ symbol: row.symbol }}
            aria-label={text("tradeCoin", { coin: row.currency_name })}
            className="inline-flex min-h-6 items-center text-13 font-medium whitespace-nowrap text-accent hover:underline"
          >
            {text("trade")}
          </PageLink>
        ),
    },
  ];
}

/** What a coin stands at, for phones. */
function CoinGain({ row }: { readonly row: CoinProfit }) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <CoinName name={row.currency_name} size={20} />
      <span className="flex min-w-0 flex-col items-end">
        <BalanceText value={row.unrealised} decimals={2} tone="direction" className="text-14 font-medium" />
        <BalanceText value={row.value} decimals={2} unit="USDT" className="text-12 text-text-2" />
      </span>
    </span>
  );
}

/** What no market prices is worth money, and has its places. */
const noMarket = { price_places: 2 };

function Price({ row, value }: { readonly row: CoinProfit; readonly value: string | null }) {
  const market = useMarkets().bySymbol.get(row.symbol ?? "");
  return <BalanceText value={value} {...priceStyle(market ?? noMarket)} />;
}

function Percent({ row }: { readonly row: CoinProfit }) {
  const percent = gainPercent(row);
  if (percent === null) return null;
  return (
    <span className="ml-1.5 text-12 text-text-3">
      <BalanceText value={percent} decimals={2} signed />%
    </span>
  );
}
