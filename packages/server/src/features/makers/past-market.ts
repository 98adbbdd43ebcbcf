// What the past of a new demo is traded on, before its market lives: the accounts that will make it, with their funds,
// and the prices that its history will be drawn from.

import { randomBytes } from "node:crypto";
import type { Instant, UserId } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Market, Markets } from "../markets/markets.ts";
import { openMarketAccounts } from "./makers-accounts.ts";
import { fundMarket, pursesOf } from "./makers-funds.ts";
import { claimSimulation, type MarketRole } from "./makers-store.ts";
import { Reference } from "./reference-price.ts";
import type { settings } from "./settings.ts";
import { stepsOf } from "./steps.ts";

export type PastMarket = {
  /** The accounts of a role. */
  accounts(role: MarketRole): readonly UserId[];
  /** In whole ticks; a drawn bar reaches over what this says of the instants it looks at. */
  ticksAt(market: Market, at: number): number;
};

export type PastMarketParts = Pick<Platform, "clock" | "database" | "sequencer"> & {
  readonly config: Pick<ValuesOf<typeof settings>, "demoSeed">;
  readonly markets: Markets;
};

/** `endsAt` is when the living market begins: from then on its prices are another's. */
export async function openPastMarket(parts: PastMarketParts, endsAt: Instant): Promise<PastMarket> {
  const { clock, config, database, markets, sequencer } = parts;
  const seed = config.demoSeed ?? randomBytes(16).toString("hex");
  const reference = new Reference(await claimSimulation(database, { seed, now: endsAt }));
  const known = await openMarketAccounts(database, clock.now());
  await fundMarket(sequencer, pursesOf(known, markets.coins()));
  return {
    accounts: (wanted) => known.filter(({ role }) => role === wanted).map(({ userId }) => userId),
    ticksAt(market, at) {
      const price = reference.pairPrice(market.base.assetId, market.quote.assetId, at);
      return Math.max(1, Math.round(price / stepsOf(market).tickSize));
    },
  };
}
