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
import { amendedExits } from "./naive-exits.ts";
import { type Clerk, NaiveMarket, type NaiveTrade } from "./naive-market.ts";
import { freshOrder, type NaiveOrder } from "./naive-order.ts";
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
    this.clerk = { exchange, nextTurn: () => this.nextTurn(), nextOrder: () => this.nextOrder(), trades: [] };
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
        (market.state === "open" && market.isBehind()) || (market.state === "ended" && market.alive().length > 0),
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

  private nextOrder(): number {
    this.lastOrder += 1;
    return this.lastOrder;
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
    const stops = market.orders.filter(isWatched);
    const rising = nearestFirst(stops.filter((order) => order.on === "rise"));
    const falling = nearestFirst(stops.filter((order) => order.on === "fall"));
    let cleared = 0;
    for (const order of [...market.queue("buy"), ...market.queue("sell"), ...rising, ...falling, ...market.line]) {
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
    const order = freshOrder(this.nextOrder(), user, content, verdict);
    order.entry = replaced?.entry ?? null;
    const mustWait = this.exchange.rules > 1 && market.isBehind();
    market.orders.push(order);
    if (order.stop !== null && order.leg === null) {
      order.state = "waiting";
      market.settleDown(order);
    } else if (mustWait) {
      market.standInLine(order);
      market.line.push(order);
    } else if (!this.act(market, order)) {
      market.line.unshift(order);
    }
    this.touched = { ...order };
    market.seat();
    if (!mustWait) this.runLine(market);
    return null;
  }

  private act(market: NaiveMarket, order: NaiveOrder): boolean {
    const trigger = (price: bigint) => this.trigger(market, price);
    return market.run(order, trigger, (price) => void this.follow(market, price));
  }

  /** Stops that follow the price, one after the other as far as the strength of this command goes; answers how many. */
  private follow(market: NaiveMarket, price: bigint): number {
    let moved = 0;
    for (const order of market.laggards(price)) {
      if (!this.exchange.spend()) break;
      market.follow(order, price);
      moved += 1;
    }
    return moved;
  }

  /** Those that wait for a rise to the price or less, lowest first; then for a fall to it or more, highest first. */
  private trigger(market: NaiveMarket, price: bigint): void {
    const waiting = market.orders.filter(isWatched);
    const rising = nearestFirst(waiting.filter((order) => order.on === "rise" && stopOf(order) <= price));
    const falling = nearestFirst(waiting.filter((order) => order.on === "fall" && stopOf(order) >= price));
    for (const order of [...rising, ...falling]) {
      order.hasTriggered = true;
      if (order.leg !== null) market.switchLeg(order);
      // One whose turn is still to come stands in the line already.
      if (order.isInLine) continue;
      order.isInLine = order.leg !== null;
      this.nextTurn();
      market.line.push(order);
    }
  }

  /** Who is not done in his turn keeps the first place; nobody overtakes him. */
  private runLine(market: NaiveMarket): number {
    if (market.state !== "open") return 0;
    let ran = market.last === null ? 0 : this.follow(market, market.last);
    for (;;) {
      const order = market.line[0];
      if (order === undefined || market.state !== "open") return ran;
      if (this.exchange.rules === 1 && ran === cascadeMax) return ran;
      if (order.state === "open" || order.state === "waiting") {
        if (!this.exchange.spend()) return ran;
        ran += 1;
        market.letGo(order);
        const isDone = this.act(market, order);
        market.seat();
        if (!isDone) return ran;
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
    this.giveUp(found.market, [found.order]);
    this.touched = found.order;
    return null;
  }

  /** What that has brought begins at once, where nobody waits for his turn. */
  private giveUp(market: NaiveMarket, orders: readonly NaiveOrder[]): void {
    const wasBehind = market.isBehind();
    for (const order of orders) this.end(market, order, "user");
    if (market.newcomers.length === 0) return;
    market.seat();
    if (!wasBehind) this.runLine(market);
  }

  private cancelAll(user: number, marketId: number | null): string | null {
    if (marketId !== null) {
      const market = this.markets.get(marketId);
      if (market === undefined) return "unknown_market";
      if (this.isShut(market)) return "market_closed";
    }
    for (const market of this.markets.values()) {
      if (this.isShut(market) || (marketId !== null && market.id !== marketId)) continue;
      const mine = market.alive().filter((order) => order.user === user);
      this.giveUp(
        market,
        mine.sort((one, other) => one.id - other.id),
      );
    }
    return null;
  }

  private amend(user: number, content: AmendOrder): string | null {
    const found = this.find(user, content.orderId);
    if (found === null) return "unknown_order";
    const { market, order } = found;
    const isResting = order.state === "open" && order.leg !== "limit";
    const trailPpm = content.trailPpm ?? (isResting ? null : order.trail);
    const isPriced = ["limit", "stop_limit", "iceberg"].includes(order.type) || order.leg === "limit";
    const hasSecond = order.leg !== null && order.slippage === null;
    const hasPrice = isPriced || (order.leg === "stop" && hasSecond);
    const price = content.price ?? (hasPrice ? order.limit : undefined);
    const stopLimitPrice = content.stopLimitPrice ?? (hasSecond && !isResting ? order.second : undefined);
    const keepsSlippage = content.stopLimitPrice === undefined && order.leg !== "stop" && order.slippage !== null;
    const isPlaced = order.trail === null && !isResting;
    const stopPrice = content.stopPrice ?? (isPlaced ? (order.stop ?? undefined) : undefined);
    const triggerOn = isPlaced && order.leg === null ? order.on : null;
    const amount = content.amount ?? (order.budget === null ? order.left : undefined);
    const isBare = content.amount === undefined && order.show !== null && order.left <= order.show;
    const displayAmount = content.displayAmount ?? (isBare ? undefined : (order.show ?? undefined));
    const hides = order.show !== null && displayAmount !== undefined;
    const ask = {
      type: "PlaceOrder",
      marketId: market.id,
      side: order.side,
      orderType: hides ? "iceberg" : isResting ? "limit" : order.type,
      timeInForce: order.leg === null ? order.force : "gtc",
      ...(price === undefined ? {} : { price }),
      ...(stopPrice === undefined ? {} : { stopPrice }),
      ...(triggerOn === null ? {} : { triggerOn }),
      ...(amount === undefined ? {} : { amount }),
      ...(order.budget === null ? {} : { budget: order.budget }),
      ...(stopLimitPrice === undefined ? {} : { stopLimitPrice }),
      ...(keepsSlippage ? { slippagePpm: order.slippage } : {}),
      ...(trailPpm === null ? {} : { trailPpm }),
      ...(displayAmount === undefined ? {} : { displayAmount }),
      ...amendedExits(order, content),
    } as PlaceOrder;
    return this.place(user, ask, order);
  }
}

/** A stop that has not been reached, of an order that is a stop or could become one. */
function isWatched({ state, leg, hasTriggered }: NaiveOrder): boolean {
  return !hasTriggered && (state === "waiting" || (state === "open" && leg === "limit"));
}

function stopOf(order: NaiveOrder): bigint {
  return order.stop ?? 0n;
}

/** Stops of one direction in the order in which a price that moves towards them meets them, then by age. */
function nearestFirst(stops: readonly NaiveOrder[]): NaiveOrder[] {
  return [...stops].sort((one, other) => {
    if (stopOf(one) === stopOf(other)) return one.id - other.id;
    return stopOf(one) < stopOf(other) === (one.on === "rise") ? -1 : 1;
  });
}
