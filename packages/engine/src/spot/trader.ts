// One user in one market: the two accounts orders there are paid from, and which orders are alive. Found once
// per command, it saves every other search. Orders are kept by number, and the number of one that has ended stays
// until there are more of those than of live ones: an order then ends without a search through the list.

import type { UserId } from "@tidemark/kernel";
import type { Account } from "../core/ledger/ledger.ts";
import type { Order } from "./book/order.ts";
import type { OrderIndex } from "./book/order-index.ts";
import type { Market } from "./market.ts";

/** So many numbers of ended orders are always let be. */
const endedMin = 16;

export class Trader {
  readonly userId: UserId;
  readonly market: Market;
  readonly base: Account;
  readonly quote: Account;
  /** Live orders. */
  orderCount = 0;
  private orderIds: number[] = [];

  constructor(userId: UserId, market: Market, base: Account, quote: Account) {
    this.userId = userId;
    this.market = market;
    this.base = base;
    this.quote = quote;
  }

  /** The order has joined those that are alive, `orders`. */
  add(order: Order, orders: OrderIndex): void {
    if (this.orderIds.length >= 2 * this.orderCount + endedMin) {
      this.orderIds = this.orderIds.filter((orderId) => orders.get(orderId) !== undefined);
    }
    this.orderCount += 1;
    this.orderIds.push(order.id);
  }

  /** One of its orders has ended. */
  remove(): void {
    this.orderCount -= 1;
  }

  /** The live ones among them. */
  *live(orders: OrderIndex): Generator<Order, void, undefined> {
    for (const orderId of this.orderIds) {
      const order = orders.get(orderId);
      if (order !== undefined) yield order;
    }
  }

  /** Oldest first; some may have ended. */
  ordersByAge(): number[] {
    return [...this.orderIds].sort((one, other) => one - other);
  }
}
