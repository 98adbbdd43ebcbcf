// Deals between people, for whichever market they are made in.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { identities } from "../identity/feature.ts";
import { images } from "../images/feature.ts";
import { markets } from "../markets/feature.ts";
import { payments } from "../payments/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { security } from "../security/feature.ts";
import { caseFileRoutes } from "./case-download.ts";
import { caseRoutes } from "./case-routes.ts";
import { chatRoutes } from "./chat-routes.ts";
import { checkDeals } from "./check-deals.ts";
import { caseHandlers } from "./console-cases.ts";
import { deedHandlers } from "./console-deeds.ts";
import { listHandlers } from "./console-lists.ts";
import { dealRoutes } from "./deal-routes.ts";
import { type DealStep, openDeals } from "./deals.ts";
import { peopleRoutes } from "./people-routes.ts";
import { slidingPeople } from "./reputation.ts";

/** Hears of each step of an offer or a deal as soon as it is past; the step waits for it. */
type DealTrials = { readonly onDealStep?: (step: DealStep, id: number) => void | Promise<void> };

export const deals = defineFeature({
  name: "deals",
  needs: { identities, images, markets, payments, secrets, security },
  open: (parts, { onDealStep: onStep }: DealTrials) =>
    openDeals({ ...parts, ...(onStep === undefined ? {} : { onStep }) }),
  messages: messagesIn(words.deals, {
    deal_disputed: { kind: "deal", places: ["id", "amount", "currency"] },
    deal_silent: { kind: "deal", places: ["id", "amount", "currency"] },
    deal_remind: { kind: "deal", places: ["id", "amount", "currency", "until"] },
    deal_released: { kind: "deal", places: ["id", "amount", "currency"] },
    deal_statement: { kind: "deal", places: ["id", "amount", "currency"] },
  }),
  routes: (_opened, parts) => [
    ...dealRoutes(parts),
    ...chatRoutes(parts),
    ...caseRoutes(parts),
    ...caseFileRoutes(parts),
    ...peopleRoutes(parts),
  ],
  jobs: (opened, parts) => [opened, slidingPeople(parts)],
  console(opened, parts) {
    const all = { ...parts, deals: opened };
    return [...caseHandlers(all), ...deedHandlers(all), ...listHandlers(all)];
  },
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "deals")) ? await checkDeals(tx) : [] };
  },
});
