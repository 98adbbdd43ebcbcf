// Rare events of icebergs.

import type { RareEvent } from "../../sim/sim-product.ts";
import type { SpotContent } from "../commands.ts";
import type { OrderChange, OrderRow, SpotEvent, TradeRow } from "../events.ts";

export const icebergRareEvents: readonly RareEvent[] = [
  "refused_display_out_of_range",
  "iceberg_showed_its_next_part",
  "iceberg_met_twice_by_one_taker",
  "iceberg_let_others_pass",
  "iceberg_part_cut_by_the_bound",
  "iceberg_filled_to_its_end",
  "iceberg_took_as_it_came",
  "iceberg_waited_for_its_turn",
  "iceberg_amended",
  "iceberg_amended_to_a_limit_order",
  "iceberg_told_to_show_another_part",
  "iceberg_cancelled_with_something_hidden",
  "iceberg_gave_way_to_a_stop",
  "fok_filled_with_hidden_lots",
].map((name) => ({ name, since: 4 }));

export class IcebergSeen {
  /** Icebergs as they were last. */
  private readonly icebergs = new Map<number, OrderRow>();

  /** `inLine`: orders that stand in a line after the command. */
  note(
    seen: Set<string>,
    content: SpotContent,
    events: readonly SpotEvent[],
    inLine: ReadonlyMap<number, number>,
  ): void {
    const trades = events.flatMap((event) => (event.type === "TradeMade" ? [event.trade] : []));
    const amended = content.type === "AmendOrder" ? this.icebergs.get(content.orderId) : undefined;
    for (const event of events) {
      if (event.type === "OrderPlaced") this.notePlaced(seen, event.order, amended, inLine);
      if (event.type === "OrderChanged") this.noteChange(seen, event.order);
    }
    if (content.type === "AmendOrder" && amended !== undefined && content.displayAmount !== undefined)
      seen.add("iceberg_told_to_show_another_part");
    this.noteTrades(seen, trades, inLine);
    const placed = events.find((event) => event.type === "OrderPlaced")?.order;
    const isWhole = placed?.timeInForce === "fok" && placed.state === "filled";
    if (isWhole && this.isMetTwice(trades.filter(({ takerOrderId }) => takerOrderId === placed.orderId)))
      seen.add("fok_filled_with_hidden_lots");
  }

  private notePlaced(
    seen: Set<string>,
    order: OrderRow,
    amended: OrderRow | undefined,
    inLine: ReadonlyMap<number, number>,
  ): void {
    if (amended !== undefined) seen.add(`iceberg_amended${order.orderType === "limit" ? "_to_a_limit_order" : ""}`);
    if (order.displayAmount == null) return;
    this.icebergs.set(order.orderId, order);
    if (order.filled > 0n) seen.add("iceberg_took_as_it_came");
    if (inLine.has(order.orderId)) seen.add("iceberg_waited_for_its_turn");
  }

  private noteChange(seen: Set<string>, change: OrderChange): void {
    const before = this.icebergs.get(change.orderId);
    if (before === undefined) return;
    this.icebergs.set(change.orderId, { ...before, ...change });
    const { state, filled, cancelReason } = change;
    const shownLeft = (before.shown ?? 0n) - (filled - before.filled);
    if (state === "open" && (change.shown ?? 0n) > shownLeft) seen.add("iceberg_showed_its_next_part");
    if (state === "filled" && before.filled >= (before.displayAmount ?? 0n)) seen.add("iceberg_filled_to_its_end");
    const isHiding = (before.amount ?? 0n) - filled > (before.shown ?? 0n);
    if (cancelReason === "user" && isHiding) seen.add("iceberg_cancelled_with_something_hidden");
    if (cancelReason === "self_trade" && isHiding) seen.add("iceberg_gave_way_to_a_stop");
  }

  private noteTrades(seen: Set<string>, trades: readonly TradeRow[], inLine: ReadonlyMap<number, number>): void {
    if (this.isMetTwice(trades)) seen.add("iceberg_met_twice_by_one_taker");
    for (const [index, { makerOrderId, takerOrderId }] of trades.entries()) {
      const later = trades.slice(index + 1).filter((trade) => trade.takerOrderId === takerOrderId);
      const again = later.findIndex((trade) => trade.makerOrderId === makerOrderId);
      if (again > 0) seen.add("iceberg_let_others_pass");
    }
    const last = trades.at(-1);
    const maker = last === undefined ? undefined : this.icebergs.get(last.makerOrderId);
    const isFresh = maker?.state === "open" && maker.filled > 0n && maker.shown === maker.displayAmount;
    if (last !== undefined && isFresh && inLine.has(last.takerOrderId)) seen.add("iceberg_part_cut_by_the_bound");
  }

  /** Nothing else is met again by the one who has met it. */
  private isMetTwice(trades: readonly TradeRow[]): boolean {
    const pairs = trades.map(({ makerOrderId, takerOrderId }) => `${makerOrderId} ${takerOrderId}`);
    return new Set(pairs).size < pairs.length;
  }
}
