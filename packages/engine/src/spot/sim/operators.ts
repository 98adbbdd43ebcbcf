// The people who run the spot markets.

import type { MarketId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Ask } from "../../sim/world.ts";
import type { SpotContent } from "../commands.ts";
import type { SpotWorld } from "./spot-world.ts";

type SpotAsk = Ask<SpotContent>;

export function operate(world: SpotWorld): SpotAsk {
  const { random } = world;
  const { marketId } = random.pick(world.markets);
  if (random.percent(40)) {
    const makerFeePpm = random.pick([0, 700, 1_000]);
    return {
      userId: houseId,
      content: { type: "SetMarketTerms", marketId, terms: { ...world.terms, makerFeePpm } },
    };
  }
  const isCalm = world.shared.plan.rules > 1 && random.percent(70);
  const state = isCalm ? "open" : random.pick(["open", "open", "open", "open", "cancel_only", "closed"] as const);
  return { userId: houseId, content: { type: "SetMarketState", marketId, state } };
}

/** Ends a market now and then, and opens another in its place; also asks for what an ended market refuses. */
export function endOrRenew(world: SpotWorld): SpotAsk {
  const { random } = world;
  const index = random.below(world.markets.length);
  const { marketId } = world.market(index);
  const asHouse = (content: SpotContent): SpotAsk => ({ userId: houseId, content });
  if (world.ended.has(marketId)) {
    if (random.percent(60)) return asHouse(world.renewed(index));
    if (random.percent(50)) return asHouse({ type: "SetMarketState", marketId, state: "open" });
    return asHouse({ type: "EndMarket", marketId });
  }
  if (random.percent(7)) return asHouse({ type: "EndMarket", marketId });
  if (random.percent(10)) return { userId: world.person(), content: { type: "EndMarket", marketId } };
  if (random.percent(10)) return asHouse({ type: "SetMarketState", marketId: 99 as MarketId, state: "open" });
  return asHouse({
    type: "SetMarketState",
    marketId,
    state: random.percent(75) ? "open" : random.pick(["closed", "cancel_only", "ended"]),
  });
}
