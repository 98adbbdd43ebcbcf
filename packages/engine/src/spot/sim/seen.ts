// Rare events of spot trading that must happen somewhere in a night of seeds.

import type { AnyEvent } from "../../core/event.ts";
import type { RareEvent, SimOutcome } from "../../sim/sim-product.ts";
import type { Ask } from "../../sim/world.ts";
import type { SpotContent } from "../commands.ts";
import type { OrderChange, OrderRow, SpotEvent } from "../events.ts";
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
];

/** Looks at what a command has led to; what was before it is remembered from the command before. */
export class SpotSeen {
  private readonly world: SpotWorld;
  private readonly naive: NaiveSpot;
  /** Orders that stood in a line after the last command, and their markets. */
  private inLine = new Map<number, number>();
  private readonly placed = new Map<number, OrderRow>();
  private readonly halted = new Set<number>();
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
  }

  private noteRefusal(seen: Set<string>, { content: any, userId }: Ask, code: string): void {
    const content = any as SpotContent;
    if (content.type === "CancelOrder" && code === "unknown_order") {
      const known = this.world.orders.find((order) => order.orderId === content.orderId);
      if (known !== undefined) seen.add(known.userId === userId ? "cancel_after_last_fill" : "foreign_cancel");
    }
    if (content.type === "SetMarketState" && code === "market_closed") seen.add("ended_market_refused");
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
    const isAmongStops = content.type === "PlaceOrder" || (ask.content.type as string) === "RunDue";
    if (change.cancelReason === "self_trade" && !wasInLine && order?.stopPrice === null && isAmongStops)
      seen.add("stop_cancelled_its_owners_resting_order");
    const isKept = order?.timeInForce === "gtc" && order.stopPrice !== null;
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

  private lines(): Map<number, number> {
    const lines = new Map<number, number>();
    for (const market of this.naive.markets.values()) {
      for (const { id, state } of market.line) if (state === "open" || state === "waiting") lines.set(id, market.id);
    }
    return lines;
  }
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
