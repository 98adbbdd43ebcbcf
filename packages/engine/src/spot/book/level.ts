// The queue of orders at one price, first come first served.

import type { Order } from "./order.ts";

export class Level {
  ticks = 0;
  /** All that is shown here. */
  lots = 0;
  first: Order | null = null;
  last: Order | null = null;
  /** The row of the ladder it stands in, or -1. */
  row = -1;

  append(order: Order): void {
    order.level = this;
    order.before = this.last;
    order.after = null;
    if (this.last === null) this.first = order;
    else this.last.after = order;
    this.last = order;
    this.lots += order.lots - order.hidden;
  }

  /** Before those that were placed after it; most often there are none. */
  insertByAge(order: Order): void {
    let older = this.last;
    while (older !== null && older.id > order.id) older = older.before;
    const younger = older === null ? this.first : older.after;
    if (younger === null) {
      this.append(order);
      return;
    }
    order.level = this;
    order.before = older;
    order.after = younger;
    younger.before = order;
    if (older === null) this.first = order;
    else older.after = order;
    this.lots += order.lots - order.hidden;
  }

  remove(order: Order): void {
    if (order.before === null) this.first = order.after;
    else order.before.after = order.after;
    if (order.after === null) this.last = order.before;
    else order.after.before = order.before;
    order.level = null;
    order.before = null;
    order.after = null;
    this.lots -= order.lots - order.hidden;
  }
}
