// People who know what they want before they buy: what they have got is to be sold at a profit or with a bounded loss, and
// they say so with the order. They trade in small steps around the last price, give up what is filled in part, and are walked
// over by those who sweep the book, so that all kinds of exits come to act.

import type { Amount } from "@tidemark/kernel";
import type { Ask } from "../../sim/world.ts";
import type { Exits, PlaceOrder, SpotContent } from "../commands.ts";
import { changeMind, enough, member, sweepingOrder } from "./crowds.ts";
import type { SpotWorld } from "./spot-world.ts";

export function plan(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const asMember = (content: SpotContent): Ask<SpotContent> => ({ userId: member(world), content });
  const dice = random.below(100);
  if (dice < 34) return asMember(entry(world));
  // Whoever is not rich may be unable to buy back what he has sold.
  if (dice < 42) return { userId: world.person(), content: entry(world) };
  if (dice < 58) return asMember(sweepingOrder(world));
  if (dice < 72) return reconsider(world);
  if (dice < 75) return asMember({ type: "CancelAll", marketId: random.pick(world.markets).marketId });
  return dice < 92 ? giveUp(world) : changeMind(world);
}

function entry(world: SpotWorld): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId, lot, tick } = world.market(index);
  const side = random.pick(["buy", "sell"] as const);
  const sign = side === "buy" ? 1 : -1;
  const last = world.traded(index);
  const isMarket = random.percent(30);
  const away = random.percent(80) ? random.between(-1, 3) : random.between(3, 12);
  const ticks = isMarket ? last : Math.max(1, last + sign * away);
  const lots = random.percent(6) ? 1 : enough(world, index) * random.pick([1, 1, 2, 6, 30]);
  const common = { type: "PlaceOrder", marketId, side, exits: exitsAround(world, ticks, sign, tick) } as const;
  const amount = (BigInt(lots) * lot) as Amount;
  const price = (BigInt(ticks) * tick) as Amount;
  if (random.percent(3)) return { ...common, orderType: "stop_limit", stopPrice: price, price, amount };
  if (!isMarket) {
    const timeInForce = random.pick(["gtc", "gtc", "gtc", "gtc", "ioc", "fok", "post_only"] as const);
    return { ...common, orderType: "limit", timeInForce, price, amount };
  }
  const slippagePpm = random.pick([10_000, 50_000]);
  if (side === "sell" || random.percent(60)) return { ...common, orderType: "market", slippagePpm, amount };
  return { ...common, orderType: "market", slippagePpm, budget: BigInt(random.between(1_000, 90_000)) as Amount };
}

/** Near the entry, so that now the one and now the other is reached; now and then on its wrong side, or not together. */
function exitsAround(world: SpotWorld, ticks: number, sign: number, tick: bigint): Exits {
  const { random } = world;
  const price = (steps: number): Amount => (BigInt(Math.max(1, ticks + sign * steps)) * tick) as Amount;
  const near = (): number => random.between(random.percent(95) ? 1 : -1, 4);
  const takeProfit = price(near());
  // Far away it can cost more than anybody has to buy back what he has sold.
  const steps = sign < 0 && random.percent(35) ? ticks * random.pick([20, 200, 2_000]) : near();
  const slippagePpm = random.pick([0, 10_000, 50_000, world.terms.slippageMaxPpm, world.terms.slippageMaxPpm]);
  const second = price(-steps - random.between(random.percent(95) ? 0 : -2, 4));
  const after = random.percent(50) ? { slippagePpm } : { stopLossLimit: second };
  const odd = random.below(100);
  if (odd < 2) return { takeProfit, slippagePpm };
  if (odd < 4) return { takeProfit, stopLoss: price(-steps) };
  if (odd < 5) return { takeProfit, stopLoss: price(-steps), slippagePpm, stopLossLimit: second };
  if (odd < 6) return { takeProfit: (takeProfit * 100n) as Amount };
  if (odd < 7) return { stopLoss: (price(-steps) * random.pick([0n, -1n])) as Amount, ...after };
  if (odd < 8) return {};
  if (odd < 25) return { takeProfit };
  return odd < 50 ? { stopLoss: price(-steps), ...after } : { takeProfit, stopLoss: price(-steps), ...after };
}

/** Moves what is to close a recent order, or the order itself. */
function reconsider(world: SpotWorld): Ask<SpotContent> {
  const { random } = world;
  const known = random.pick((random.percent(60) ? world.exits : world.orders).slice(-8));
  if (known === undefined) return { userId: member(world), content: entry(world) };
  const { price, amount, exits = {} } = entry(world);
  const content: SpotContent = {
    type: "AmendOrder",
    orderId: known.orderId,
    ...(random.percent(40) && price !== undefined ? { price } : {}),
    ...(random.percent(40) && amount !== undefined ? { amount } : {}),
    ...(random.percent(25) && exits.takeProfit !== undefined ? { takeProfit: exits.takeProfit } : {}),
    ...(random.percent(25) && exits.stopLoss !== undefined ? { stopLoss: exits.stopLoss } : {}),
    ...(random.percent(15) && exits.stopLossLimit !== undefined ? { stopLossLimit: exits.stopLossLimit } : {}),
  };
  return { userId: known.userId, content };
}

/** A recent order, which may have been filled in part. */
function giveUp(world: SpotWorld): Ask<SpotContent> {
  const known = world.random.pick(world.orders.slice(-10));
  if (known === undefined) return { userId: member(world), content: entry(world) };
  return { userId: known.userId, content: { type: "CancelOrder", orderId: known.orderId } };
}
