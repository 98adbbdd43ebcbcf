// Leverage as one thing: what it begins with, its calls, and what goes on by itself behind them.

import type { TickHead } from "@tidemark/contract/prices";
import type { Handler } from "../../http/handler.ts";
import { Owners } from "../../platform/owners.ts";
import type { Platform } from "../../seams/platform.ts";
import { follow } from "../../sequencer/sequencer.ts";
import type { Books } from "../book/book.ts";
import type { LeverOffer, Market, Markets } from "../markets/markets.ts";
import type { Valuation } from "../quotations/quotations.ts";
import { beginLeverage } from "./begin-leverage.ts";
import { dealRoutes } from "./deal-routes.ts";
import { Endings } from "./endings.ts";
import type { LeverParts } from "./lever-parts.ts";
import { exportRoutes } from "./leverage-export.ts";
import { listRoutes } from "./list-routes.ts";
import { LivePositions } from "./live-positions.ts";
import { orderRoutes } from "./order-routes.ts";
import { receiptRoutes } from "./receipt-routes.ts";

export type LeverageParts = Pick<
  Platform,
  "clock" | "config" | "database" | "publicIds" | "sequencer" | "zone" | "step"
> & {
  readonly books: Books;
  readonly markets: Markets;
  readonly prices: { head(): TickHead | null };
  readonly quotations: { readonly valuation: Valuation };
};

function offerOf({ sequencer }: LeverageParts, { id }: Market): LeverOffer | null {
  const terms = sequencer.view().leverage.market(id);
  if (terms === null) return null;
  return {
    leverShare: terms.hand,
    spreadPpm: terms.spreadPpm,
    overnightPpm: terms.overnightPpm,
    leverFeePpm: terms.feePpm,
    leverShareMin: terms.handsMin,
    leverShareMax: terms.handsMax,
  };
}

/** What is listed says the terms of the journal from here on. */
function offerLeverage(parts: LeverageParts): void {
  const { markets, sequencer } = parts;
  const stateOf = ({ id }: Market) => sequencer.view().leverage.market(id)?.state ?? null;
  markets.begin("leverage", {
    isOffered: (market) => stateOf(market) === "open" || stateOf(market) === "closing",
    leverOffer: (market) => offerOf(parts, market),
  });
  follow(sequencer, {
    reset: () => markets.touch(),
    hear(committed) {
      if (committed.some(({ events }) => events.some(({ type }) => type === "LeverMarketSet"))) markets.touch();
    },
  });
}

export async function openLeverage(parts: LeverageParts): Promise<LeverParts> {
  const { books, clock, config, database, markets, prices, publicIds, quotations, sequencer, step, zone } = parts;
  if (await beginLeverage(parts, config.mode === "demo")) step("set the terms of leverage");
  offerLeverage(parts);
  const live = new LivePositions(sequencer);
  follow(sequencer, live);
  const endings = new Endings();
  await endings.load(database);
  const owners = new Owners(database, publicIds);
  const { valuation } = quotations;
  const made = { books, endings, live, owners, valuation, head: () => prices.head() };
  return { clock, database, markets, publicIds, sequencer, zone, ...made };
}

export function leverageRoutes(parts: LeverParts): Handler[] {
  return [
    ...orderRoutes(parts),
    ...dealRoutes(parts),
    ...listRoutes(parts),
    ...receiptRoutes(parts),
    ...exportRoutes(parts),
  ];
}
