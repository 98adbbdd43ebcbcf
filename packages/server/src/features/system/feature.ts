// The system: what this exchange is, and which language to speak.

import { defineFeature } from "../../seams/feature.ts";
import { people } from "../people/feature.ts";
import { systemRoutes } from "./system-routes.ts";

export const system = defineFeature({
  name: "system",
  needs: { people },
  routes: (_opened, parts) => systemRoutes(parts),
});
