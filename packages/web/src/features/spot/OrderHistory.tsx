// The orders that have ended, with what became of them.

import { ordersCall, type SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal, type TableColumn } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useRows } from "../../api/use-rows.ts";
import { isBackwards } from "../../frame/day-range.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { DenseRecords, stickyEnd } from "./DenseRecords.tsx";
import { kindAndEntry } from "./exits/exit-text.ts";
import { firstColumns } from "./first-columns.tsx";
import { filterRequest, type HistoryFilter, isMeant, isNarrow } from "./history-filter.ts";
import { OrderLine, priceInLine } from "./OrderLine.tsx";
import { OrderLink } from "./OrderLink.tsx";
import type { SideFilter } from "./order-choice.ts";
import { isOpen, unionByNewest } from "./order-merge.ts";
import { filledText, stateOf } from "./order-view.ts";
import { useSpot } from "./spot-store.ts";

export type OrderHistoryProps = {
  readonly filter: HistoryFilter;
  readonly side: SideFilter;
  readonly onPair?: ((symbol: string) => void) | undefined;
  readonly rowsFirst?: number | undefined;
  readonly renderTotals?: ((orders: readonly SpotOrder[]) => ReactNode) | undefined;
};

function columnsOf(
  text: Translate<"spot">,
  languageTag: string,
  now: number,
  placesOf: (order: SpotOrder) => number | undefined,
  onPair: OrderHistoryProps["onPair"],
): TableColumn<SpotOrder>[] {
  const number = (value: string | null) => <span className="num">{formatDecimal(value, languageTag)}</span>;
  const valued = (value: string, coin: string) => (
    <span className="num">
      {formatDecimal(value, languageTag, { trim: true })} {coin}
    </span>
  );
  return [
    ...firstColumns<SpotOrder>({ text, languageTag, now, atOf: (order) => order.placed_at, onPair }),
    {
      key: "type",
      header: text("type"),
      render: (order) => <span className="whitespace-nowrap">{kindAndEntry(order, text)}</span>,
    },
    { key: "price", header: text("price"), align: "end", render: (order) => number(order.price) },
    {
      key: "average",
      header: text("averagePrice"),
      align: "end",
      render: (order) => (
        <span className="num">
          {formatDecimal(order.average_price, languageTag, { decimals: placesOf(order), rounding: "half-up" })}
        </span>
      ),
    },
    {
      key: "filled",
      header: text("filledOf"),
      align: "end",
      render: (order) => <span className="num">{filledText(order, languageTag)}</span>,
    },
    {
      key: "value",
      header: text("filledValue"),
      align: "end",
      render: (order) => valued(order.value, order.symbol.split("/")[1] ?? ""),
    },
    { key: "fee", header: text("fee"), align: "end", render: (order) => valued(order.fee, order.fee_currency) },
    {
      key: "status",
      header: text("status"),
      align: "end",
      className: stickyEnd,
      render: (order) => <OrderLink id={order.id}>{text(stateOf(order))}</OrderLink>,
    },
  ];
}

export function OrderHistory({ filter, side, onPair, rowsFirst, renderTotals }: OrderHistoryProps) {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const isWrong = isBackwards(filter);
  const meant = {
    ...filterRequest(isWrong ? { ...filter, from: "", to: "" } : filter),
    side: side === "all" ? "" : side,
  };
  const asked = useRows(ordersCall, { state: "history", ...meant, limit: "20" } as const, usePace());
  const kept = useSpot((state) => state.orders);
  const { byId } = useMarkets();
  const told = [...kept.values()]
    .map(({ row }) => row)
    .filter((row) => !isOpen(row) && isMeant(row, filter))
    .filter((row) => side === "all" || row.side === side);
  const isAll = side === "all" && !isNarrow(filter);
  return (
    <DenseRecords
      label={text("history")}
      columns={columnsOf(text, languageTag, Date.now(), (order) => byId.get(order.market_id)?.price_places, onPair)}
      records={
        isWrong
          ? { ...asked, rows: [], hasMore: false }
          : { ...asked, rows: unionByNewest(asked.rows, told, asked.hasMore) }
      }
      rowsFirst={rowsFirst}
      phoneLine={(order) => (
        <OrderLine
          symbol={order.symbol}
          side={order.side}
          more={text(stateOf(order))}
          price={
            order.average_price === null
              ? priceInLine(order, languageTag, text("kindMarket"))
              : formatDecimal(order.average_price, languageTag, {
                  decimals: byId.get(order.market_id)?.price_places,
                  rounding: "half-up",
                })
          }
          below={filledText(order, languageTag)}
        />
      )}
      renderTotals={renderTotals}
      emptyTitle={text(isAll ? "noHistory" : "noMatch")}
      emptyText={text(isAll ? "noHistoryText" : "noMatchText")}
    />
  );
}
