// The orders that are alive, as they were placed. Most events say only what changed in an order; what its owner is
// shown is the whole of it, also at the moment it ends and the engine has forgotten it. An event about a change carries
// all that can change, so what is kept here never needs to.

import type { OrderChange, OrderRow } from "@tidemark/engine";

function isAlive({ state }: OrderChange): boolean {
  return state === "waiting" || state === "open";
}

export class LiveOrders {
  private orders = new Map<number, OrderRow>();

  /** Begins anew with what is alive now. */
  reset(alive: Iterable<OrderRow>): void {
    this.orders = new Map();
    for (const order of alive) this.orders.set(order.orderId, order);
  }

  place(order: OrderRow): void {
    if (isAlive(order)) this.orders.set(order.orderId, order);
  }

  /** The whole order after a change; null for an order nobody remembers. */
  whole(change: OrderChange): OrderRow | null {
    const placed = this.orders.get(change.orderId);
    return placed === undefined ? null : { ...placed, ...change };
  }

  /** Lets go of an order that has ended. */
  settle(change: OrderChange): void {
    if (!isAlive(change)) this.orders.delete(change.orderId);
  }
}
