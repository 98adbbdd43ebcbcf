// Deposits: money that comes in.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { chains } from "../chain/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { depositsRoutes, openDeposits } from "./deposits.ts";

export const deposits = defineFeature({
  name: "deposits",
  needs: { chains, markets, messages, withdrawals },
  messages: messagesIn(words.deposits, {
    deposit_arrived: { kind: "deposit", places: ["amount", "currency"] },
    claim_accepted: { kind: "deposit", places: ["amount", "currency"] },
    claim_refused: { kind: "deposit", places: ["amount", "currency"] },
  }),
  ledgerReasons: reasonsIn(words.deposits),
  open: ({ audience, ...parts }) => openDeposits({ ...parts, push: audience.toUser }),
  routes: (_opened, parts) => depositsRoutes(parts),
  jobs: (opened) => [opened],
});
