// The reader's own trades with what each cost.

import { ownTradesCall, type SpotTrade } from "@tidemark/contract/spot";
import { formatDecimal, formatShortTime, type TableColumn } from "@tidemark/ui";
import { useRows } from "../../api/use-rows.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { exactStyle, valueStyle } from "../markets/markets.ts";
import { DenseRecords, foldedUnder, stickyEnd } from "./DenseRecords.tsx";
import { firstColumns } from "./first-columns.tsx";
import { OrderLine } from "./OrderLine.tsx";
import { OrderLink } from "./OrderLink.tsx";
import type { SideFilter } from "./order-choice.ts";
import { unionByNewest } from "./order-merge.ts";
import { useSpot } from "./spot-store.ts";

export type OwnTradesProps = {
  readonly marketId: number | null;
  readonly side: SideFilter;
  readonly onPair?: ((symbol: string) => void) | undefined;
  readonly rowsFirst?: number | undefined;
};

function columnsOf(
  text: Translate<"spot">,
  languageTag: string,
  now: number,
  onPair: OwnTradesProps["onPair"],
): TableColumn<SpotTrade>[] {
  const number = (value: string) => <span className="num">{formatDecimal(value, languageTag)}</span>;
  return [
    ...firstColumns<SpotTrade>({
      text,
      languageTag,
      now,
      atOf: (trade) => trade.at,
      onPair,
      more: {
        key: "role",
        header: text("role"),
        render: (trade) => <span className="text-text-2">{text(trade.role === "maker" ? "maker" : "taker")}</span>,
      },
    }),
    { key: "price", header: text("price"), align: "end", render: (trade) => number(trade.price) },
    { key: "amount", header: text("amount"), align: "end", render: (trade) => number(trade.amount) },
    ...foldedUnder<SpotTrade>(
      {
        key: "total",
        header: text("total"),
        align: "end",
        render: (trade) => <span className="num">{formatDecimal(trade.value, languageTag, valueStyle)}</span>,
      },
      {
        key: "fee",
        header: text("fee"),
        align: "end",
        render: (trade) => (
          <span className="num">
            {formatDecimal(trade.fee, languageTag, exactStyle)} {trade.fee_currency}
          </span>
        ),
      },
    ),
    {
      key: "order",
      header: text("orderColumn"),
      align: "end",
      className: stickyEnd,
      render: (trade) => (
        <OrderLink id={trade.order_id}>
          <span className="num">#{trade.order_id}</span>
        </OrderLink>
      ),
    },
  ];
}

export function OwnTrades({ marketId, side, onPair, rowsFirst }: OwnTradesProps) {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const wanted = { market_id: String(marketId ?? ""), side: side === "all" ? ("" as const) : side, limit: "20" };
  const asked = useRows(ownTradesCall, wanted, usePace());
  const told = useSpot((state) => state.trades);
  const rows = unionByNewest(
    asked.rows,
    told.filter((row) => (marketId === null || row.market_id === marketId) && (side === "all" || row.side === side)),
    asked.hasMore,
  );
  return (
    <DenseRecords
      label={text("ownTrades")}
      columns={columnsOf(text, languageTag, Date.now(), onPair)}
      records={{ ...asked, rows }}
      rowsFirst={rowsFirst}
      phoneLine={(trade) => (
        <OrderLine
          symbol={trade.symbol}
          side={trade.side}
          more={formatShortTime(trade.at, Date.now(), languageTag)}
          price={formatDecimal(trade.price, languageTag)}
          below={`${formatDecimal(trade.amount, languageTag)} ${trade.symbol.split("/")[0] ?? ""}`}
        />
      )}
      emptyTitle={text("noOwnTrades")}
      emptyText={text("noOwnTradesText")}
    />
  );
}
