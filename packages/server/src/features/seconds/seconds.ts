// Seconds options and stake policies as one thing: what they begin with, their calls, and what goes on behind them.

import type { TickHead } from "@tidemark/contract/prices";
import type { Handler } from "../../http/handler.ts";
import { Owners } from "../../platform/owners.ts";
import type { Platform } from "../../seams/platform.ts";
import { follow } from "../../sequencer/sequencer.ts";
import type { Markets } from "../markets/markets.ts";
import { beginSeconds } from "./begin-seconds.ts";
import { Hours } from "./hours.ts";
import { listRoutes } from "./list-routes.ts";
import { LiveOptions } from "./live-options.ts";
import { ownRoutes } from "./own-routes.ts";
import { policyRoutes } from "./policy-routes.ts";
import { receiptRoutes } from "./receipt-routes.ts";
import { exportRoutes } from "./seconds-export.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { submitRoutes } from "./submit-routes.ts";
import { termsRoutes } from "./terms-routes.ts";

export type OpenParts = Pick<
  Platform,
  "clock" | "config" | "database" | "publicIds" | "sequencer" | "zone" | "step"
> & {
  readonly markets: Markets;
  readonly prices: { head(): TickHead | null };
};

/** What is listed says what the journal takes from here on. */
function offerSeconds({ markets, sequencer }: OpenParts): void {
  markets.begin("seconds", {
    isOffered: ({ id }) => sequencer.view().seconds.market(id)?.state === "open",
  });
  follow(sequencer, {
    reset: () => markets.touch(),
    hear(committed) {
      if (committed.some(({ events }) => events.some(({ type }) => type === "OptionMarketSet"))) markets.touch();
    },
  });
}

export async function openSeconds(parts: OpenParts): Promise<SecondsParts> {
  const { clock, config, database, markets, prices, publicIds, sequencer, step, zone } = parts;
  if (await beginSeconds(parts, config.mode === "demo")) step("set the terms of options");
  offerSeconds(parts);
  const live = new LiveOptions(sequencer);
  follow(sequencer, live);
  const hours = new Hours({ clock, zone });
  await hours.load(database);
  const owners = new Owners(database, publicIds);
  return { clock, database, markets, publicIds, sequencer, zone, hours, live, owners, head: () => prices.head() };
}

export function secondsRoutes(parts: SecondsParts): Handler[] {
  return [
    ...submitRoutes(parts),
    ...listRoutes(parts),
    ...policyRoutes(parts),
    ...ownRoutes(parts),
    ...termsRoutes(parts),
    ...receiptRoutes(parts),
    ...exportRoutes(parts),
  ];
}
