// Each closing of all or a part of a position, with the price and the reason. Told by pushes as they happen.

import { type Closing, closingsCall } from "@tidemark/contract/leverage";
import { EmptyState, formatDecimal, formatShortTime, NumberText, type TableColumn } from "@tidemark/ui";
import type { ReactNode } from "react";
import { type Rows, useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { cameBack } from "./came-back.ts";
import { endColumn } from "./end-column.tsx";
import { denseTable, moneyPlaces, PairLine, reasonText } from "./position-text.tsx";
import { usePositionsStore } from "./positions-store.ts";

export type ClosingsTableProps = {
  readonly marketId?: number | undefined;
  readonly positionId?: number | undefined;
  /** Only those at or after this instant, epoch milliseconds. */
  readonly since?: number | undefined;
  readonly onPair?: ((symbol: string) => void) | undefined;
  /** Something of the page's own at the end of a row, such as the way to its receipt. */
  readonly renderEnd?: ((row: Closing) => ReactNode) | undefined;
};

/** The rows asked for and those told since, newest first, each once, none older than asked for. */
export function closingRows(
  asked: Rows<Closing>,
  told: readonly Closing[],
  { marketId, positionId, since = 0 }: Pick<ClosingsTableProps, "marketId" | "positionId" | "since">,
): Rows<Closing> {
  const isMeant = (row: Closing) =>
    (marketId === undefined || row.market_id === marketId) &&
    (positionId === undefined || row.position_id === positionId);
  const rows = new Map(asked.rows.map((row) => [row.id, row]));
  const oldest = asked.hasMore ? (asked.rows.at(-1)?.id ?? 0) : 0;
  for (const row of told) if (row.id > oldest && isMeant(row)) rows.set(row.id, row);
  const isTooOld = (row: Closing) => row.at < since;
  return {
    ...asked,
    rows: [...rows.values()].filter((row) => !isTooOld(row)).toSorted((a, b) => b.id - a.id),
    hasMore: asked.hasMore && !asked.rows.some(isTooOld),
  };
}

export function ClosingsTable({ marketId, positionId, since, onPair, renderEnd }: ClosingsTableProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const { byId } = useMarkets();
  const request = {
    ...(marketId === undefined ? {} : { market_id: marketId }),
    ...(positionId === undefined ? {} : { position_id: positionId }),
  };
  const asked = useRows(closingsCall, request, usePace());
  const told = usePositionsStore((state) => state.closings);
  const now = Date.now();
  const places = (row: Closing) => byId.get(row.market_id)?.price_places ?? 2;
  const money = (row: Closing) => moneyPlaces(byId.get(row.market_id)?.quote_scale ?? 6);
  const figure = (value: string | null, decimals: number) => (
    <span className="num">{formatDecimal(value, languageTag, { decimals })}</span>
  );
  const end = { align: "end" } as const;
  const columns: readonly TableColumn<Closing>[] = [
    {
      key: "time",
      header: text("time"),
      render: (row) => <span className="num text-text-2">{formatShortTime(row.at, now, languageTag)}</span>,
    },
    { key: "pair", header: text("pair"), card: "title", render: (row) => <PairLine row={row} onPair={onPair} /> },
    { key: "hands", header: text("hands"), ...end, render: (row) => figure(String(row.hands), 0) },
    { key: "open", header: text("openPrice"), ...end, render: (row) => figure(row.open_price, places(row)) },
    { key: "close", header: text("closePrice"), ...end, render: (row) => figure(row.close_price, places(row)) },
    {
      key: "result",
      header: text("result"),
      ...end,
      render: (row) => (
        <NumberText value={row.profit} decimals={money(row)} languageTag={languageTag} tone="direction" />
      ),
    },
    { key: "back", header: text("comesBack"), ...end, render: (row) => figure(cameBack(row), money(row)) },
    {
      key: "reason",
      header: text("reason"),
      ...end,
      render: (row) => <span className="text-text-2">{reasonText(row.reason, text)}</span>,
    },
    ...endColumn(text("actions"), renderEnd),
  ];
  return (
    <RecordTable
      label={text("closings")}
      columns={columns}
      records={closingRows(asked, told, { marketId, positionId, since })}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState title={text("noClosings")} text={text("noClosingsText")} className="py-6" />}
      quietUpTo={8}
      density="compact"
      className={denseTable}
    />
  );
}
