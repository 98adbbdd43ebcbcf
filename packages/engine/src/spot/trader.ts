// One user in one market: the two accounts orders there are paid from, and which orders are alive. Found once
// per command, it saves every other search. Orders are kept by number: the list is short (there is a bound on
// open orders), and leaving it then touches no other order's memory.

import type { UserId } from "@tidemark/kernel";
import type { Order } from "../book/order.ts";
import type { Account } from "../ledger/ledger.ts";
import type { Market } from "./market.ts";

export class Trader {
  readonly userId: UserId;
  readonly market: Market;
  readonly base: Account;
  readonly quote: Account;
  private readonly orderIds: number[] = [];

  constructor(userId: UserId, market: Market, base: Account, quote: Account) {
    this.userId = userId;
    this.market = market;
    this.base = base;
    this.quote = quote;
  }

  get orderCount(): number {
    return this.orderIds.length;
  }

  add(order: Order): void {
    this.orderIds.push(order.id);
  }

  remove(order: Order): void {
    const { orderIds } = this;
    const place = orderIds.indexOf(order.id);
    const last = orderIds.pop();
    if (last !== undefined && last !== order.id) orderIds[place] = last;
  }

  /** Oldest first. */
  ordersByAge(): number[] {
    return [...this.orderIds].sort((one, other) => one - other);
  }
}
