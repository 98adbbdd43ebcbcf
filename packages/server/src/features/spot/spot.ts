// Spot trading as one thing: the calls about orders, and what goes on by itself behind them, pushes to the owners of
// orders and messages about fills and about stops that found none.

import type { Context } from "../../assembly/context.ts";
import type { Handler } from "../../http/handler.ts";
import { exportRoutes } from "./export-routes.ts";
import { FillMessages } from "./fill-messages.ts";
import { listRoutes } from "./list-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { type Audience, startSpotPushes } from "./spot-pushes.ts";
import { startStopMessages } from "./stop-messages.ts";

export function spotRoutes(context: Context): Handler[] {
  return [...orderRoutes(context), ...listRoutes(context), ...exportRoutes(context)];
}

/** What goes on while the exchange is open. */
export type SpotNews = { close(): Promise<void> };

export function startSpotNews(
  context: Context,
  audience: Audience,
  onTrouble: (text: string, error: unknown) => void,
): SpotNews {
  const { database, markets, messages, metrics, sequencer } = context;
  startSpotPushes(sequencer, markets, audience);
  const fills = FillMessages.start({
    database,
    sequencer,
    markets,
    messages,
    onTrouble: (error) => onTrouble("fills could not be told yet", error),
  });
  const stops = startStopMessages({
    database,
    markets,
    messages,
    onTrouble: (error) => onTrouble("ended stops could not be told yet", error),
    measure: metrics.measureJob,
  });
  return {
    async close() {
      await stops.stop();
      await fills.close();
    },
  };
}
