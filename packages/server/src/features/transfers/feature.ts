// Transfers between one's own accounts.

import { defineFeature } from "../../seams/feature.ts";
import { markets } from "../markets/feature.ts";
import { transfersRoutes } from "./transfers-routes.ts";

export const transfers = defineFeature({
  name: "transfers",
  needs: { markets },
  routes: (_opened, parts) => transfersRoutes(parts),
});
