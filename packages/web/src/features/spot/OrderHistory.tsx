// The orders that have ended, with what became of them.

import { ordersCall, type SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal, type TableColumn } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { beginningWith } from "../../frame/record-in.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { DenseRecords } from "./DenseRecords.tsx";
import { firstColumns } from "./first-columns.tsx";
import type { SideFilter } from "./order-choice.ts";
import { isOpen, unionByNewest } from "./order-merge.ts";
import { orderTotal } from "./order-view.ts";
import { useSpot } from "./spot-store.ts";
import { kindText } from "./ticket-words.ts";

export type OrderHistoryProps = {
  readonly marketId: number | null;
  readonly side: SideFilter;
  readonly onPair?: ((symbol: string) => void) | undefined;
  readonly rowsFirst?: number | undefined;
  /** The order that is meant: the list begins with it, and marks it. */
  readonly meant?: number | undefined;
};

/** Dealt, dealt in part and then cancelled, or cancelled with nothing dealt. */
export function outcomeOf(order: Pick<SpotOrder, "state" | "filled">): "dealt" | "partlyDealt" | "cancelled" {
  if (order.state === "filled") return "dealt";
  return /[1-9]/.test(order.filled) ? "partlyDealt" : "cancelled";
}

function columnsOf(
  text: Translate<"spot">,
  languageTag: string,
  now: number,
  placesOf: (order: SpotOrder) => number | undefined,
  onPair: OrderHistoryProps["onPair"],
): TableColumn<SpotOrder>[] {
  const number = (value: string | null) => <span className="num">{formatDecimal(value, languageTag)}</span>;
  return [
    ...firstColumns<SpotOrder>({ text, languageTag, now, atOf: (order) => order.changed_at, onPair }),
    {
      key: "type",
      header: text("type"),
      render: (order) => <span className="whitespace-nowrap">{kindText(order.order_type, text)}</span>,
    },
    { key: "amount", header: text("amount"), align: "end", render: (order) => number(order.amount ?? order.budget) },
    { key: "price", header: text("targetPrice"), align: "end", render: (order) => number(order.price) },
    {
      key: "total",
      header: text("total"),
      align: "end",
      render: (order) => <span className="num">{formatDecimal(orderTotal(order), languageTag, { trim: true })}</span>,
    },
    {
      key: "deal",
      header: text("dealPrice"),
      align: "end",
      render: (order) => (
        <span className="num">
          {formatDecimal(order.average_price, languageTag, { decimals: placesOf(order), rounding: "half-up" })}
        </span>
      ),
    },
    {
      key: "status",
      header: text("status"),
      align: "end",
      render: (order) => <span className="whitespace-nowrap text-text-2">{text(outcomeOf(order))}</span>,
    },
  ];
}

export function OrderHistory({ marketId, side, onPair, rowsFirst, meant }: OrderHistoryProps) {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const filter = { market_id: String(marketId ?? ""), side: side === "all" ? "" : side };
  const asked = useRows(ordersCall, { state: "history", ...filter, ...beginningWith(meant), limit: "20" }, usePace());
  const kept = useSpot((state) => state.orders);
  const { byId } = useMarkets();
  // What came to its end after the one that is meant is not what was asked for.
  const told = (meant === undefined ? [...kept.values()] : [])
    .map(({ row }) => row)
    .filter((row) => !isOpen(row) && (marketId === null || row.market_id === marketId))
    .filter((row) => side === "all" || row.side === side);
  return (
    <DenseRecords
      label={text("history")}
      columns={columnsOf(text, languageTag, Date.now(), (order) => byId.get(order.market_id)?.price_places, onPair)}
      records={{ ...asked, rows: unionByNewest(asked.rows, told, asked.hasMore) }}
      rowsFirst={rowsFirst}
      isRowCurrent={(row) => row.id === meant}
      emptyTitle={text("noHistory")}
      emptyText={text("noHistoryText")}
    />
  );
}
