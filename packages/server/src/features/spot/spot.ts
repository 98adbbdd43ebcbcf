// Spot trading as one thing: the calls about orders, and what goes on by itself behind them, messages about fills and
// about stops that found none.

import type { Handler } from "../../http/handler.ts";
import type { Job } from "../../platform/job.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import { exportRoutes } from "./export-routes.ts";
import { FillMessages } from "./fill-messages.ts";
import { listRoutes } from "./list-routes.ts";
import { oneOrderRoutes } from "./one-order-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import type { SpotParts } from "./spot-parts.ts";
import { createStopMessages } from "./stop-messages.ts";

export { pageEndedOrders, pageOpenOrders, pageUserTrades } from "./spot-store.ts";

export function spotRoutes(parts: SpotParts): Handler[] {
  return [...orderRoutes(parts), ...listRoutes(parts), ...oneOrderRoutes(parts), ...exportRoutes(parts)];
}

type NewsParts = Pick<Platform, "database" | "measure" | "onTrouble"> & {
  readonly markets: Markets;
  readonly messages: Messages;
};

/** What goes on while the exchange is open. */
export type SpotNews = { readonly fills: FillMessages; readonly stops: Job };

export function openSpotNews({ database, markets, measure, messages, onTrouble }: NewsParts): SpotNews {
  const shared = { database, markets, messages };
  return {
    fills: new FillMessages({ ...shared, onTrouble: (error) => onTrouble("fills could not be told yet", error) }),
    stops: createStopMessages({
      ...shared,
      onTrouble: (error) => onTrouble("ended stops could not be told yet", error),
      measure,
    }),
  };
}
