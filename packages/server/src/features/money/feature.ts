// Money in the operators' console: what leaves, what came in, claims, corrections and sums.

import { defineFeature } from "../../seams/feature.ts";
import { chains } from "../chain/feature.ts";
import { deposits } from "../deposits/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { adjustmentHandlers } from "./console-adjustments.ts";
import { depositHandlers } from "./console-deposits.ts";
import { sumHandlers } from "./console-sums.ts";
import { withdrawalHandlers } from "./console-withdrawals.ts";

export const money = defineFeature({
  name: "money",
  needs: { chains, deposits, markets, messages, withdrawals },
  console: (_opened, parts) => [
    ...withdrawalHandlers(parts),
    ...depositHandlers(parts),
    ...adjustmentHandlers(parts),
    ...sumHandlers(parts),
  ],
});
