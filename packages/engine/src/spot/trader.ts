// One user in one market: the two accounts orders there are paid from, and the orders that are alive, oldest
// first. Found once per command, it saves every other search.

import type { UserId } from "@tidemark/kernel";
import type { Order } from "../book/order.ts";
import type { Account } from "../ledger/ledger.ts";
import type { Market } from "./market.ts";

export class Trader {
  readonly userId: UserId;
  readonly market: Market;
  readonly base: Account;
  readonly quote: Account;
  orderCount = 0;
  firstOrder: Order | null = null;
  lastOrder: Order | null = null;

  constructor(userId: UserId, market: Market, base: Account, quote: Account) {
    this.userId = userId;
    this.market = market;
    this.base = base;
    this.quote = quote;
  }

  add(order: Order): void {
    order.traderBefore = this.lastOrder;
    if (this.lastOrder === null) this.firstOrder = order;
    else this.lastOrder.traderAfter = order;
    this.lastOrder = order;
    this.orderCount += 1;
  }

  remove(order: Order): void {
    if (order.traderBefore === null) this.firstOrder = order.traderAfter;
    else order.traderBefore.traderAfter = order.traderAfter;
    if (order.traderAfter === null) this.lastOrder = order.traderBefore;
    else order.traderAfter.traderBefore = order.traderBefore;
    order.traderBefore = null;
    order.traderAfter = null;
    this.orderCount -= 1;
  }
}
