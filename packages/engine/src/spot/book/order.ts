// An order while it is alive. Prices and amounts are kept twice: as the user gave them, for rows and replies,
// and as whole ticks and lots (plain numbers below 2^53), for matching. It is a link in the queue
// at its price.

import type { Amount, Instant } from "@tidemark/kernel";
import { Tracked } from "../../core/hash/fingerprint.ts";
import type { Mixer } from "../../core/hash/mixer.ts";
import type { SnapshotRow } from "../../core/snapshot.ts";
import type { OrderLeg, OrderType, Side, TimeInForce, TriggerOn } from "../commands.ts";
import type { CancelReason, OrderChange, OrderRow, OrderState } from "../events.ts";
import { orderRow } from "../rows.ts";
import type { Trader } from "../trader.ts";
import type { Level } from "./level.ts";
import { nextPeak, slippedTicks, trailedTicks } from "./trail.ts";

/** What an order is made from; the checks have found it sound. */
export type OrderTerms = {
  readonly isBuy: boolean;
  readonly orderType: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: bigint | null;
  readonly stopPrice: bigint | null;
  /** Null without a stop. */
  readonly triggerOn: TriggerOn | null;
  /** Null unless the stop of an oco makes it a limit order. */
  readonly stopLimitPrice: bigint | null;
  readonly amount: bigint | null;
  readonly budget: bigint | null;
  readonly slippagePpm: number | null;
  /** The worst price it may trade at, in ticks. */
  readonly ticks: number;
  /** 0 without a stop. */
  readonly stopTicks: number;
  /** The worst price an oco may trade at once its stop was reached; 0 for others. */
  readonly legTicks: number;
  /** Null unless its stop follows the price. */
  readonly trailPpm: number | null;
  /** The best price there was since it came, which its stop follows; 0 for others. */
  readonly peakTicks: number;
  /** Null unless the book shows a part of it only; in lots 0 for others. */
  readonly displayAmount: bigint | null;
  readonly displayLots: number;
  /** What it brings for its end. */
  readonly exits: ExitTerms | null;
  /** Of an exit: the order it closes. */
  readonly entryId: number | null;
  /** 0 with a budget. */
  readonly lots: number;
};

/** What closes an order: a limit at its profit, a stop at its loss, or one order of both. */
export type ExitTerms = {
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
  /** Null where the stop makes it a market order; then `slippagePpm` says how far that may go. */
  readonly stopLossLimit: bigint | null;
  readonly slippagePpm: number | null;
};

/** What most orders have none of: those share one object, and stay small. */
type Conditions = Pick<
  OrderTerms,
  | "orderType"
  | "timeInForce"
  | "stopPrice"
  | "triggerOn"
  | "stopLimitPrice"
  | "stopTicks"
  | "legTicks"
  | "budget"
  | "slippagePpm"
  | "trailPpm"
  | "peakTicks"
  | "displayAmount"
  | "displayLots"
  | "exits"
  | "entryId"
> & {
  /** The order that closes it, once there is one. */
  readonly exitId: number | null;
};

const plain: Conditions = {
  orderType: "limit",
  timeInForce: "gtc",
  stopPrice: null,
  triggerOn: null,
  stopLimitPrice: null,
  stopTicks: 0,
  legTicks: 0,
  budget: null,
  slippagePpm: null,
  trailPpm: null,
  peakTicks: 0,
  displayAmount: null,
  displayLots: 0,
  exits: null,
  entryId: null,
  exitId: null,
};

export class Order extends Tracked {
  // What a cancel or a fill needs comes first: it then lies together in memory.
  id = 0;
  trader: Trader;
  isBuy = false;
  state: OrderState = "open";
  level: Level | null = null;
  before: Order | null = null;
  after: Order | null = null;
  /** The next one at its place of the index. */
  samePlace: Order | null = null;
  /**
   * One link cannot be in two queues. It stands at the stop of an oco, which itself stands at its limit; and where the stop
   * of a trailing one moves, which itself stands at its stop.
   */
  sentry: Order | null = null;
  leg: OrderLeg | null = null;
  ticks = 0;
  /** Still to be traded. */
  lots = 0;
  /** So many of them the book does not show, and nobody can take before the others there had their turn. */
  hidden = 0;
  /** Whether its money is set aside; how much that is follows from what is left of it. */
  hasHold = false;
  filled = 0n;
  value = 0n;
  fee = 0n;
  cancelReason: CancelReason | null = null;
  changedAt = 0 as Instant;
  priority = 0;
  private conditions = plain;
  price: bigint | null = null;
  amount: bigint | null = null;
  placedAt = 0 as Instant;

  constructor(id: number, trader: Trader, terms: OrderTerms, at: Instant) {
    super();
    this.trader = trader;
    this.open(id, trader, terms, at);
  }

  /** Begins a new life; whoever knew the old one must have let go of it. */
  open(id: number, trader: Trader, terms: OrderTerms, at: Instant): void {
    this.id = id;
    this.trader = trader;
    this.isBuy = terms.isBuy;
    this.sentry = null;
    this.leg = terms.orderType === "oco" ? "limit" : null;
    this.conditions = conditionsOf(terms);
    this.price = terms.price;
    this.amount = terms.amount;
    this.placedAt = at;
    this.changedAt = at;
    this.ticks = terms.ticks;
    this.lots = terms.lots;
    this.hidden = 0;
    this.filled = 0n;
    this.value = 0n;
    this.fee = 0n;
    this.hasHold = false;
    this.state = "open";
    this.cancelReason = null;
    this.priority = 0;
  }

  /** The most it can still cost, in what it pays with. */
  get cost(): bigint {
    const { market } = this.trader;
    if (!this.isBuy) return this.filled === 0n && this.amount !== null ? this.amount : market.amount(this.lots);
    if (this.budget !== null) return this.budget - this.value;
    // The stop of a buying oco lies above its limit, and so does what it may have to pay there.
    return market.value(this.leg === null ? this.ticks : this.legTicks, this.lots);
  }

  /** What a fill of so many lots at its limit leaves over of what was set aside for the dearer price at its stop. */
  spared(lots: number): bigint {
    if (this.leg !== "limit" || !this.isBuy) return 0n;
    return this.trader.market.value(this.legTicks - this.ticks, lots);
  }

  /** Its stop was reached: it is what that makes of it from now on. */
  becomeStop(): void {
    this.leg = "stop";
    this.ticks = this.legTicks;
  }

  /** Shows the next part of what is left, and hides the rest of it; of others than icebergs, all is shown. */
  showNext(): void {
    const { displayLots } = this.conditions;
    this.hidden = displayLots === 0 ? 0 : Math.max(0, this.lots - displayLots);
  }

  /** What the book shows of an iceberg. */
  get shown(): Amount | null {
    if (this.conditions.displayLots === 0) return null;
    return this.trader.market.amount(this.state === "open" ? this.lots - this.hidden : 0) as Amount;
  }

  /** The price has got better for a stop that follows it. */
  follow(peakTicks: number): void {
    const { trailPpm, slippagePpm } = this.conditions;
    const stopTicks = trailedTicks(this.isBuy, peakTicks, trailPpm ?? 0);
    this.conditions = { ...this.conditions, stopTicks, peakTicks };
    this.ticks = slippedTicks(this.isBuy, stopTicks, slippagePpm ?? 0);
  }

  /** At which price the stop of a trailing one moves next; none may be as good. */
  get nextPeakTicks(): number {
    const { peakTicks, stopTicks } = this.conditions;
    return nextPeak(peakTicks, stopTicks);
  }

  /** Where a stop stands that follows the price. */
  get stopNow(): Amount | null {
    const { trailPpm, stopTicks } = this.conditions;
    return trailPpm === null ? null : ((BigInt(stopTicks) * this.trader.market.tick) as Amount);
  }

  /** What is set aside for it is exactly what it can still cost (I4): there is no second figure that could differ. */
  get held(): bigint {
    return this.hasHold ? this.cost : 0n;
  }

  get side(): Side {
    return this.isBuy ? "buy" : "sell";
  }

  /** Whether it stands in a level, or among those whose turn comes. */
  get queue(): "queued" | "triggered" {
    return this.level === null ? "triggered" : "queued";
  }

  /** Whether a price that it waited for has made it act. */
  get isStop(): boolean {
    return this.leg === null ? this.conditions.stopTicks > 0 : this.leg === "stop";
  }

  /** Whether its owner wants out, and what he has resting gives way: stops that act, and exits. */
  get comesFirst(): boolean {
    return this.isStop || this.conditions.entryId !== null;
  }

  /** Whether what is left of it after its turn stays: gtc and post-only orders, but no oco that has become a market order. */
  get isKept(): boolean {
    const { timeInForce, stopLimitPrice } = this.conditions;
    if (this.leg === "stop" && stopLimitPrice === null) return false;
    return timeInForce === "gtc" || timeInForce === "post_only";
  }

  /** The price it rests at. */
  get restingPrice(): bigint | null {
    return this.leg === "stop" ? this.conditions.stopLimitPrice : this.price;
  }

  get orderType(): OrderType {
    return this.conditions.orderType;
  }

  get timeInForce(): TimeInForce {
    return this.conditions.timeInForce;
  }

  get stopPrice(): bigint | null {
    return this.conditions.stopPrice;
  }

  get triggerOn(): TriggerOn | null {
    return this.conditions.triggerOn;
  }

  get stopLimitPrice(): bigint | null {
    return this.conditions.stopLimitPrice;
  }

  get stopTicks(): number {
    return this.conditions.stopTicks;
  }

  get legTicks(): number {
    return this.conditions.legTicks;
  }

  /** Below zero where the price has to come the other way than it had to before the fourth rules. */
  get mixedStopTicks(): number {
    const { stopTicks, triggerOn } = this.conditions;
    return triggerOn === null || (triggerOn === "rise") === this.isBuy ? stopTicks : -stopTicks;
  }

  get trailPpm(): number | null {
    return this.conditions.trailPpm;
  }

  get peakTicks(): number {
    return this.conditions.peakTicks;
  }

  get displayAmount(): bigint | null {
    return this.conditions.displayAmount;
  }

  get displayLots(): number {
    return this.conditions.displayLots;
  }

  get exits(): ExitTerms | null {
    return this.conditions.exits;
  }

  get takeProfit(): bigint | null {
    return this.conditions.exits?.takeProfit ?? null;
  }

  get stopLoss(): bigint | null {
    return this.conditions.exits?.stopLoss ?? null;
  }

  get stopLossLimit(): bigint | null {
    return this.conditions.exits?.stopLossLimit ?? null;
  }

  get exitSlippagePpm(): number | null {
    return this.conditions.exits?.slippagePpm ?? null;
  }

  get entryId(): number | null {
    return this.conditions.entryId;
  }

  get exitId(): number | null {
    return this.conditions.exitId;
  }

  /** It has ended, and that order closes it. */
  leaveTo(exitId: number): void {
    this.conditions = { ...this.conditions, exitId };
  }

  get budget(): bigint | null {
    return this.conditions.budget;
  }

  get slippagePpm(): number | null {
    return this.conditions.slippagePpm;
  }

  mixInto(mixer: Mixer): boolean {
    orderRow.mix(mixer, this);
    // Others have the hash they had before there were orders of two legs, stops that follow the price, and icebergs.
    if (this.leg !== null) {
      mixer.number(this.legTicks);
      mixer.text(this.leg);
    }
    if (this.trailPpm !== null) {
      mixer.number(this.trailPpm);
      mixer.number(this.peakTicks);
    }
    if (this.displayLots > 0) {
      mixer.number(this.displayLots);
      mixer.number(this.hidden);
    }
    if (this.exits !== null) {
      mixer.amount(this.takeProfit);
      mixer.amount(this.stopLoss);
      mixer.amount(this.stopLossLimit);
      mixer.number(this.exitSlippagePpm);
    }
    if (this.entryId !== null) mixer.number(this.entryId);
    return true;
  }

  save(): SnapshotRow {
    return orderRow.save(this);
  }

  change(): OrderChange {
    const change: OrderChange = {
      orderId: this.id,
      userId: this.trader.userId,
      marketId: this.trader.market.id,
      state: this.state,
      filled: this.filled as Amount,
      value: this.value as Amount,
      fee: this.fee as Amount,
      held: this.held as Amount,
      cancelReason: this.cancelReason,
      changedAt: this.changedAt,
    };
    if (this.leg !== null) return { ...change, leg: this.leg };
    if (this.displayLots > 0) return { ...change, shown: this.shown };
    if (this.exits !== null) return { ...change, exitId: this.exitId };
    return this.trailPpm === null ? change : { ...change, stopNow: this.stopNow };
  }

  row(): OrderRow {
    const row: OrderRow = {
      orderId: this.id,
      userId: this.trader.userId,
      marketId: this.trader.market.id,
      state: this.state,
      filled: this.filled as Amount,
      value: this.value as Amount,
      fee: this.fee as Amount,
      held: this.held as Amount,
      cancelReason: this.cancelReason,
      changedAt: this.changedAt,
      side: this.side,
      orderType: this.orderType,
      timeInForce: this.timeInForce,
      price: this.price as Amount | null,
      stopPrice: this.stopPrice as Amount | null,
      triggerOn: this.triggerOn,
      amount: this.amount as Amount | null,
      budget: this.budget as Amount | null,
      slippagePpm: this.slippagePpm,
      placedAt: this.placedAt,
    };
    if (this.trailPpm !== null) return { ...row, trailPpm: this.trailPpm, stopNow: this.stopNow };
    if (this.displayLots > 0) return { ...row, displayAmount: this.displayAmount as Amount, shown: this.shown };
    if (this.exits !== null) return { ...row, ...this.exitTerms };
    const ownRow = this.entryId === null ? row : { ...row, entryId: this.entryId };
    if (this.leg === null) return ownRow;
    return { ...ownRow, leg: this.leg, stopLimitPrice: this.stopLimitPrice as Amount | null };
  }

  private get exitTerms(): Pick<OrderRow, "takeProfit" | "stopLoss" | "stopLossLimit" | "exitSlippagePpm" | "exitId"> {
    return {
      takeProfit: this.takeProfit as Amount | null,
      stopLoss: this.stopLoss as Amount | null,
      stopLossLimit: this.stopLossLimit as Amount | null,
      exitSlippagePpm: this.exitSlippagePpm,
      exitId: this.exitId,
    };
  }
}

function conditionsOf(terms: OrderTerms): Conditions {
  const { orderType, timeInForce, stopPrice, triggerOn, stopLimitPrice, stopTicks, legTicks } = terms;
  const { budget, slippagePpm, trailPpm, peakTicks, displayAmount, displayLots, exits, entryId } = terms;
  // A limit order has passed the checks with no stop, budget or slippage.
  if (orderType === "limit" && timeInForce === "gtc" && exits === null && entryId === null) return plain;
  const stop = { orderType, timeInForce, stopPrice, triggerOn, stopLimitPrice, stopTicks, legTicks };
  return {
    ...stop,
    budget,
    slippagePpm,
    trailPpm,
    peakTicks,
    displayAmount,
    displayLots,
    exits,
    entryId,
    exitId: null,
  };
}
