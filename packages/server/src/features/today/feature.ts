// Today: what waits, how the exchange fares, what needs somebody.

import { defineFeature } from "../../seams/feature.ts";
import { backups } from "../backups/feature.ts";
import { markets } from "../markets/feature.ts";
import { quotations } from "../quotations/feature.ts";
import { switches } from "../switches/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { Heights } from "./heights.ts";
import { todayRoom, watchHeights } from "./today.ts";

export const today = defineFeature({
  name: "today",
  needs: { backups, markets, quotations, switches, withdrawals },
  open: () => new Heights(),
  console: (heights, parts) => todayRoom(parts, heights),
  jobs: (heights, parts) => [watchHeights(parts, heights)],
});
