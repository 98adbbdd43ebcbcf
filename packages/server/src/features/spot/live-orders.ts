// The orders that are alive, each as it was when it last changed. Most events say only what changed in an order; what
// its owner is shown is the whole of it, also at the moment it ends and the engine has forgotten it.

import type { Event, OrderChange, OrderRow } from "@tidemark/engine";

export class LiveOrders {
  private orders = new Map<number, OrderRow>();

  /** Begins anew with what is alive now. */
  reset(alive: Iterable<OrderRow>): void {
    this.orders = new Map();
    for (const order of alive) this.orders.set(order.orderId, order);
  }

  /** The whole order after an event about it; null for any other event, and for an order nobody remembers. */
  follow(event: Event): OrderRow | null {
    if (event.type === "OrderPlaced") return this.keep(event.order);
    return event.type === "OrderChanged" ? this.change(event.order) : null;
  }

  private change(change: OrderChange): OrderRow | null {
    const known = this.orders.get(change.orderId);
    return known === undefined ? null : this.keep({ ...known, ...change });
  }

  private keep(order: OrderRow): OrderRow {
    if (order.state === "waiting" || order.state === "open") this.orders.set(order.orderId, order);
    else this.orders.delete(order.orderId);
    return order;
  }

  get size(): number {
    return this.orders.size;
  }
}
