// Rare events of spot trading that must happen somewhere in a night of seeds.

import type { AnyEvent } from "../../core/event.ts";
import type { RareEvent, SimOutcome } from "../../sim/sim-product.ts";
import type { Ask } from "../../sim/world.ts";
import type { SpotContent } from "../commands.ts";
import type { OrderChange, OrderRow, SpotEvent } from "../events.ts";
import { ExitsSeen } from "./exits-seen.ts";
import { IcebergSeen, icebergRareEvents } from "./iceberg-seen.ts";
import type { NaiveMarket } from "./naive-market.ts";
import type { NaiveSpot } from "./naive-spot.ts";
import type { SpotWorld } from "./spot-world.ts";

type Entries = { readonly type: "EntryPosted"; readonly entry: { readonly reason: string } };

export const spotRareEvents: readonly RareEvent[] = [
  { name: "partial_fill" },
  { name: "sweep_of_several" },
  { name: "self_trade_prevented" },
  { name: "stop_triggered" },
  { name: "stop_cascade" },
  { name: "triggered_fok_dropped" },
  { name: "budget_spent" },
  { name: "cancel_after_last_fill" },
  { name: "cancel_of_partly_filled" },
  { name: "foreign_cancel" },
  { name: "amended" },
  { name: "refused_cannot_fill_completely" },
  { name: "refused_would_take_liquidity" },
  { name: "refused_price_out_of_band" },
  { name: "refused_market_closed" },
  { name: "refused_market_cancel_only" },
  { name: "order_went_on_in_a_later_command", since: 2 },
  { name: "order_placed_behind_a_line", since: 2 },
  { name: "post_only_dropped_after_waiting", since: 2 },
  { name: "post_only_rests_after_waiting", since: 2 },
  { name: "fok_too_long", since: 2 },
  { name: "triggered_fok_waited_for_its_turn", since: 2 },
  { name: "budget_order_went_on", since: 2 },
  { name: "waiting_order_cancelled", since: 2 },
  { name: "waiting_order_amended", since: 2 },
  { name: "line_in_a_shut_market", since: 2 },
  { name: "stop_cancelled_its_owners_resting_order", since: 2 },
  { name: "cancelled_in_a_closed_market", since: 2 },
  { name: "cancelled_in_an_ended_market", since: 2 },
  { name: "market_ended_at_once", since: 2 },
  { name: "market_ended_in_portions", since: 2 },
  { name: "market_ended_with_a_line", since: 2 },
  { name: "ended_market_refused", since: 2 },
  { name: "price_a_tick_beyond_the_band", since: 2 },
  { name: "refused_market_halted", since: 3 },
  { name: "market_halted", since: 3 },
  { name: "halted_with_a_line", since: 3 },
  { name: "halt_ended_by_itself", since: 3 },
  { name: "halt_ended_by_an_operator", since: 3 },
  { name: "stop_cut_at_the_band", since: 3 },
  { name: "band_moved_without_a_trade", since: 3 },
  { name: "take_profit_triggered", since: 4 },
  { name: "take_profit_amended", since: 4 },
  { name: "stop_on_another_side_than_meant", since: 4 },
  { name: "amended_stop_too_late", since: 4 },
  { name: "refused_oco_prices_conflict", since: 4 },
  { name: "oco_filled_at_its_limit", since: 4 },
  { name: "oco_filled_in_part_then_stopped", since: 4 },
  { name: "oco_stopped_as_a_market_order", since: 4 },
  { name: "oco_rests_after_its_stop", since: 4 },
  { name: "oco_stopped_while_waiting_for_its_turn", since: 4 },
  { name: "oco_took_after_waiting", since: 4 },
  { name: "oco_spared_money", since: 4 },
  { name: "oco_amended", since: 4 },
  { name: "oco_amended_after_its_stop", since: 4 },
  { name: "oco_cancelled", since: 4 },
  { name: "oco_gave_way_to_a_stop", since: 4 },
  { name: "refused_trail_out_of_range", since: 4 },
  { name: "trailing_sell_moved", since: 4 },
  { name: "trailing_buy_moved", since: 4 },
  { name: "trailing_buy_freed_money", since: 4 },
  { name: "trailing_stop_moved_and_then_acted", since: 4 },
  { name: "trailing_stop_acted_in_a_later_command", since: 4 },
  { name: "trailing_stop_amended_after_it_moved", since: 4 },
  { name: "trailing_stop_cancelled", since: 4 },
  { name: "trailing_stops_followed_in_a_later_command", since: 4 },
  { name: "order_placed_behind_trailing_stops", since: 4 },
  ...icebergRareEvents,
  { name: "refused_exit_prices_conflict", since: 4 },
  { name: "exit_after_a_whole_fill", since: 4 },
  { name: "exit_of_a_part_that_was_cancelled", since: 4 },
  { name: "exit_of_a_part_that_was_replaced", since: 4 },
  { name: "exit_of_a_part_that_found_no_more", since: 4 },
  { name: "exit_of_a_part_that_gave_way", since: 4 },
  { name: "exit_took_at_once", since: 4 },
  { name: "exit_stopped_when_it_came", since: 4 },
  { name: "exit_waited_for_its_turn", since: 4 },
  { name: "exit_closed_less_than_was_sold", since: 4 },
  { name: "nothing_left_to_close", since: 4 },
  { name: "exit_filled_at_its_profit", since: 4 },
  { name: "exit_of_two_legs_filled_at_its_profit", since: 4 },
  { name: "exit_of_two_legs_stopped", since: 4 },
  { name: "exit_stopped_at_its_loss", since: 4 },
  { name: "exit_amended", since: 4 },
];

/** Looks at what a command has led to; what was before it is remembered from the command before. */
export class SpotSeen {
  private readonly world: SpotWorld;
  private readonly naive: NaiveSpot;
  /** Orders that stood in a line after the last command, and their markets. */
  private inLine = new Map<number, number>();
  private readonly placed = new Map<number, OrderRow>();
  private readonly halted = new Set<number>();
  /** Stops that follow the price, as they were last. */
  private readonly trailed = new Map<number, OrderChange>();
  /** Markets whose trailing stops had more to do after the last command. */
  private lagging = new Set<number>();
  /** Orders of two legs whose stop was reached. */
  private readonly stopped = new Set<number>();
  private readonly icebergs = new IcebergSeen();
  private readonly exits = new ExitsSeen();
  private centers = new Map<number, bigint | null>();

  constructor(world: SpotWorld, naive: NaiveSpot) {
    this.world = world;
    this.naive = naive;
  }

  note(seen: Set<string>, ask: Ask, outcome: SimOutcome): void {
    const content = ask.content as SpotContent;
    if (!outcome.reply.ok) {
      this.noteRefusal(seen, ask, outcome.reply.rejection.code);
      return;
    }
    if (content.type === "AmendOrder") seen.add("amended");
    noteEvents(seen, content, outcome.events);
    this.noteHalts(seen, ask, outcome.events as readonly SpotEvent[]);
    this.noteLines(seen, ask, outcome.events as readonly SpotEvent[]);
    this.icebergs.note(seen, content, outcome.events as readonly SpotEvent[], this.inLine);
    this.exits.note(seen, outcome.events as readonly SpotEvent[], (orderId) => this.inLine.has(orderId));
  }

  private noteRefusal(seen: Set<string>, { content: any, userId }: Ask, code: string): void {
    const content = any as SpotContent;
    if (content.type === "CancelOrder" && code === "unknown_order") {
      const known = this.world.orders.find((order) => order.orderId === content.orderId);
      if (known !== undefined) seen.add(known.userId === userId ? "cancel_after_last_fill" : "foreign_cancel");
    }
    if (content.type === "SetMarketState" && code === "market_closed") seen.add("ended_market_refused");
    if (code === "stop_price_would_trigger") {
      if (content.type === "AmendOrder") seen.add("amended_stop_too_late");
      else if ("triggerOn" in content) seen.add("stop_on_another_side_than_meant");
    }
    if (content.type !== "PlaceOrder" || code !== "cannot_fill_completely") return;
    const market = this.naive.markets.get(content.marketId);
    if (market === undefined || content.price === undefined) return;
    const want = { side: content.side, limit: content.price, left: content.amount ?? 0n, budget: null };
    if (market.rehearse(userId, want, false).isAll) seen.add("fok_too_long");
  }

  private noteHalts(seen: Set<string>, ask: Ask, events: readonly SpotEvent[]): void {
    const before = this.centers;
    this.centers = new Map([...this.naive.markets.values()].map((market) => [market.id, market.center()]));
    const hasTraded = events.some((event) => event.type === "TradeMade");
    const isMoved = [...this.centers].some(([id, center]) => before.has(id) && before.get(id) !== center);
    if (isMoved && !hasTraded) seen.add("band_moved_without_a_trade");
    for (const event of events) {
      if (event.type !== "MarketChanged") continue;
      const { marketId, state } = event.market;
      const wasHalted = this.halted.has(marketId);
      if (state === "halted") {
        this.halted.add(marketId);
        seen.add("market_halted");
        if (this.naive.markets.get(marketId)?.hasLine() === true) seen.add("halted_with_a_line");
        continue;
      }
      this.halted.delete(marketId);
      const isDue = (ask.content.type as string) === "RunDue";
      if (wasHalted) seen.add(isDue ? "halt_ended_by_itself" : "halt_ended_by_an_operator");
    }
  }

  private noteLines(seen: Set<string>, ask: Ask, events: readonly SpotEvent[]): void {
    const before = this.inLine;
    const content = ask.content as SpotContent;
    this.inLine = this.lines();
    const wasLagging = this.lagging;
    this.lagging = new Set([...this.naive.markets.values()].filter(isLagging).map(({ id }) => id));
    const placed = events.find((event) => event.type === "OrderPlaced")?.order;
    if (placed?.state === "open" && wasLagging.has(placed.marketId) && this.inLine.has(placed.orderId))
      seen.add("order_placed_behind_trailing_stops");
    for (const event of events) {
      if (event.type === "OrderPlaced") this.notePlaced(seen, event.order);
      if (event.type === "OrderChanged") this.noteChange(seen, ask, event.order, before.has(event.order.orderId));
    }
    if (content.type === "AmendOrder" && before.has(content.orderId)) seen.add("waiting_order_amended");
    for (const market of this.naive.markets.values()) {
      if (market.state !== "open" && market.state !== "ended" && market.hasLine()) seen.add("line_in_a_shut_market");
    }
    if (content.type === "EndMarket") {
      const isLeft = (this.naive.markets.get(content.marketId)?.alive().length ?? 0) > 0;
      seen.add(isLeft ? "market_ended_in_portions" : "market_ended_at_once");
      if ([...before.values()].includes(content.marketId)) seen.add("market_ended_with_a_line");
    }
  }

  private notePlaced(seen: Set<string>, order: OrderRow): void {
    this.placed.set(order.orderId, order);
    const market = this.naive.markets.get(order.marketId);
    const center = market?.center() ?? null;
    const isBehind = order.state === "open" && order.filled === 0n && order.held > 0n && this.inLine.has(order.orderId);
    if (isBehind) seen.add("order_placed_behind_a_line");
    if (market === undefined || center === null || order.price === null) return;
    const band = BigInt(market.terms.bandPpm);
    const isAtBand = order.stopPrice === null && order.filled === 0n && center * band < market.tick * 1_000_000n;
    if (isAtBand && order.price !== center) seen.add("price_a_tick_beyond_the_band");
  }

  private noteChange(seen: Set<string>, ask: Ask, change: OrderChange, wasInLine: boolean): void {
    const order = this.placed.get(change.orderId);
    const content = ask.content as SpotContent;
    if (order?.leg != null) this.noteLegs(seen, order, change, wasInLine);
    if (order?.trailPpm != null) this.noteTrail(seen, ask, order, change, wasInLine);
    const isAmongStops = content.type === "PlaceOrder" || (ask.content.type as string) === "RunDue";
    if (change.cancelReason === "self_trade" && !wasInLine && order?.stopPrice === null && isAmongStops)
      seen.add("stop_cancelled_its_owners_resting_order");
    if (order !== undefined && takesProfit(order)) {
      if (change.cancelReason === "replaced") seen.add("take_profit_amended");
      if (change.state === "filled" || change.filled > 0n) seen.add("take_profit_triggered");
    }
    const isKept = order?.timeInForce === "gtc" && order.stopPrice !== null && order.leg == null;
    if (isKept && change.cancelReason === "unfilled") seen.add("stop_cut_at_the_band");
    if (change.cancelReason === "user") {
      const state = this.naive.markets.get(change.marketId)?.state;
      if (state === "closed") seen.add("cancelled_in_a_closed_market");
      if (state === "ended") seen.add("cancelled_in_an_ended_market");
      if (wasInLine) seen.add("waiting_order_cancelled");
    }
    if (!wasInLine || change.cancelReason === "user" || change.cancelReason === "market_ended") return;
    seen.add("order_went_on_in_a_later_command");
    if (order?.timeInForce === "fok" && order.stopPrice !== null) seen.add("triggered_fok_waited_for_its_turn");
    if (order?.budget != null && change.value > 0n) seen.add("budget_order_went_on");
    if (order?.timeInForce !== "post_only") return;
    if (change.cancelReason === "would_take_liquidity") seen.add("post_only_dropped_after_waiting");
    if (change.state === "open" && change.filled === 0n) seen.add("post_only_rests_after_waiting");
  }

  private noteLegs(seen: Set<string>, order: OrderRow, change: OrderChange, wasInLine: boolean): void {
    const { orderId, leg, state, filled, cancelReason } = change;
    if (cancelReason === "replaced") seen.add(leg === "stop" ? "oco_amended_after_its_stop" : "oco_amended");
    if (cancelReason === "user") seen.add("oco_cancelled");
    if (leg === "limit") {
      if (state === "filled") seen.add("oco_filled_at_its_limit");
      if (state === "open" && filled > 0n && order.side === "buy") seen.add("oco_spared_money");
      if (wasInLine && filled > 0n) seen.add("oco_took_after_waiting");
      if (cancelReason === "self_trade" && !wasInLine) seen.add("oco_gave_way_to_a_stop");
      return;
    }
    if (!this.stopped.has(orderId)) {
      this.stopped.add(orderId);
      if (wasInLine) seen.add("oco_stopped_while_waiting_for_its_turn");
      if (filled > 0n) seen.add("oco_filled_in_part_then_stopped");
      return;
    }
    if (order.slippagePpm !== null && filled > 0n) seen.add("oco_stopped_as_a_market_order");
    if (state === "open" && !this.inLine.has(orderId)) seen.add("oco_rests_after_its_stop");
  }

  private noteTrail(seen: Set<string>, ask: Ask, order: OrderRow, change: OrderChange, wasInLine: boolean): void {
    const { orderId, state, stopNow, held, filled, cancelReason } = change;
    const before = this.trailed.get(orderId) ?? order;
    this.trailed.set(orderId, change);
    const hasMoved = stopNow !== order.stopPrice;
    if (stopNow !== before.stopNow && state === "waiting") {
      seen.add(order.side === "buy" ? "trailing_buy_moved" : "trailing_sell_moved");
      if (held < before.held) seen.add("trailing_buy_freed_money");
      if ((ask.content.type as string) === "RunDue") seen.add("trailing_stops_followed_in_a_later_command");
    }
    if (filled > 0n && hasMoved) seen.add("trailing_stop_moved_and_then_acted");
    if (filled > 0n && wasInLine) seen.add("trailing_stop_acted_in_a_later_command");
    if (cancelReason === "replaced" && hasMoved) seen.add("trailing_stop_amended_after_it_moved");
    if (cancelReason === "user") seen.add("trailing_stop_cancelled");
  }

  private lines(): Map<number, number> {
    const lines = new Map<number, number>();
    for (const market of this.naive.markets.values()) {
      for (const { id, state } of market.line) if (state === "open" || state === "waiting") lines.set(id, market.id);
    }
    return lines;
  }
}

/** It has no line, and is behind all the same. */
function isLagging(market: NaiveMarket): boolean {
  return market.state === "open" && !market.hasLine() && market.isBehind();
}

/** The price has to come the other way than to a stop loss of its side. */
function takesProfit({ side, triggerOn }: OrderRow): boolean {
  return triggerOn !== null && (triggerOn === "rise") !== (side === "buy");
}

function noteEvents(seen: Set<string>, content: SpotContent, events: readonly AnyEvent[]): void {
  const makers = new Set<number>();
  let triggered = 0;
  for (const event of events as readonly (SpotEvent | Entries)[]) {
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
    if (event.type === "EntryPosted" && event.entry.reason === "order_release" && content.type === "PlaceOrder")
      triggered += 1;
  }
  if (makers.size > 1) seen.add("sweep_of_several");
  if (triggered > 0) seen.add("stop_triggered");
  if (triggered > 2) seen.add("stop_cascade");
}
