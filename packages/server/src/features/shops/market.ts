// The market of shops, as one thing: its calls, and what goes on by itself.

import type { Handler } from "../../http/handler.ts";
import { dealRoutes } from "./deal-routes.ts";
import { deskRoutes } from "./desk-routes.ts";
import { expressRoutes } from "./express-routes.ts";
import type { MarketParts } from "./market-parts.ts";
import { marketRoutes } from "./market-routes.ts";
import { offerRoutes } from "./offer-routes.ts";
import { termsRoutes } from "./terms-routes.ts";

export type { MarketParts } from "./market-parts.ts";
export { openReprice, type Reprice } from "./market-reprice.ts";

export function shopMarketRoutes(parts: MarketParts): Handler[] {
  return [
    ...marketRoutes(parts),
    ...offerRoutes(parts),
    ...dealRoutes(parts),
    ...termsRoutes(parts),
    ...expressRoutes(parts),
    ...deskRoutes(parts),
  ];
}
