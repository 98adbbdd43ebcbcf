// Ended orders whose memory new ones take over. Orders that lived long are the costliest thing to sweep up; most
// of an exchange's orders come to nothing and are followed by another one just like them. An order is taken over
// only after the command in which it ended, when nobody can still be looking at it. New memory is made ahead, a
// block at a time: by the time an order comes to use it, the collector has moved it for the last time.

import type { Instant } from "@tidemark/kernel";
import type { Trader } from "../trader.ts";
import { Order, type OrderTerms } from "./order.ts";

const spareMax = 65_536;
const blockMin = 64;
const blockMax = 16_384;

export class OrderPool {
  private readonly spare: Order[] = [];
  private readonly ended: Order[] = [];
  private madeCount = 0;

  open(id: number, trader: Trader, terms: OrderTerms, at: Instant): Order {
    const order = this.spare.pop();
    if (order === undefined) {
      this.makeBlock(trader, terms, at);
      return new Order(id, trader, terms, at);
    }
    order.open(id, trader, terms, at);
    return order;
  }

  /** It has ended in the running command. */
  retire(order: Order): void {
    this.ended.push(order);
  }

  /** A quarter of what there is already, so that a small exchange stays small. */
  private makeBlock(trader: Trader, terms: OrderTerms, at: Instant): void {
    const count = Math.min(Math.max(this.madeCount >> 2, blockMin), blockMax);
    this.madeCount += count;
    for (let made = 0; made < count; made += 1) this.spare.push(new Order(0, trader, terms, at));
  }

  /** The command is over. */
  sweep(): void {
    for (let order = this.ended.pop(); order !== undefined; order = this.ended.pop()) {
      if (this.spare.length < spareMax) this.spare.push(order);
    }
  }
}
