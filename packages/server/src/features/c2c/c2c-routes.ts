// All calls of C2C.

import type { Handler } from "../../http/handler.ts";
import type { C2cParts } from "./c2c-parts.ts";
import { dealRoutes } from "./deal-routes.ts";
import { offerRoutes } from "./offer-routes.ts";
import { termsRoutes } from "./terms-routes.ts";

export function c2cRoutes(parts: C2cParts): Handler[] {
  return [...offerRoutes(parts), ...dealRoutes(parts), ...termsRoutes(parts)];
}
