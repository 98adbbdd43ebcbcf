// Rare events that must happen somewhere in a night of seeds. A simulation that never meets them proves nothing
// about them.

import type { Outcome } from "../engine.ts";
import type { Event } from "../event.ts";
import type { Ask, World } from "./world.ts";

export const rareEvents = [
  "partial_fill",
  "sweep_of_several",
  "self_trade_prevented",
  "stop_triggered",
  "stop_cascade",
  "triggered_fok_dropped",
  "budget_spent",
  "cancel_after_last_fill",
  "cancel_of_partly_filled",
  "foreign_cancel",
  "amended",
  "hold_expired_by_clock",
  "settle_after_deadline",
  "hold_settled_in_parts",
  "hold_paid_at_expiry",
  "crooked_posting",
  "refused_cannot_fill_completely",
  "refused_would_take_liquidity",
  "refused_insufficient_balance",
  "refused_price_out_of_band",
  "refused_market_closed",
  "refused_market_cancel_only",
  "crash_before_apply",
  "crash_after_apply_before_commit",
  "crash_after_commit_before_reply",
  "crash_during_snapshot",
  "crash_during_recovery",
] as const;

export function noteSeen(seen: Set<string>, ask: Ask, outcome: Outcome<unknown>, world: World): void {
  const { content, userId } = ask;
  if (!outcome.reply.ok) {
    const { code } = outcome.reply.rejection;
    seen.add(`refused_${code}`);
    if (code === "hold_expired") seen.add("settle_after_deadline");
    if (content.type === "Post" && code === "invalid_field") seen.add("crooked_posting");
    if (content.type === "CancelOrder" && code === "unknown_order") {
      const known = world.orders.find((order) => order.orderId === content.orderId);
      if (known !== undefined) seen.add(known.userId === userId ? "cancel_after_last_fill" : "foreign_cancel");
    }
    return;
  }
  if (content.type === "AmendOrder") seen.add("amended");
  noteEvents(seen, ask, outcome.events);
}

function noteEvents(seen: Set<string>, ask: Ask, events: readonly Event[]): void {
  const makers = new Set<number>();
  let triggered = 0;
  for (const event of events) {
    if (event.type === "TradeMade") makers.add(event.trade.makerOrderId);
    if (event.type === "OrderChanged") {
      const { order } = event;
      if (order.state === "open" && order.filled > 0n) seen.add("partial_fill");
      if (order.cancelReason === "user" && order.filled > 0n) seen.add("cancel_of_partly_filled");
      if (order.cancelReason === "cannot_fill_completely") seen.add("triggered_fok_dropped");
    }
    if (event.type === "OrderPlaced") {
      if (event.order.cancelReason === "self_trade") seen.add("self_trade_prevented");
      if (event.order.budget !== null && event.order.state === "filled") seen.add("budget_spent");
    }
    if (event.type === "EntryPosted" && event.entry.reason === "order_release" && ask.content.type === "PlaceOrder")
      triggered += 1;
    if (event.type === "HoldChanged") {
      const { hold } = event;
      if (hold.state === "expired" && ask.content.type === "RunDue") seen.add("hold_expired_by_clock");
      if (hold.state === "expired" && hold.settled > 0n) seen.add("hold_paid_at_expiry");
      if (hold.state === "held" && hold.settled > 0n) seen.add("hold_settled_in_parts");
    }
  }
  if (makers.size > 1) seen.add("sweep_of_several");
  if (triggered > 0) seen.add("stop_triggered");
  if (triggered > 2) seen.add("stop_cascade");
}
