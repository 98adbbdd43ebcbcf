// The people of the spot markets, honest and not. Each behaviour makes one request from what it knows.

import type { Amount } from "@tidemark/kernel";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOrder, SpotContent } from "../commands.ts";
import { changeMind, crowdStop, member, profitStop, sweepingOrder } from "./crowds.ts";
import { follow } from "./followers.ts";
import { hedge } from "./hedgers.ts";
import { hide } from "./hiders.ts";
import { plan } from "./planners.ts";
import type { SpotWorld } from "./spot-world.ts";

type SpotAsk = Ask<SpotContent>;

export function traders(world: SpotWorld): Record<string, () => Ask> {
  return {
    trader: () => asOrder(world, limitOrder(world, 6)),
    scalper: () => (world.random.percent(50) ? cancelOne(world, false) : asOrder(world, limitOrder(world, 1))),
    taker: () => asOrder(world, takerOrder(world)),
    stopper: () => asOrder(world, stopOrder(world)),
    fat_finger: () => asOrder(world, clumsyOrder(world)),
    double_clicker: () => world.shared.last ?? asOrder(world, limitOrder(world, 3)),
    amender: () => amendOne(world),
    thief: () => cancelOne(world, true),
    spoofer: () => (world.random.percent(30) ? cancelEverything(world) : asOrder(world, limitOrder(world, 20))),
    sweeper: () => ({ userId: member(world), content: sweepingOrder(world) }),
    crowd: () => ({ userId: member(world), content: crowdStop(world, false) }),
    profit_taker: () => ({ userId: member(world), content: profitStop(world) }),
    hedger: () => hedge(world),
    follower: () => follow(world),
    hider: () => hide(world),
    planner: () => plan(world),
    impatient: () => changeMind(world),
  };
}

function asOrder(world: SpotWorld, content: SpotContent): SpotAsk {
  return { userId: world.person(), content };
}

export function limitOrder(world: SpotWorld, spread: number): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const market = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const away = random.between(-2, spread);
  const ticks = Math.max(1, world.walk(index) + (side === "buy" ? -away : away));
  return {
    type: "PlaceOrder",
    marketId: market.marketId,
    side,
    orderType: "limit",
    timeInForce: random.pick(["gtc", "gtc", "gtc", "post_only", "ioc", "fok"] as const),
    price: (BigInt(ticks) * market.tick) as Amount,
    amount: (BigInt(random.between(1, 60)) * market.lot) as Amount,
  };
}

function takerOrder(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const market = random.pick(world.markets);
  const side = random.pick(["buy", "sell"] as const);
  const common = {
    type: "PlaceOrder" as const,
    marketId: market.marketId,
    side,
    orderType: "market" as const,
    slippagePpm: random.pick([0, 5_000, 50_000, 1_000_000]),
    ...(random.percent(30) ? { timeInForce: random.pick(["ioc", "fok"] as const) } : {}),
  };
  if (side === "buy" && random.percent(50)) return { ...common, budget: BigInt(random.between(1, 90_000)) as Amount };
  return { ...common, amount: (BigInt(random.between(1, 200)) * market.lot) as Amount };
}

function stopOrder(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const { price, ...base } = limitOrder(world, 4);
  const index = world.markets.findIndex((one) => one.marketId === base.marketId);
  const market = world.market(index);
  const middle = BigInt(world.ticks[index] ?? 1);
  const away = BigInt(random.between(-1, 6));
  const stopPrice = ((base.side === "buy" ? middle + away : middle - away) * market.tick) as Amount;
  const timeInForce = random.pick(["gtc", "ioc", "fok"] as const);
  if (random.percent(60))
    return { ...base, timeInForce, orderType: "stop_limit", stopPrice, price: price ?? stopPrice };
  const { timeInForce: _unused, amount, ...rest } = base;
  const slippagePpm = random.pick([1_000, 50_000, 900_000]);
  const isBudget = base.side === "buy" && random.percent(50);
  const size = isBudget ? { budget: BigInt(random.between(1, 90_000)) as Amount } : { amount: amount ?? stopPrice };
  return { ...rest, orderType: "stop_market", stopPrice, slippagePpm, ...size };
}

/** Everything that can be typed wrong. */
function clumsyOrder(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const order = random.pick([limitOrder, takerOrder, stopOrder])(world, 4);
  const odd = random.pick([0n, -1n, 1n, 7n, 10n ** 36n + 1n, 10n ** 30n, 2n ** 53n, 2n ** 62n]) as Amount;
  switch (random.below(9)) {
    case 0:
      return { ...order, amount: odd };
    case 1:
      return { ...order, price: odd };
    case 2:
      return { ...order, stopPrice: odd };
    case 3:
      return { ...order, budget: odd };
    case 4:
      return { ...order, slippagePpm: random.pick([-1, 2_000_000, 0]) };
    case 5:
      return { ...order, orderType: random.pick(["limit", "market", "stop_limit", "stop_market"] as const) };
    case 6:
      return { ...order, timeInForce: random.pick(["gtc", "ioc", "fok", "post_only"] as const) };
    case 7:
      return { ...order, marketId: 99 as never };
    default:
      return { ...order, amount: ((order.amount ?? 1n) * 1_000n) as Amount };
  }
}

function amendOne(world: SpotWorld): SpotAsk {
  const { random } = world;
  const known = random.pick(world.orders);
  if (known === undefined) return asOrder(world, limitOrder(world, 3));
  const like = limitOrder(world, 4);
  return {
    userId: known.userId,
    content: {
      type: "AmendOrder",
      orderId: known.orderId,
      ...(random.percent(70) && like.price !== undefined ? { price: like.price } : {}),
      ...(random.percent(50) && like.amount !== undefined ? { amount: like.amount } : {}),
      ...(random.percent(15) && like.price !== undefined ? { stopPrice: like.price } : {}),
    },
  };
}

function cancelOne(world: SpotWorld, isThief: boolean): SpotAsk {
  const { random } = world;
  const known = random.pick(world.orders);
  const orderId = known === undefined || random.percent(5) ? random.below(2_000) : known.orderId;
  const userId = known === undefined || isThief ? world.person() : known.userId;
  return { userId, content: { type: "CancelOrder", orderId } };
}

function cancelEverything(world: SpotWorld): SpotAsk {
  const marketId = world.random.percent(50) ? null : world.random.pick(world.markets).marketId;
  return { userId: world.person(), content: { type: "CancelAll", marketId } };
}
