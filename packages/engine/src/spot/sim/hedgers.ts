// People who want a profit or, failing that, a bounded loss: orders that rest at a limit and watch a stop. They stand close
// to the market, so that now the one leg and now the other is reached, and meet each other and those who sweep the book.

import type { Amount } from "@tidemark/kernel";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOrder, SpotContent } from "../commands.ts";
import { changeMind, crowdStop, enough, member, sweepingOrder } from "./crowds.ts";
import type { SpotWorld } from "./spot-world.ts";

export function hedge(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const asMember = (content: SpotContent): Ask<SpotContent> => ({ userId: member(world), content });
  const dice = random.below(100);
  if (dice < 45) return asMember(twoLegs(world));
  if (dice < 75) return asMember(sweepingOrder(world));
  if (dice < 83) return asMember(crowdStop(world, random.percent(50)));
  return dice < 92 ? reconsider(world) : changeMind(world);
}

/** Now and then on the wrong side of the market, or with what does not go together. */
function twoLegs(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId, tick, lot } = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const sign = side === "buy" ? 1 : -1;
  const last = world.traded(index);
  const price = (ticks: number): Amount => (BigInt(Math.max(1, ticks)) * tick) as Amount;
  const stop = last + sign * random.between(random.percent(90) ? 1 : -1, 4);
  const limit = last - sign * random.between(random.percent(90) ? 1 : -1, 4);
  const lots = enough(world, index) * random.pick([1, 1, 3, 40]);
  const order: PlaceOrder = {
    ...{ type: "PlaceOrder", marketId, side, orderType: "oco", amount: (BigInt(lots) * lot) as Amount },
    ...{ price: price(limit), stopPrice: price(stop) },
  };
  if (random.percent(4)) return { ...order, timeInForce: random.pick(["ioc", "fok", "post_only"] as const) };
  if (random.percent(4)) return { ...order, slippagePpm: 1_000, stopLimitPrice: price(stop) };
  if (random.percent(3)) return { ...order, triggerOn: random.pick(["rise", "fall"] as const) };
  if (random.percent(2)) return order;
  if (random.percent(45)) return { ...order, slippagePpm: random.pick([0, 10_000, 50_000]) };
  return { ...order, stopLimitPrice: price(stop + sign * random.between(-2, 4)) };
}

/** Moves one of the legs of a recent order, or takes it for one that has legs. */
function reconsider(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const known = random.pick(world.orders.slice(-12));
  if (known === undefined) return { userId: member(world), content: twoLegs(world) };
  const like = twoLegs(world);
  const content: SpotContent = {
    type: "AmendOrder",
    orderId: known.orderId,
    ...(random.percent(50) && like.price !== undefined ? { price: like.price } : {}),
    ...(random.percent(40) && like.stopPrice !== undefined ? { stopPrice: like.stopPrice } : {}),
    ...(random.percent(30) && like.stopLimitPrice !== undefined ? { stopLimitPrice: like.stopLimitPrice } : {}),
    ...(random.percent(30) && like.amount !== undefined ? { amount: like.amount } : {}),
  };
  return { userId: known.userId, content };
}
