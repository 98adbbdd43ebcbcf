// Positions that have ended: closed ones with their result, and revoked entrusts.

import { endedPositionsCall, type Position } from "@tidemark/contract/leverage";
import { EmptyState, formatDecimal, formatShortTime, NumberText, type TableColumn } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { endColumn } from "./end-column.tsx";
import { numberOf } from "./number-text.ts";
import { denseTable, moneyPlaces, PairLine, reasonText, SideMark, stateText } from "./position-text.tsx";

const end = { align: "end" } as const;

export type EndedTableProps = {
  readonly marketId?: number | undefined;
  readonly state?: "closed" | "revoked" | undefined;
  readonly onPair?: ((symbol: string) => void) | undefined;
  /** Something of the page's own at the end of a row, such as the way to its history. */
  readonly renderEnd?: ((row: Position) => ReactNode) | undefined;
};

export function EndedTable({ marketId, state, onPair, renderEnd }: EndedTableProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const { byId } = useMarkets();
  const request = {
    ...(marketId === undefined ? {} : { market_id: marketId }),
    ...(state === undefined ? {} : { state }),
  };
  const records = useRows(endedPositionsCall, request, usePace());
  const now = Date.now();
  const places = (row: Position) => byId.get(row.market_id)?.price_places ?? 2;
  const money = (row: Position) => moneyPlaces(byId.get(row.market_id)?.quote_scale ?? 6);
  const figure = (value: string | null, decimals?: number) => (
    <span className="num">{formatDecimal(value, languageTag, { decimals })}</span>
  );
  const columns: readonly TableColumn<Position>[] = [
    {
      key: "time",
      header: text("time"),
      render: (row) => (
        <span className="num text-text-2">{formatShortTime(row.ended_at ?? row.placed_at, now, languageTag)}</span>
      ),
    },
    { key: "pair", header: text("pair"), card: "title", render: (row) => <PairLine row={row} onPair={onPair} /> },
    { key: "number", header: text("number"), ...end, render: (row) => figure(numberOf(row.hand, row.hands_opened)) },
    { key: "price", header: text("price"), ...end, render: (row) => figure(row.origin_price, places(row)) },
    { key: "total", header: text("total"), ...end, render: (row) => figure(row.value, money(row)) },
    { key: "average", header: text("average"), ...end, render: (row) => figure(row.price, places(row)) },
    { key: "close", header: text("closePrice"), ...end, render: (row) => figure(row.close_price, places(row)) },
    {
      key: "result",
      header: text("result"),
      ...end,
      render: (row) => (
        <NumberText
          value={row.state === "closed" ? row.profit : null}
          decimals={money(row)}
          languageTag={languageTag}
          tone="direction"
        />
      ),
    },
    {
      key: "status",
      header: text("status"),
      ...end,
      render: (row) => (
        <span className="text-text-2">
          {stateText(row.state, text)}
          {row.reason !== null && row.reason !== "user" && ` · ${reasonText(row.reason, text)}`}
        </span>
      ),
    },
    { key: "fee", header: text("fee"), ...end, render: (row) => figure(row.fee, Math.max(4, money(row))) },
    { key: "side", header: text("side"), ...end, render: (row) => <SideMark side={row.side} /> },
    ...endColumn(text("actions"), renderEnd),
  ];
  return (
    <RecordTable
      label={text("history")}
      columns={columns}
      records={records}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState title={text("noHistory")} text={text("noHistoryText")} className="py-6" />}
      quietUpTo={8}
      density="compact"
      className={denseTable}
    />
  );
}
