// People whose stops follow the price, and people who walk it up and down for them: in small steps, so that now a stop moves
// and now it stays, and then back to where it stands. There are many of them at one price, more than one command can move.

import type { Amount } from "@tidemark/kernel";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOrder, SpotContent } from "../commands.ts";
import { changeMind, enough, member, sweepingOrder } from "./crowds.ts";
import type { SpotWorld } from "./spot-world.ts";

export function follow(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const asMember = (content: SpotContent): Ask<SpotContent> => ({ userId: member(world), content });
  const dice = random.below(100);
  if (dice < 32) return asMember(trailing(world));
  if (dice < 66) return asMember(sweepingOrder(world));
  return dice < 84 ? reconsider(world) : changeMind(world);
}

function trailing(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId, lot, tick } = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const amount = (BigInt(enough(world, index)) * lot) as Amount;
  const order: PlaceOrder = {
    ...{ type: "PlaceOrder", marketId, side, orderType: "trailing_stop", amount },
    ...{ trailPpm: random.pick([1_000, 3_000, 10_000, 10_000, 50_000]), slippagePpm: random.pick([10_000, 50_000]) },
  };
  if (random.percent(3)) return { ...order, trailPpm: random.pick([999, 200_001, 0, -1, 1_000.5]) };
  if (random.percent(3)) return { ...order, timeInForce: random.pick(["gtc", "post_only"] as const) };
  if (random.percent(2)) return { ...order, stopPrice: (BigInt(world.traded(index)) * tick) as Amount };
  if (random.percent(2))
    return { ...order, orderType: random.pick(["stop_market", "limit", "market", "oco"] as const) };
  if (random.percent(10)) return { ...order, timeInForce: "fok" };
  if (side === "sell" || random.percent(60)) return order;
  const { amount: _amount, ...rest } = order;
  return { ...rest, budget: BigInt(random.between(1_000, 90_000)) as Amount };
}

/** Another distance or another amount for a recent order, whatever that is by now. */
function reconsider(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const known = random.pick(world.orders.slice(-80));
  if (known === undefined) return { userId: member(world), content: trailing(world) };
  const like = trailing(world);
  const content: SpotContent = {
    type: "AmendOrder",
    orderId: known.orderId,
    ...(random.percent(70) && like.trailPpm !== undefined ? { trailPpm: like.trailPpm } : {}),
    ...(random.percent(40) && like.amount !== undefined ? { amount: like.amount } : {}),
    ...(random.percent(5) && like.amount !== undefined ? { stopPrice: like.amount } : {}),
  };
  return { userId: known.userId, content };
}
