// People who show a part of what they want, close to the market and several at a price, and people who go for what is behind
// it: with orders that take a part and a half, or all or nothing, or more than one command can fill.

import type { Amount } from "@tidemark/kernel";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOrder, SpotContent } from "../commands.ts";
import { changeMind, crowdStop, enough, member, sweepingOrder } from "./crowds.ts";
import type { SpotWorld } from "./spot-world.ts";

export function hide(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const asMember = (content: SpotContent): Ask<SpotContent> => ({ userId: member(world), content });
  const dice = random.below(100);
  if (dice < 38) return asMember(iceberg(world));
  if (dice < 62) return asMember(diver(world));
  if (dice < 74) return asMember(sweepingOrder(world));
  if (dice < 80) return asMember(crowdStop(world, random.percent(50)));
  return dice < 92 ? reconsider(world) : changeMind(world);
}

/** Now and then with a part that is none, or with what does not go together. */
function iceberg(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId, lot } = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const away = random.between(-1, 2);
  const shown = enough(world, index);
  const lots = shown * random.between(2, 4) + (random.percent(40) ? random.below(9) : 0);
  const whole = (count: number): Amount => (BigInt(count) * lot) as Amount;
  const order: PlaceOrder = {
    ...{ type: "PlaceOrder", marketId, side, orderType: "iceberg" },
    ...{
      price: priceAway(world, index, side === "buy" ? -away : away),
      amount: whole(lots),
      displayAmount: whole(shown),
    },
  };
  if (random.percent(8)) {
    return { ...order, displayAmount: random.pick([0n, -1n, 1n, whole(lots), whole(lots + 1), whole(9)]) as Amount };
  }
  if (random.percent(3)) return { ...order, amount: whole(shown * 100 + random.below(2)) };
  if (random.percent(2)) return { ...order, amount: whole(1), displayAmount: whole(1) };
  if (random.percent(4)) return { ...order, timeInForce: random.pick(["ioc", "fok"] as const) };
  if (random.percent(3)) return { ...order, orderType: random.pick(["limit", "stop_limit", "market", "oco"] as const) };
  return random.percent(25) ? { ...order, timeInForce: "post_only" } : order;
}

/** Takes a few parts, whatever lies between them. */
function diver(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId, lot } = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const lots = enough(world, index) * random.pick([1, 2, 3, 4, 6, 9]) + random.below(9);
  const common = { type: "PlaceOrder" as const, marketId, side, amount: (BigInt(lots) * lot) as Amount };
  const timeInForce = random.pick(["gtc", "ioc", "fok", "fok"] as const);
  if (timeInForce === "ioc" && random.percent(50)) return { ...common, orderType: "market", slippagePpm: 50_000 };
  const away = random.between(0, 3);
  return { ...common, orderType: "limit", timeInForce, price: priceAway(world, index, side === "buy" ? away : -away) };
}

/** Another price, another amount or another part for a recent order, whatever that is by now. */
function reconsider(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const known = random.pick(world.orders.slice(-25));
  const like = iceberg(world);
  if (known === undefined) return { userId: member(world), content: like };
  if (random.percent(40) && like.price !== undefined) {
    return { userId: known.userId, content: { type: "AmendOrder", orderId: known.orderId, price: like.price } };
  }
  const content: SpotContent = {
    type: "AmendOrder",
    orderId: known.orderId,
    ...(random.percent(60) && like.price !== undefined ? { price: like.price } : {}),
    ...(random.percent(25) && like.amount !== undefined ? { amount: like.amount } : {}),
    ...(random.percent(35) && like.displayAmount !== undefined ? { displayAmount: like.displayAmount } : {}),
  };
  return { userId: known.userId, content };
}

function priceAway(world: SpotWorld, index: number, away: number): Amount {
  return (BigInt(Math.max(1, world.traded(index) + away)) * world.market(index).tick) as Amount;
}
