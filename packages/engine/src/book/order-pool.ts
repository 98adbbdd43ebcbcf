// Ended orders whose memory new ones take over. Orders that lived long are the costliest thing to sweep up; most
// of an exchange's orders come to nothing and are followed by another one just like them. An order is taken over
// only after the command in which it ended, when nobody can still be looking at it.

import type { Instant } from "@tidemark/kernel";
import type { Trader } from "../spot/trader.ts";
import { Order, type OrderTerms } from "./order.ts";

const spareMax = 65_536;

export class OrderPool {
  private readonly spare: Order[] = [];
  private readonly ended: Order[] = [];

  open(id: number, trader: Trader, terms: OrderTerms, at: Instant): Order {
    const order = this.spare.pop();
    if (order === undefined) return new Order(id, trader, terms, at);
    order.open(id, trader, terms, at);
    return order;
  }

  /** It has ended in the running command. */
  retire(order: Order): void {
    this.ended.push(order);
  }

  /** The command is over. */
  sweep(): void {
    for (let order = this.ended.pop(); order !== undefined; order = this.ended.pop()) {
      if (this.spare.length < spareMax) this.spare.push(order);
    }
  }
}
