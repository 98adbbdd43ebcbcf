// Entrusts: positions that wait for a price of their own, each with the way to revoke it.

import type { Position } from "@tidemark/contract/leverage";
import { Button, EmptyState, formatDecimal, formatShortTime, NumberText, type TableColumn } from "@tidemark/ui";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { useMark } from "../prices/prices.ts";
import type { LeverFeed } from "./leverage.ts";
import { denseTable, moneyPlaces, PairLine } from "./position-text.tsx";
import { setAside, useLeverActions } from "./use-lever-actions.ts";

export type EntrustsTableProps = {
  readonly entrusts: readonly Position[];
  readonly feed: LeverFeed;
  readonly onPair?: ((symbol: string) => void) | undefined;
};

export function EntrustsTable({ entrusts, feed, onPair }: EntrustsTableProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const { byId } = useMarkets();
  const actions = useLeverActions();
  const now = Date.now();
  const places = (row: Position) => byId.get(row.market_id)?.price_places ?? 2;
  const money = (row: Position) => moneyPlaces(byId.get(row.market_id)?.quote_scale ?? 6);
  const figure = (value: string, decimals: number) => (
    <span className="num">{formatDecimal(value, languageTag, { decimals })}</span>
  );
  const end = { align: "end" } as const;
  const columns: readonly TableColumn<Position>[] = [
    { key: "pair", header: text("pair"), card: "title", render: (row) => <PairLine row={row} onPair={onPair} /> },
    {
      key: "time",
      header: text("time"),
      render: (row) => <span className="num text-text-2">{formatShortTime(row.placed_at, now, languageTag)}</span>,
    },
    { key: "hands", header: text("hands"), ...end, render: (row) => figure(String(row.hands), 0) },
    { key: "limit", header: text("limitPrice"), ...end, render: (row) => figure(row.origin_price, places(row)) },
    { key: "mark", header: text("mark"), ...end, render: (row) => <MarkNow row={row} places={places(row)} /> },
    { key: "open", header: text("openPrice"), ...end, render: (row) => figure(row.price, places(row)) },
    { key: "value", header: text("value"), ...end, render: (row) => figure(row.value, money(row)) },
    { key: "aside", header: text("setAside"), ...end, render: (row) => figure(setAside(row), money(row)) },
    {
      key: "actions",
      header: <span className="sr-only">{text("actions")}</span>,
      ...end,
      card: "bare",
      className: "md:sticky md:right-0 md:bg-surface",
      render: (row) => (
        <Button
          size="sm"
          className="max-md:w-full"
          loading={actions.busy.has(row.id)}
          onClick={() => void actions.revoke(row)}
        >
          {text("revoke")}
        </Button>
      ),
    },
  ];
  return (
    <RecordTable
      label={text("entrusts")}
      columns={columns}
      records={{ ...feed, rows: entrusts, hasMore: false, isLoadingMore: false, loadMore: feed.retry }}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState title={text("noEntrusts")} text={text("noEntrustsText")} className="py-6" />}
      quietUpTo={Number.POSITIVE_INFINITY}
      density="compact"
      className={denseTable}
    />
  );
}

function MarkNow({ row, places }: { readonly row: Position; readonly places: number }) {
  const languageTag = useLanguageTag();
  return <NumberText value={useMark(row.market_id)?.price} decimals={places} languageTag={languageTag} flash />;
}
