// Payment settings: how people are paid outside the exchange.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { identities } from "../identity/feature.ts";
import { images } from "../images/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { security } from "../security/feature.ts";
import { openPayments } from "./payments.ts";
import { paymentsRoutes } from "./payments-routes.ts";

export const payments = defineFeature({
  name: "payments",
  needs: { identities, images, secrets, security },
  messages: messagesIn(words.payments, {
    payments_changed: { kind: "security", places: [], about: "payments" },
  }),
  open: (parts) => openPayments(parts),
  routes: (opened, parts) => paymentsRoutes({ ...parts, payments: opened }),
});
