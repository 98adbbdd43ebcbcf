// Which of the rare things have happened to orders that bring their exits, and to those exits.

import type { OrderChange, OrderRow, SpotEvent } from "../events.ts";

/** By how an entry ended, what came of its part. */
const endings: Readonly<Record<string, string>> = {
  user: "exit_of_a_part_that_was_cancelled",
  replaced: "exit_of_a_part_that_was_replaced",
  unfilled: "exit_of_a_part_that_found_no_more",
  self_trade: "exit_of_a_part_that_gave_way",
};

export class ExitsSeen {
  private readonly rows = new Map<number, OrderRow>();

  /** `inLine`: whether an order stands in a line after the command. */
  note(seen: Set<string>, events: readonly SpotEvent[], inLine: (orderId: number) => boolean): void {
    const born = new Set<number>();
    for (const event of events) {
      if (event.type === "OrderPlaced") {
        this.rows.set(event.order.orderId, event.order);
        if (event.order.entryId != null) this.noteBirth(seen, event.order, event.order.entryId);
        born.add(event.order.orderId);
        this.noteEnd(seen, event.order, event.order);
      }
      if (event.type !== "OrderChanged") continue;
      const row = this.rows.get(event.order.orderId);
      if (row === undefined) continue;
      this.rows.set(row.orderId, { ...row, ...event.order });
      this.noteEnd(seen, row, event.order);
      if (row.entryId != null) noteAct(seen, row, event.order, born.has(row.orderId));
    }
    for (const orderId of born) {
      if (this.rows.get(orderId)?.entryId != null && inLine(orderId)) seen.add("exit_waited_for_its_turn");
    }
  }

  private noteEnd(seen: Set<string>, { takeProfit, stopLoss }: OrderRow, change: OrderChange): void {
    const { state, filled, cancelReason, exitId } = change;
    const isEntry = takeProfit != null || stopLoss != null;
    if (!isEntry || state === "open" || filled === 0n || cancelReason === "market_ended") return;
    if (exitId === null) seen.add("nothing_left_to_close");
    else seen.add(cancelReason === null ? "exit_after_a_whole_fill" : (endings[cancelReason] ?? ""));
  }

  private noteBirth(seen: Set<string>, exit: OrderRow, entryId: number): void {
    const entry = this.rows.get(entryId);
    if (entry?.exitId !== exit.orderId) return;
    if (exit.leg === "stop") seen.add("exit_stopped_when_it_came");
    const isLess = exit.amount !== null && exit.amount < entry.filled;
    if (entry.side === "sell" && isLess) seen.add("exit_closed_less_than_was_sold");
  }
}

function noteAct(seen: Set<string>, { orderType }: OrderRow, change: OrderChange, isNew: boolean): void {
  const { state, filled, cancelReason, leg } = change;
  if (cancelReason === "replaced") seen.add("exit_amended");
  if (filled === 0n) return;
  const isStop = leg === "stop" || orderType === "stop_limit" || orderType === "stop_market";
  if (isStop) seen.add(leg === "stop" ? "exit_of_two_legs_stopped" : "exit_stopped_at_its_loss");
  if (!isStop && isNew) seen.add("exit_took_at_once");
  if (isStop || state !== "filled") return;
  seen.add(orderType === "oco" ? "exit_of_two_legs_filled_at_its_profit" : "exit_filled_at_its_profit");
}
