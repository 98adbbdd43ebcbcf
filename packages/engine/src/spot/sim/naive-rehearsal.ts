// What an order would find in a naive market, tried out on copies: whoever is used up leaves, an iceberg for the last place at
// its price as long as something of it is left.

import type { NaiveMarket } from "./naive-market.ts";
import type { NaiveOrder } from "./naive-order.ts";

export type Wanted = Pick<NaiveOrder, "side" | "limit" | "left" | "budget">;

/** What an order would find right now. */
export type Rehearsal = {
  readonly paid: bigint;
  readonly isAll: boolean;
  /** Orders it would fill or push aside; each part of an iceberg is one. */
  readonly steps: number;
};

/** Own orders stop it, or are pushed aside. */
export function rehearse(market: NaiveMarket, user: number, order: Wanted, pushesAside: boolean): Rehearsal {
  const line = market.queue(order.side === "buy" ? "sell" : "buy").map((maker) => ({ ...maker }));
  let amount = 0n;
  let paid = 0n;
  let steps = 0;
  for (let maker = line.shift(); maker !== undefined; maker = line.shift()) {
    if (!market.accepts(order, maker.limit)) break;
    const room = market.room(order, amount, paid, maker.limit);
    if (room === 0n) return { paid, isAll: true, steps };
    const isOwn = maker.user === user;
    if (isOwn && !pushesAside) break;
    steps += 1;
    if (isOwn) continue;
    const there = inSight(maker);
    const part = room < there ? room : there;
    amount += part;
    paid += market.worth(maker.limit, part);
    if (part === room) return { paid, isAll: true, steps };
    maker.left -= part;
    if (maker.left === 0n) continue;
    uncover(maker);
    const { limit } = maker;
    line.splice(line.filter((other) => other.limit === limit).length, 0, maker);
  }
  return { paid, isAll: false, steps };
}

/** What can be taken of an order before the others at its price had their turn. */
export function inSight({ show, slice, left }: NaiveOrder): bigint {
  return show === null ? left : slice;
}

/** The next part of an iceberg, or all that is left of it. */
export function uncover(order: NaiveOrder): void {
  if (order.show !== null) order.slice = order.left < order.show ? order.left : order.show;
}
