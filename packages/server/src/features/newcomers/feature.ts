// The first steps of somebody new, until they are done or put away.

import { defineFeature } from "../../seams/feature.ts";
import { newcomersRoutes } from "./newcomers-routes.ts";

export const newcomers = defineFeature({
  name: "newcomers",
  routes: (_opened, parts) => newcomersRoutes(parts),
});
