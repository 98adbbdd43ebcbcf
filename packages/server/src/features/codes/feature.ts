// Codes that prove a phone or mailbox.

import { defineFeature } from "../../seams/feature.ts";
import { outbox } from "../outbox/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { sessions } from "../sessions/feature.ts";
import { switches } from "../switches/feature.ts";
import { createCodes } from "./codes.ts";
import { codesRoutes } from "./codes-routes.ts";
import { settings } from "./settings.ts";

export const codes = defineFeature({
  name: "codes",
  settings,
  needs: { outbox, secrets, sessions, switches },
  open: createCodes,
  routes: (opened, parts) => codesRoutes({ ...parts, codes: opened }),
});
