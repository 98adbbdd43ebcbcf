// People who need several portions, and people who meet them: orders that sweep the book, stops that stand close
// together, and whoever changes his mind while they wait. They are few, so that they often meet their own orders.

import type { Amount, UserId } from "@tidemark/kernel";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOrder, SpotContent } from "../commands.ts";
import type { SpotWorld } from "./spot-world.ts";

/** Small orders that make a long queue, and large ones that take all of it. */
export function sweepingOrder(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId, tick, lot } = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const sign = side === "buy" ? 1 : -1;
  const isSmall = random.percent(70);
  const away = isSmall ? -random.between(0, 3) : random.between(2, 12);
  const ticks = Math.max(1, world.traded(index) + sign * away);
  const timeInForce = isSmall
    ? random.pick(["gtc", "gtc", "post_only"] as const)
    : random.pick(["gtc", "gtc", "ioc", "fok", "fok"] as const);
  // What takes all or nothing takes a few of the small ones.
  const lots = enough(world, index) * (isSmall ? 1 : timeInForce === "fok" ? random.between(2, 8) : 50);
  const common = { type: "PlaceOrder" as const, marketId, side, amount: (BigInt(lots) * lot) as Amount };
  if (!isSmall && random.percent(30)) {
    const force = timeInForce === "fok" ? { timeInForce } : {};
    return { ...common, orderType: "market", slippagePpm: 50_000, ...force };
  }
  return { ...common, orderType: "limit", timeInForce, price: (BigInt(ticks) * tick) as Amount };
}

/**
 * Stops at neighbouring prices: one trade sets off many of them, also against their owners' own resting orders. Those who
 * take a profit stand on the other side of the market than those who stop a loss.
 */
export function crowdStop(world: SpotWorld, takesProfit: boolean): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId, tick, lot } = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const sign = side === "buy" ? 1 : -1;
  const stop = Math.max(1, world.traded(index) + (takesProfit ? -sign : sign) * random.between(1, 4));
  const stopPrice = (BigInt(stop) * tick) as Amount;
  const common = {
    type: "PlaceOrder" as const,
    marketId,
    side,
    stopPrice,
    amount: (BigInt(random.percent(50) ? 60 : enough(world, index)) * lot) as Amount,
  };
  if (random.percent(40)) return { ...common, orderType: "stop_market", slippagePpm: random.pick([10_000, 50_000]) };
  const price = (BigInt(Math.max(1, stop + sign * random.between(-1, 4))) * tick) as Amount;
  return { ...common, orderType: "stop_limit", price, timeInForce: random.pick(["gtc", "gtc", "ioc", "fok"] as const) };
}

/** Some say which way they mean the price to come, and some of those are wrong. */
export function profitStop(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const order = crowdStop(world, random.percent(75));
  return random.percent(65) ? order : { ...order, triggerOn: random.pick(["rise", "fall"] as const) };
}

/** Lots of a small order that is still large enough to be taken. */
export function enough(world: SpotWorld, index: number): number {
  const least = Math.ceil(1_200 / Math.max(1, world.traded(index)));
  return Math.max(least, 10) + world.random.below(15);
}

/** One of the few. */
export function member(world: SpotWorld): UserId {
  return world.random.between(1, 4) as UserId;
}

/** Asks about the latest order, which may still wait for its turn, or puts a quiet one behind it. */
export function changeMind(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const latest = world.orders[world.orders.length - (random.percent(70) ? 1 : 2)];
  const index = random.below(world.markets.length);
  const { marketId, tick, lot } = world.market(index);
  const away = random.between(-1, 5);
  if (latest === undefined || random.percent(40)) {
    const side = random.pick(["buy", "sell"] as const);
    const ticks = Math.max(1, world.traded(index) + (side === "buy" ? -away : away));
    const price = (BigInt(ticks) * tick) as Amount;
    const amount = (BigInt(enough(world, index)) * lot) as Amount;
    const content = { type: "PlaceOrder", marketId, side, orderType: "limit", timeInForce: "post_only" } as const;
    return { userId: member(world), content: { ...content, price, amount } };
  }
  const { orderId, userId } = latest;
  if (random.percent(65)) return { userId, content: { type: "CancelOrder", orderId } };
  const price = (BigInt(Math.max(1, world.traded(index) + away)) * tick) as Amount;
  return { userId, content: { type: "AmendOrder", orderId, price } };
}
