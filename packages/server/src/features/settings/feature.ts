// Settings that operators change while the exchange runs.

import { defineFeature } from "../../seams/feature.ts";
import { markets } from "../markets/feature.ts";
import { switches } from "../switches/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { settingsDesk } from "./settings-desk.ts";

export const settings = defineFeature({
  name: "settings",
  needs: { markets, switches, withdrawals },
  console: (_opened, parts) => settingsDesk(parts),
});
