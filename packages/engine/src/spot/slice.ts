// All that spot trading knows: its markets, the orders that are alive, and the parts of the core it works with, kept
// at hand because every order needs them.

import type { Instant, MarketId } from "@tidemark/kernel";
import type { Budget } from "../core/budget.ts";
import type { Core } from "../core/core.ts";
import type { Counter } from "../core/counters.ts";
import type { Fingerprint } from "../core/hash/fingerprint.ts";
import type { Ledger } from "../core/ledger/ledger.ts";
import type { Order } from "./book/order.ts";
import { OrderIndex } from "./book/order-index.ts";
import { OrderPool } from "./book/order-pool.ts";
import type { Draft } from "./draft.ts";
import type { SpotEvent } from "./events.ts";
import type { Market } from "./market.ts";

export class Spot {
  readonly core: Core;
  readonly ledger: Ledger;
  readonly fingerprint: Fingerprint;
  readonly budget: Budget;
  readonly orderIds: Counter;
  readonly tradeIds: Counter;
  /** Rises with every order that joins a queue; earlier is first served. */
  readonly priorities: Counter;
  readonly markets = new Map<MarketId, Market>();
  /** Open and waiting ones only; an order that has ended is gone. */
  readonly orders = new OrderIndex();
  readonly orderPool = new OrderPool();
  /** Where the order that acted last has first traded; 0 if it has not. */
  firstTicks = 0;
  /** The order that acts: its lots are counted nowhere meanwhile, and what it will pay with is not set aside. */
  acting: Order | null = null;
  /** Exits whose entries have ended in the running command, and that have no place yet. */
  readonly newborn: Order[] = [];
  /** Scratch paper of the order commands. */
  draft: Draft | null = null;

  constructor(core: Core) {
    this.core = core;
    this.ledger = core.ledger;
    this.fingerprint = core.fingerprint;
    this.budget = core.budget;
    this.orderIds = core.counters.open("order");
    this.tradeIds = core.counters.open("trade");
    this.priorities = core.counters.open("priority");
  }

  enterMarket(market: Market): void {
    const { id, base, quote } = market;
    this.markets.set(id, market);
    this.core.pairs.set(id, { base, quote });
  }

  get at(): Instant {
    return this.core.at;
  }

  get rules(): number {
    return this.core.rules;
  }

  /** What the running command has led to so far. */
  get events(): SpotEvent[] {
    return this.ledger.events as unknown as SpotEvent[];
  }
}
