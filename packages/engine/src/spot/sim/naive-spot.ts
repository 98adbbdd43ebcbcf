// Spot trading once more: what its commands should answer and leave behind.

import type { NaiveDue, NaiveExchange, NaivePair, NaiveProduct } from "../../sim/naive-exchange.ts";
import type {
  AmendOrder,
  CancelAll,
  CancelOrder,
  CreateMarket,
  EndMarket,
  PlaceOrder,
  SetMarketReference,
  SetMarketState,
  SetMarketTerms,
} from "../commands.ts";
import type { CancelReason } from "../events.ts";
import { type Clerk, freshOrder, NaiveMarket, type NaiveOrder, type NaiveTrade } from "./naive-market.ts";
import { hour } from "./naive-reference.ts";
import { judge } from "./naive-rules.ts";

/** Turns of one command under the first rules. */
const cascadeMax = 1_000;

export class NaiveSpot implements NaiveProduct {
  readonly markets = new Map<number, NaiveMarket>();
  readonly ofTheHouse = ["CreateMarket", "SetMarketState", "SetMarketTerms", "SetMarketReference", "EndMarket"];
  /** Of the last command. */
  trades: NaiveTrade[] = [];
  /** The order that the last command was about, as its answer shows it. */
  touched: NaiveOrder | null = null;
  private readonly exchange: NaiveExchange;
  private readonly clerk: Clerk;
  private lastOrder = 0;
  private turn = 0;

  readonly commands = {
    CreateMarket: (_user: number, content: CreateMarket) => this.createMarket(content),
    SetMarketState: (_user: number, content: SetMarketState) => this.setState(content),
    SetMarketTerms: (_user: number, content: SetMarketTerms) => this.setTerms(content),
    SetMarketReference: (_user: number, content: SetMarketReference) => this.setReference(content),
    EndMarket: (_user: number, content: EndMarket) => this.endMarket(content),
    PlaceOrder: (user: number, content: PlaceOrder) => this.place(user, content, null),
    CancelOrder: (user: number, content: CancelOrder) => this.cancel(user, content.orderId),
    CancelAll: (user: number, content: CancelAll) => this.cancelAll(user, content.marketId),
    AmendOrder: (user: number, content: AmendOrder) => this.amend(user, content),
  };

  constructor(exchange: NaiveExchange) {
    this.exchange = exchange;
    this.clerk = { exchange, nextTurn: () => this.nextTurn(), trades: [] };
  }

  market(id: number): NaivePair | null {
    return this.markets.get(id) ?? null;
  }

  begin(): void {
    this.trades = [];
    this.clerk.trades = this.trades;
    this.touched = null;
  }

  /** Halts that end by themselves. */
  due(): NaiveDue[] {
    return [...this.markets.values()].flatMap((market) => {
      const { id, haltedUntil: at } = market;
      return market.state === "halted" && at !== null ? [{ at, id, run: () => this.reopen(market) }] : [];
    });
  }

  private reopen(market: NaiveMarket): true {
    market.leaveHalt(false);
    market.state = "open";
    return true;
  }

  hasWaiting(): boolean {
    return [...this.markets.values()].some(
      (market) =>
        (market.state === "open" && market.hasLine()) || (market.state === "ended" && market.alive().length > 0),
    );
  }

  /** The markets take turns in being first: the number of the last command says which. */
  goOn(): number {
    const markets = [...this.markets.values()];
    const first = this.exchange.rules === 1 ? 0 : this.exchange.seq % Math.max(1, markets.length);
    let ran = 0;
    for (const market of [...markets.slice(first), ...markets.slice(0, first)]) {
      ran += market.state === "ended" ? this.clear(market) : this.runLine(market);
    }
    return ran;
  }

  private nextTurn(): number {
    this.turn += 1;
    return this.turn;
  }

  private createMarket(content: CreateMarket): string | null {
    if (this.markets.has(content.marketId)) return "invalid_field";
    const given = {
      id: content.marketId,
      base: content.base,
      quote: content.quote,
      lot: content.lot,
      tick: content.tick,
      whole: 10n ** BigInt(this.exchange.scales.get(content.base) ?? 0),
    };
    const market = new NaiveMarket(this.clerk, given, content.terms, content.referencePrice ?? null);
    this.markets.set(content.marketId, market);
    return null;
  }

  private setState({ marketId, state }: SetMarketState): string | null {
    const market = this.markets.get(marketId);
    if (market === undefined) return "unknown_market";
    if (state === "ended" || state === "halted") return "invalid_field";
    if (market.state === "ended") return "market_closed";
    if (market.state === "halted") market.leaveHalt(true);
    market.state = state;
    return null;
  }

  private setTerms({ marketId, terms }: SetMarketTerms): string | null {
    const market = this.markets.get(marketId);
    if (market === undefined) return "unknown_market";
    market.terms = terms;
    return null;
  }

  private setReference({ marketId, price }: SetMarketReference): string | null {
    const market = this.markets.get(marketId);
    if (market === undefined) return "unknown_market";
    if (this.exchange.rules < 3 || market.reference.lastTradeIn(this.exchange.now) < hour) return "not_allowed";
    if (price <= 0n || price % market.tick !== 0n) return "invalid_field";
    market.reference.start(price, this.exchange.now);
    return null;
  }

  private endMarket({ marketId }: EndMarket): string | null {
    const market = this.markets.get(marketId);
    if (market === undefined) return "unknown_market";
    if (market.state === "ended") return "market_closed";
    if (market.state === "halted") market.leaveHalt(true);
    market.state = "ended";
    this.clear(market);
    return null;
  }

  /** Gives orders back: the book best first, bids before asks; then stops, nearest first; then the line. */
  private clear(market: NaiveMarket): number {
    const stops = market.orders.filter((order) => order.state === "waiting" && !order.hasTriggered);
    const buys = nearestFirst(stops.filter((order) => order.side === "buy"));
    const sells = nearestFirst(stops.filter((order) => order.side === "sell"));
    let cleared = 0;
    for (const order of [...market.queue("buy"), ...market.queue("sell"), ...buys, ...sells, ...market.line]) {
      if (order.state !== "open" && order.state !== "waiting") continue;
      if (this.exchange.work === 0) break;
      this.exchange.work -= 1;
      this.end(market, order, "market_ended");
      cleared += 1;
    }
    return cleared;
  }

  private place(user: number, content: PlaceOrder, replaced: NaiveOrder | null): string | null {
    const market = this.markets.get(content.marketId);
    if (market === undefined) return "unknown_market";
    const verdict = judge(market, this.exchange, user, content, replaced);
    if ("code" in verdict) return verdict.code;
    if (replaced !== null) this.end(market, replaced, "replaced");
    this.lastOrder += 1;
    const order = freshOrder(this.lastOrder, user, content, verdict.limit);
    const mustWait = this.exchange.rules > 1 && market.hasLine();
    market.orders.push(order);
    if (order.stop !== null) {
      order.state = "waiting";
      market.settleDown(order);
    } else if (mustWait) {
      market.standInLine(order);
      market.line.push(order);
    } else if (!this.act(market, order)) {
      market.line.unshift(order);
    }
    this.touched = { ...order };
    if (!mustWait) this.runLine(market);
    return null;
  }

  private act(market: NaiveMarket, order: NaiveOrder): boolean {
    return market.run(order, (price) => this.trigger(market, price));
  }

  /** Buy stops at or below the price, lowest first; then sell stops at or above it, highest first. */
  private trigger(market: NaiveMarket, price: bigint): void {
    const waiting = market.orders.filter((order) => order.state === "waiting" && !order.hasTriggered);
    const buys = nearestFirst(waiting.filter((order) => order.side === "buy" && stopOf(order) <= price));
    const sells = nearestFirst(waiting.filter((order) => order.side === "sell" && stopOf(order) >= price));
    for (const order of [...buys, ...sells]) {
      order.hasTriggered = true;
      this.nextTurn();
      market.line.push(order);
    }
  }

  /** Who is not done in his turn keeps the first place; nobody overtakes him. */
  private runLine(market: NaiveMarket): number {
    let ran = 0;
    for (;;) {
      const order = market.line[0];
      if (order === undefined || market.state !== "open") return ran;
      if (this.exchange.rules === 1 && ran === cascadeMax) return ran;
      if (order.state === "open" || order.state === "waiting") {
        if (!this.exchange.spend()) return ran;
        ran += 1;
        market.letGo(order);
        if (!this.act(market, order)) return ran;
      }
      market.line.shift();
    }
  }

  private find(user: number, orderId: number): { market: NaiveMarket; order: NaiveOrder } | null {
    for (const market of this.markets.values()) {
      const order = market.alive().find((one) => one.id === orderId && one.user === user);
      if (order !== undefined) return { market, order };
    }
    return null;
  }

  private end(market: NaiveMarket, order: NaiveOrder, reason: CancelReason): void {
    market.letGo(order);
    market.finish(order, reason);
  }

  /** The first rules let nobody out of a closed market. */
  private isShut(market: NaiveMarket): boolean {
    return this.exchange.rules === 1 && market.state === "closed";
  }

  private cancel(user: number, orderId: number): string | null {
    const found = this.find(user, orderId);
    if (found === null) return "unknown_order";
    if (this.isShut(found.market)) return "market_closed";
    this.end(found.market, found.order, "user");
    this.touched = found.order;
    return null;
  }

  private cancelAll(user: number, marketId: number | null): string | null {
    if (marketId !== null) {
      const market = this.markets.get(marketId);
      if (market === undefined) return "unknown_market";
      if (this.isShut(market)) return "market_closed";
    }
    for (const market of this.markets.values()) {
      if (this.isShut(market) || (marketId !== null && market.id !== marketId)) continue;
      for (const order of market.alive()) if (order.user === user) this.end(market, order, "user");
    }
    return null;
  }

  private amend(user: number, content: AmendOrder): string | null {
    const found = this.find(user, content.orderId);
    if (found === null) return "unknown_order";
    const { market, order } = found;
    const isResting = order.state === "open";
    const isPriced = order.type === "limit" || order.type === "stop_limit";
    const price = content.price ?? (isPriced ? order.limit : undefined);
    const stopPrice = content.stopPrice ?? (isResting ? undefined : (order.stop ?? undefined));
    const amount = content.amount ?? (order.budget === null ? order.left : undefined);
    const ask = {
      type: "PlaceOrder",
      marketId: market.id,
      side: order.side,
      orderType: isResting ? "limit" : order.type,
      timeInForce: order.force,
      ...(price === undefined ? {} : { price }),
      ...(stopPrice === undefined ? {} : { stopPrice }),
      ...(amount === undefined ? {} : { amount }),
      ...(order.budget === null ? {} : { budget: order.budget }),
      ...(isPriced ? {} : { slippagePpm: order.slippage }),
    } as PlaceOrder;
    return this.place(user, ask, order);
  }
}

function stopOf(order: NaiveOrder): bigint {
  return order.stop ?? 0n;
}

/** Stops of one side in the order in which a price that moves towards them meets them, then by age. */
function nearestFirst(stops: readonly NaiveOrder[]): NaiveOrder[] {
  return [...stops].sort((one, other) => {
    if (stopOf(one) === stopOf(other)) return one.turn - other.turn;
    return stopOf(one) < stopOf(other) === (one.side === "buy") ? -1 : 1;
  });
}
