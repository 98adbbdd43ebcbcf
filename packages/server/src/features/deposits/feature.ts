// Deposits: money that comes in.

import { defineFeature } from "../../seams/feature.ts";
import { chains } from "../chain/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { depositsRoutes, openDeposits } from "./deposits.ts";
import { ledgerReasons } from "./ledger-reasons.ts";

export const deposits = defineFeature({
  name: "deposits",
  needs: { chains, markets, messages, withdrawals },
  ledgerReasons,
  open: ({ audience, ...parts }) => openDeposits({ ...parts, push: audience.toUser }),
  routes: (_opened, parts) => depositsRoutes(parts),
  jobs: (opened) => [opened],
});
