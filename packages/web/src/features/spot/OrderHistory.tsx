// The orders that have ended, with what became of them.

import { ordersCall, type SpotOrder } from "@tidemark/contract/spot";
import { cx, type DecimalOptions, formatDecimal, type TableColumn } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useRows } from "../../api/use-rows.ts";
import { isBackwards } from "../../frame/day-range.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { exactStyle, priceStyle, useMarkets, valueStyle } from "../markets/markets.ts";
import { DenseRecords, foldedUnder, mayWrap, stickyEnd } from "./DenseRecords.tsx";
import { kindAndEntry } from "./exits/exit-text.ts";
import { firstColumns } from "./first-columns.tsx";
import { filterRequest, type HistoryFilter, isMeant, isNarrow } from "./history-filter.ts";
import { OrderLine, priceInLine } from "./OrderLine.tsx";
import { OrderLink } from "./OrderLink.tsx";
import type { SideFilter } from "./order-choice.ts";
import { isOpen, unionByNewest } from "./order-merge.ts";
import { filledText, stateText } from "./order-view.ts";
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
  averageOf: (order: SpotOrder) => string,
  onPair: OrderHistoryProps["onPair"],
): TableColumn<SpotOrder>[] {
  const valued = (value: string, coin: string, style: DecimalOptions) => (
    <span className="num">
      {formatDecimal(value, languageTag, style)} {coin}
    </span>
  );
  return [
    ...firstColumns<SpotOrder>({
      text,
      languageTag,
      now,
      atOf: (order) => order.placed_at,
      onPair,
      more: {
        key: "type",
        header: text("type"),
        render: (order) => <span className="whitespace-nowrap">{kindAndEntry(order, text)}</span>,
      },
    }),
    ...foldedUnder<SpotOrder>(
      { key: "price", header: text("price"), align: "end", render: (order) => <Prices order={order} /> },
      {
        key: "average",
        header: text("averagePrice"),
        align: "end",
        render: (order) => <span className="num">{averageOf(order)}</span>,
      },
      "narrower",
    ),
    {
      key: "filled",
      header: text("filledOf"),
      align: "end",
      className: mayWrap,
      render: (order) => <span className={cx("num", mayWrap)}>{filledText(order, languageTag)}</span>,
    },
    ...foldedUnder<SpotOrder>(
      {
        key: "value",
        header: text("filledValue"),
        align: "end",
        render: (order) => valued(order.value, order.symbol.split("/")[1] ?? "", valueStyle),
      },
      {
        key: "fee",
        header: text("fee"),
        align: "end",
        render: (order) => valued(order.fee, order.fee_currency, exactStyle),
      },
    ),
    {
      key: "status",
      header: text("status"),
      align: "end",
      className: stickyEnd,
      render: (order) => <Ending order={order} />,
    },
  ];
}

/** The limit, and of a stop what it waited for; at the market there is no limit. */
function Prices({ order }: { readonly order: SpotOrder }) {
  const languageTag = useLanguageTag();
  const { price, stop_price: stop, trigger_on: on } = order;
  return (
    <span className="num inline-flex flex-col items-end">
      {(price !== null || stop === null) && <span>{formatDecimal(price, languageTag)}</span>}
      {stop !== null && (
        <span className="text-text-2">
          {on === null ? "" : on === "rise" ? "≥ " : "≤ "}
          {formatDecimal(stop, languageTag)}
        </span>
      )}
    </span>
  );
}

const reasonPart = latePart(async () => (await import("./EndReason.tsx")).EndReason, ["oneOrder"]);

/** What became of it and, where it ended by itself, why. */
function Ending({ order }: { readonly order: SpotOrder }) {
  const text = useTexts("spot");
  const EndReason = useLatePart(reasonPart, order.cancel_reason === null ? false : "soon");
  return (
    <span className="inline-flex flex-col items-end">
      <OrderLink id={order.id}>{stateText(order, text)}</OrderLink>
      {EndReason !== null && <EndReason order={order} />}
    </span>
  );
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
  const averageOf = (order: SpotOrder) =>
    formatDecimal(order.average_price, languageTag, priceStyle(byId.get(order.market_id)));
  const isAll = side === "all" && !isNarrow(filter);
  return (
    <DenseRecords
      label={text("history")}
      columns={columnsOf(text, languageTag, Date.now(), averageOf, onPair)}
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
          more={stateText(order, text)}
          price={order.average_price === null ? priceInLine(order, languageTag, text("kindMarket")) : averageOf(order)}
          below={filledText(order, languageTag)}
        />
      )}
      renderTotals={renderTotals}
      emptyTitle={text(isAll ? "noHistory" : "noMatch")}
      emptyText={text(isAll ? "noHistoryText" : "noMatchText")}
    />
  );
}
