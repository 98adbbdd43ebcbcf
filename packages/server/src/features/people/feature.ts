// People: having an account, and coming in.

import { defineFeature } from "../../seams/feature.ts";
import { codes } from "../codes/feature.ts";
import { messages } from "../messages/feature.ts";
import { security } from "../security/feature.ts";
import { sessions } from "../sessions/feature.ts";
import type { People } from "./people.ts";
import { peopleRoutes } from "./people-routes.ts";
import { settings } from "./settings.ts";

export const people = defineFeature({
  name: "people",
  settings,
  needs: { codes, messages, security, sessions },
  open: ({ config }): People => ({ loginNeedsCode: config.loginNeedsCode === "yes" }),
  routes: (_opened, parts) => peopleRoutes(parts),
});
