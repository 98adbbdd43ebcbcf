// All that the engine knows, and the counters it gives numbers from. One state is one exchange.

import type { AssetId, Instant, MarketId } from "@tidemark/kernel";
import { OrderIndex } from "./book/order-index.ts";
import { OrderPool } from "./book/order-pool.ts";
import { Agenda } from "./due/agenda.ts";
import type { AssetRow, Event } from "./event.ts";
import { Fingerprint } from "./hash/fingerprint.ts";
import type { Hold } from "./ledger/hold.ts";
import { Ledger } from "./ledger/ledger.ts";
import type { Draft } from "./spot/draft.ts";
import type { Market } from "./spot/market.ts";

/** The guards the simulation takes away one by one to show that it would notice. Never set in the product. */
export type Faults = {
  readonly withoutBalanceGuard?: boolean;
  readonly withoutOrderHold?: boolean;
  readonly withoutPriceCheck?: boolean;
  readonly withoutTimePriority?: boolean;
};

export class State {
  /** The last accepted command. */
  seq = 0;
  at = 0 as Instant;
  /** Numbers given last. */
  orderId = 0;
  tradeId = 0;
  holdId = 0;
  /** Rises with every order that joins a queue; earlier is first served. */
  priority = 0;
  readonly assets = new Map<AssetId, AssetRow>();
  readonly markets = new Map<MarketId, Market>();
  /** Open and waiting ones only; an order that has ended is gone. */
  readonly orders = new OrderIndex();
  readonly orderPool = new OrderPool();
  readonly holds = new Map<number, Hold>();
  readonly agenda = new Agenda((holdId) => this.holds.has(holdId));
  readonly fingerprint = new Fingerprint();
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** Scratch paper of the order commands. */
  draft: Draft | null = null;

  constructor(faults: Faults) {
    this.faults = faults;
    this.ledger = new Ledger(this.fingerprint, faults.withoutBalanceGuard !== true);
  }

  begin(): void {
    this.orderPool.sweep();
    this.ledger.events = [];
  }

  /** What the running command has led to so far; most of it are lines of the ledger. */
  get events(): Event[] {
    return this.ledger.events;
  }
}
