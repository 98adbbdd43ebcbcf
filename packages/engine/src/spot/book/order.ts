// An order while it is alive. Prices and amounts are kept twice: as the user gave them, for rows and replies,
// and as whole ticks and lots (plain numbers below 2^53), for matching. It is a link in the queue
// at its price.

import type { Amount, Instant } from "@tidemark/kernel";
import { Tracked } from "../../core/hash/fingerprint.ts";
import type { Mixer } from "../../core/hash/mixer.ts";
import type { SnapshotRow } from "../../core/snapshot.ts";
import type { OrderType, Side, TimeInForce } from "../commands.ts";
import type { CancelReason, OrderChange, OrderRow, OrderState } from "../events.ts";
import { orderRow } from "../rows.ts";
import type { Trader } from "../trader.ts";
import type { Level } from "./level.ts";

/** What an order is made from; the checks have found it sound. */
export type OrderTerms = {
  readonly isBuy: boolean;
  readonly orderType: OrderType;
  readonly timeInForce: TimeInForce;
  readonly price: bigint | null;
  readonly stopPrice: bigint | null;
  readonly amount: bigint | null;
  readonly budget: bigint | null;
  readonly slippagePpm: number | null;
  /** The worst price it may trade at, in ticks. */
  readonly ticks: number;
  /** 0 without a stop. */
  readonly stopTicks: number;
  /** 0 with a budget. */
  readonly lots: number;
};

/** What most orders have none of: those share one object, and stay small. */
type Conditions = Pick<OrderTerms, "orderType" | "timeInForce" | "stopPrice" | "stopTicks" | "budget" | "slippagePpm">;

const plain: Conditions = {
  orderType: "limit",
  timeInForce: "gtc",
  stopPrice: null,
  stopTicks: 0,
  budget: null,
  slippagePpm: null,
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
  ticks = 0;
  /** Still to be traded. */
  lots = 0;
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
    this.conditions = conditionsOf(terms);
    this.price = terms.price;
    this.amount = terms.amount;
    this.placedAt = at;
    this.changedAt = at;
    this.ticks = terms.ticks;
    this.lots = terms.lots;
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
    return this.budget === null ? market.value(this.ticks, this.lots) : this.budget - this.value;
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

  /** Whether it was placed to wait for a price. */
  get isStop(): boolean {
    return this.conditions.stopTicks > 0;
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

  get stopTicks(): number {
    return this.conditions.stopTicks;
  }

  get budget(): bigint | null {
    return this.conditions.budget;
  }

  get slippagePpm(): number | null {
    return this.conditions.slippagePpm;
  }

  mixInto(mixer: Mixer): boolean {
    orderRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return orderRow.save(this);
  }

  change(): OrderChange {
    return {
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
  }

  row(): OrderRow {
    return {
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
      amount: this.amount as Amount | null,
      budget: this.budget as Amount | null,
      slippagePpm: this.slippagePpm,
      placedAt: this.placedAt,
    };
  }
}

function conditionsOf(terms: OrderTerms): Conditions {
  const { orderType, timeInForce, stopPrice, stopTicks, budget, slippagePpm } = terms;
  // A limit order has passed the checks with no stop, budget or slippage.
  if (orderType === "limit" && timeInForce === "gtc") return plain;
  return { orderType, timeInForce, stopPrice, stopTicks, budget, slippagePpm };
}
