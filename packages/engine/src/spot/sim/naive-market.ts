// A second market, written without looking at the first: orders in one array, filtered and sorted anew for every
// step, prices and amounts as bigints, conditions as fractions. Slow, obvious, and the judge of the real one.

import type { NaiveExchange } from "../../sim/naive-exchange.ts";
import type { Side } from "../commands.ts";
import type { CancelReason, MarketState, MarketTerms } from "../events.ts";
import { closingOf } from "./naive-exits.ts";
import { freshOrder, type NaiveOrder } from "./naive-order.ts";
import { NaiveReference } from "./naive-reference.ts";
import { inSight, type Rehearsal, rehearse, uncover, type Wanted } from "./naive-rehearsal.ts";

const million = 1_000_000n;
const coolDown = 15 * 60_000;

export type NaiveTrade = { maker: number; taker: number; price: bigint; amount: bigint; fees: bigint[] };

/** What all markets share. */
export type Clerk = { readonly exchange: NaiveExchange; nextTurn(): number; nextOrder(): number; trades: NaiveTrade[] };

export class NaiveMarket {
  readonly id: number;
  readonly base: number;
  readonly quote: number;
  readonly lot: bigint;
  readonly tick: bigint;
  readonly whole: bigint;
  state: MarketState;
  terms: MarketTerms;
  last: bigint | null;
  readonly reference: NaiveReference;
  /** When a halt ends by itself. */
  haltedUntil: number | null = null;
  orders: NaiveOrder[] = [];
  /** Those whose turn comes, first first. */
  line: NaiveOrder[] = [];
  /** Those that close others which have just ended; their money is locked, and they stand nowhere yet. */
  newcomers: NaiveOrder[] = [];
  private readonly clerk: Clerk;

  constructor(
    clerk: Clerk,
    given: { id: number; base: number; quote: number; lot: bigint; tick: bigint; whole: bigint },
    terms: MarketTerms,
    reference: bigint | null,
  ) {
    this.clerk = clerk;
    this.id = given.id;
    this.base = given.base;
    this.quote = given.quote;
    this.lot = given.lot;
    this.tick = given.tick;
    this.whole = given.whole;
    this.state = "open";
    this.terms = terms;
    this.last = reference;
    this.reference = new NaiveReference(given);
  }

  worth(price: bigint, amount: bigint): bigint {
    return (price * amount) / this.whole;
  }

  alive(): NaiveOrder[] {
    return this.orders.filter((order) => order.state === "open" || order.state === "waiting");
  }

  hasLine(): boolean {
    return this.line.some((order) => order.state === "open" || order.state === "waiting");
  }

  /** Nobody overtakes those whose turn is to come, nor those whose stop has yet to follow. */
  isBehind(): boolean {
    return this.hasLine() || (this.last !== null && this.laggards(this.last).length > 0);
  }

  /** Whose stop follows the price, and has to move at this one: those who follow it up first, the nearest first of each. */
  laggards(price: bigint): NaiveOrder[] {
    const late = this.orders.filter((order) => {
      if (order.trail === null || order.hasTriggered || order.state !== "waiting") return false;
      const next = this.nextPeak(order);
      return order.side === "sell" ? next <= price : next > 0n && next >= price;
    });
    const nearness = (order: NaiveOrder): bigint =>
      order.side === "sell" ? this.nextPeak(order) : -this.nextPeak(order);
    return late.sort((one, other) => {
      if (one.side !== other.side) return one.side === "sell" ? -1 : 1;
      const difference = nearness(one) - nearness(other);
      return difference === 0n ? one.id - other.id : difference < 0n ? -1 : 1;
    });
  }

  /** A fiftieth of the distance further, in whole ticks, and one at least. */
  private nextPeak({ side, peak, stop }: NaiveOrder): bigint {
    const distance = side === "sell" ? peak - (stop ?? 0n) : (stop ?? 0n) - peak;
    const step = greater(distance / (50n * this.tick), 1n) * this.tick;
    return side === "sell" ? peak + step : peak - step;
  }

  /** The stop of one that has seen that price, on the first tick that is far enough. */
  trailed(side: Side, peak: bigint, ppm: number): bigint {
    const [away, step] = [BigInt(ppm), million * this.tick];
    if (side === "buy") return ((peak * (million + away) + step - 1n) / step) * this.tick;
    return greater(((peak * (million - away)) / step) * this.tick, this.tick);
  }

  /** Moves the stop of one whose next price has come; a buy may give some of its money back. */
  follow(order: NaiveOrder, price: bigint): void {
    order.peak = price;
    order.stop = this.trailed(order.side, price, order.trail ?? 0);
    order.limit = this.slipped(order.side, order.stop, order.slippage ?? 0);
    const spare = order.held - this.cost(order);
    this.clerk.exchange.ledger.unlock(this.wallet(order), this.paysIn(order), spare);
    order.held -= spare;
  }

  private get isMeasured(): boolean {
    return this.clerk.exchange.rules > 2;
  }

  private get isBounded(): boolean {
    return this.clerk.exchange.rules > 1;
  }

  /** Best first, and among equals the earliest. */
  queue(side: Side): NaiveOrder[] {
    const open = this.orders.filter(
      (order) => order.side === side && order.state === "open" && order.turn > 0 && !order.isInLine,
    );
    const sign = side === "buy" ? -1n : 1n;
    return open.sort((one, other) => {
      const difference = sign * (one.limit - other.limit);
      return difference === 0n ? one.turn - other.turn : difference < 0n ? -1 : 1;
    });
  }

  accepts(order: Pick<NaiveOrder, "side" | "limit">, price: bigint): boolean {
    return order.side === "buy" ? price <= order.limit : price >= order.limit;
  }

  /** Whether a price lies within the band around another. */
  within(price: bigint, around: bigint | null): boolean {
    if (around === null) return true;
    const band = BigInt(this.terms.bandPpm);
    const low = million > band ? million - band : 0n;
    // One tick either way is always within.
    if (this.isBounded && price >= around - this.tick && price <= around + this.tick) return true;
    return price * million >= around * low && price * million <= around * (million + band);
  }

  /** What prices are measured by now. */
  center(): bigint | null {
    const average = this.isMeasured ? this.reference.at(this.clerk.exchange.now, this.terms) : null;
    return average ?? this.last;
  }

  /** The furthest price that somebody may pay or ask for now. */
  edge(side: Side): bigint {
    const center = this.center();
    if (center === null) return side === "buy" ? 10n ** 72n : this.tick;
    const far = this.slipped(side, center, Math.min(this.terms.bandPpm, side === "buy" ? 1e9 : 1_000_000));
    const beside = side === "buy" ? center + this.tick : greater(center - this.tick, this.tick);
    if (!this.within(beside, center)) return far;
    return side === "buy" ? greater(far, beside) : lesser(far, beside);
  }

  /** Whether the market has gone too far today. */
  private isTooFar(price: bigint): boolean {
    const from = this.reference.dayPrice;
    const band = BigInt(this.terms.bandPpm) + BigInt(this.terms.bandPpm) / 2n;
    const low = million > band ? million - band : 0n;
    if (price >= from - this.tick && price <= from + this.tick) return false;
    return price * million < from * low || price * million > from * (million + band);
  }

  private watchDay(prices: readonly bigint[]): void {
    const [first] = prices;
    if (first === undefined || !this.isMeasured) return;
    const { now } = this.clerk.exchange;
    if (this.reference.at(now, this.terms) === null) {
      this.reference.start(first, now);
      return;
    }
    if (!prices.some((price) => this.isTooFar(price))) return;
    this.state = "halted";
    this.reference.halts += 1;
    this.haltedUntil = this.reference.halts > 2 ? null : now + coolDown;
  }

  leaveHalt(isByOperator: boolean): void {
    const { now } = this.clerk.exchange;
    this.reference.goTo(now, this.last, this.terms);
    this.reference.reopen(now, isByOperator);
    this.haltedUntil = null;
  }

  /** The worst price so many parts per million away, on the tick that is still allowed. */
  slipped(side: Side, from: bigint, ppm: number): bigint {
    const away = BigInt(ppm);
    if (side === "buy") return ((from * (million + away)) / (million * this.tick)) * this.tick;
    const low = from * (million - away);
    const step = million * this.tick;
    const limit = ((low + step - 1n) / step) * this.tick;
    return limit === 0n ? this.tick : limit;
  }

  /** Without touching anything. */
  rehearse(user: number, order: Wanted, pushesAside: boolean): Rehearsal {
    return rehearse(this, user, order, pushesAside);
  }

  room(order: Pick<NaiveOrder, "left" | "budget">, done: bigint, spent: bigint, price: bigint): bigint {
    if (order.budget === null) return order.left - done;
    return ((order.budget - spent) / this.worth(price, this.lot)) * this.lot;
  }

  /** Lets an order act whose moment has come; answers whether it is done with acting. */
  run(order: NaiveOrder, noteTrade: (price: bigint) => void, notePeak: (price: bigint) => void): boolean {
    const prices: bigint[] = [];
    const isDone = this.act(order, (price) => prices.push(price));
    // Nothing that waits for a price comes in between one who acts and those he meets.
    for (const [index, price] of prices.entries()) {
      noteTrade(price);
      // Who follows the price looks at where somebody began and at where he came to.
      if (index === 0 || (index === prices.length - 1 && price !== prices[0])) notePeak(price);
    }
    this.watchDay(prices);
    return isDone;
  }

  private act(order: NaiveOrder, noteTrade: (price: bigint) => void): boolean {
    const { exchange } = this.clerk;
    if (this.isMeasured) this.reference.goTo(exchange.now, this.last, this.terms);
    const reach = this.isMeasured ? { ...order, limit: this.reachOf(order) } : order;
    const hasWaited = order.isInLine;
    const wantsOut = (order.stop !== null && order.leg !== "limit") || order.entry !== null;
    const pushesAside = this.isBounded && wantsOut;
    const others = order.side === "buy" ? "sell" : "buy";
    order.state = "open";
    order.turn = 0;
    order.isInLine = false;
    if (order.force === "fok") {
      const { isAll, steps } = this.rehearse(order.user, reach, pushesAside);
      if (!isAll || (this.isBounded && steps > exchange.workMax - 1))
        return this.finish(order, "cannot_fill_completely");
      if (this.isBounded && steps > exchange.work) return this.standInLine(order);
    }
    const first = this.queue(others)[0];
    if (hasWaited && order.force === "post_only" && first !== undefined && this.accepts(order, first.limit))
      return this.finish(order, "would_take_liquidity");
    for (;;) {
      const maker = this.queue(others)[0];
      if (maker === undefined || !this.accepts(reach, maker.limit)) {
        const mayStay = order.force === "gtc" || order.force === "post_only";
        if (mayStay && reach.limit === order.limit) return this.settleDown(order);
        return this.finish(order, "unfilled");
      }
      const room = this.room(order, 0n, order.value, maker.limit);
      if (room === 0n) return this.finish(order, null);
      if (maker.user === order.user && !pushesAside) return this.finish(order, "self_trade");
      if (!exchange.spend()) return this.standInLine(order);
      if (maker.user === order.user) {
        this.letGo(maker);
        this.finish(maker, "self_trade", this.cost(order));
        continue;
      }
      this.exchange(order, maker, lesser(room, inSight(maker)));
      noteTrade(maker.limit);
      if (this.room(order, 0n, order.value, maker.limit) === 0n) return this.finish(order, null);
    }
  }

  private reachOf({ side, limit }: NaiveOrder): bigint {
    const edge = this.edge(side);
    return side === "buy" ? lesser(limit, edge) : greater(limit, edge);
  }

  cost(order: NaiveOrder): bigint {
    if (order.side === "sell") return order.left;
    if (order.leg === "limit")
      return greater(this.worth(order.limit, order.left), this.worth(order.second, order.left));
    return order.budget === null ? this.worth(order.limit, order.left) : order.budget - order.value;
  }

  /** Waits in the book or for its stop, with its money locked. */
  settleDown(order: NaiveOrder): true {
    order.turn = this.clerk.nextTurn();
    order.held = this.cost(order);
    uncover(order);
    this.clerk.exchange.ledger.lock(this.wallet(order), this.paysIn(order), order.held);
    return true;
  }

  /** What was shown is gone: the next part stands behind all the others. */
  private standBehind(order: NaiveOrder): void {
    uncover(order);
    order.turn = this.clerk.nextTurn();
  }

  /** Waits for its turn, with its money locked; where in the line is for the caller to say. */
  standInLine(order: NaiveOrder): false {
    this.settleDown(order);
    order.isInLine = true;
    return false;
  }

  /** An oco is no longer where it was. */
  switchLeg(order: NaiveOrder): void {
    order.leg = "stop";
    order.limit = order.second;
    if (order.slippage !== null) order.force = "ioc";
  }

  letGo(order: NaiveOrder): void {
    this.clerk.exchange.ledger.unlock(this.wallet(order), this.paysIn(order), order.held);
    order.held = 0n;
  }

  /** With what its owner's acting order still has to pay, which nothing else may have. */
  finish(order: NaiveOrder, reason: CancelReason | null, spoken = 0n): true {
    order.state = reason === null ? "filled" : "cancelled";
    order.reason = reason;
    if (order.exits !== null) this.bring(order, spoken);
    return true;
  }

  private bring(entry: NaiveOrder, spoken: bigint): void {
    const free = this.clerk.exchange.ledger.freeOf(this.wallet(entry), entry.side === "buy" ? this.base : this.quote);
    const closing = closingOf(this, entry, free - spoken);
    if (closing === null) return;
    const order = freshOrder(this.clerk.nextOrder(), entry.user, closing.ask, closing.found);
    order.entry = entry.id;
    entry.exit = order.id;
    order.held = this.cost(order);
    this.clerk.exchange.ledger.lock(this.wallet(order), this.paysIn(order), order.held);
    this.newcomers.push(order);
  }

  /** Everybody who acted is done: a stop that is still ahead waits for its price, the others stand last in the line. */
  seat(): void {
    for (const order of this.newcomers.splice(0)) {
      const { stop, on, leg } = order;
      const isReached = stop !== null && this.last !== null && (on === "rise" ? this.last >= stop : this.last <= stop);
      order.turn = this.clerk.nextTurn();
      order.hasTriggered = isReached;
      if (stop !== null && leg === null) order.state = "waiting";
      if (isReached && leg !== null) this.switchLeg(order);
      this.orders.push(order);
      if (order.state === "waiting" && !isReached) continue;
      order.isInLine = order.state === "open";
      this.line.push(order);
    }
  }

  wallet(order: NaiveOrder) {
    return { owner: order.user as never, kind: "spot" as const };
  }

  paysIn(order: NaiveOrder): number {
    return order.side === "buy" ? this.quote : this.base;
  }

  private exchange(taker: NaiveOrder, maker: NaiveOrder, amount: bigint): void {
    const { trades } = this.clerk;
    const { ledger } = this.clerk.exchange;
    const value = this.worth(maker.limit, amount);
    const buyer = taker.side === "buy" ? taker : maker;
    const seller = taker.side === "buy" ? maker : taker;
    const share = (order: NaiveOrder, received: bigint): bigint => {
      const ppm = BigInt(order === maker ? this.terms.makerFeePpm : this.terms.takerFeePpm);
      const exact = received * ppm;
      return exact / million + (exact % million === 0n ? 0n : 1n);
    };
    const coinFee = share(buyer, amount);
    const moneyFee = share(seller, value);
    if (buyer === maker) ledger.takeLocked(this.wallet(buyer), this.quote, value);
    else ledger.take(this.wallet(buyer), this.quote, value);
    if (seller === maker) ledger.takeLocked(this.wallet(seller), this.base, amount);
    else ledger.take(this.wallet(seller), this.base, amount);
    ledger.give(this.wallet(buyer), this.base, amount - coinFee);
    ledger.give(this.wallet(seller), this.quote, value - moneyFee);
    const fees = { owner: 0 as never, kind: "fees" as const };
    ledger.give(fees, this.base, coinFee);
    ledger.give(fees, this.quote, moneyFee);
    maker.held -= maker === buyer ? value : amount;
    for (const order of [taker, maker]) {
      if (order.budget === null) order.left -= amount;
      order.filled += amount;
      order.value += value;
      order.fee += order === buyer ? coinFee : moneyFee;
    }
    if (maker.leg !== null && maker.side === "buy") {
      const spare = maker.held - this.cost(maker);
      ledger.unlock(this.wallet(maker), this.quote, spare);
      maker.held -= spare;
    }
    maker.slice -= amount;
    if (maker.left === 0n) this.finish(maker, null);
    else if (inSight(maker) === 0n) this.standBehind(maker);
    this.last = maker.limit;
    if (this.isMeasured) this.reference.note(maker.limit, amount);
    trades.push({
      maker: maker.id,
      taker: taker.id,
      price: maker.limit,
      amount,
      fees: taker === buyer ? [moneyFee, coinFee] : [coinFee, moneyFee],
    });
  }
}

function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
