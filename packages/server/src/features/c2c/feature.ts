// C2C: people post what they buy or sell, and others take it whole.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { deals } from "../deals/feature.ts";
import { demo } from "../demo/feature.ts";
import { identities } from "../identity/feature.ts";
import { images } from "../images/feature.ts";
import { markets } from "../markets/feature.ts";
import { payments } from "../payments/feature.ts";
import { prices } from "../prices/feature.ts";
import { quotations } from "../quotations/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { dealRoutes } from "./deal-routes.ts";
import { openCounterparts } from "./demo-counterparts.ts";
import { offerRoutes } from "./offer-routes.ts";
import { settings } from "./settings.ts";
import { ratesOf, termsRoutes } from "./terms-routes.ts";

const places = ["amount", "currency", "money"];

export const c2c = defineFeature({
  name: "c2c",
  settings,
  needs: { deals, demo, identities, images, markets, payments, prices, quotations, secrets },
  messages: messagesIn(words.c2c, {
    deal_opened_pay: { kind: "deal", places },
    deal_opened_wait: { kind: "deal", places },
    deal_paid: { kind: "deal", places },
    deal_finished: { kind: "deal", places },
    deal_cancelled: { kind: "deal", places },
    deal_expired: { kind: "deal", places },
    deal_settled: { kind: "deal", places },
    deal_returned: { kind: "deal", places },
  }),
  ledgerReasons: reasonsIn(words.c2c),
  open: (parts) => ({ counterparts: openCounterparts(parts), rates: () => ratesOf(parts) }),
  routes: (_opened, parts) => [...offerRoutes(parts), ...dealRoutes(parts), ...termsRoutes(parts)],
  jobs: ({ counterparts }) => (counterparts === null ? [] : [counterparts]),
});
