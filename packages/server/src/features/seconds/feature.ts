// Seconds options and stake policies: outcomes by recorded prices, the house's pool as the counterparty.

import { words } from "@tidemark/contract/words/all";
import { engineReasons } from "@tidemark/engine";
import { Mutex } from "../../platform/mutex.ts";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { prices } from "../prices/feature.ts";
import { fundHandlers } from "./console-funds.ts";
import { hoursHandlers } from "./console-hours.ts";
import { lookHandlers } from "./console-looks.ts";
import { policyHandlers } from "./console-policies.ts";
import { statisticsHandlers } from "./console-statistics.ts";
import { termsHandlers } from "./console-terms.ts";
import { createPolicyMessages } from "./policy-messages.ts";
import { openSeconds, secondsRoutes } from "./seconds.ts";
import { secondsPushes } from "./seconds-pushes.ts";

/** The engine's own are brought by whoever shows its log; these are named by what is asked for here. */
const enginesOwn: readonly string[] = engineReasons;
const ownReasons = Object.fromEntries(
  Object.entries(reasonsIn(words.seconds)).filter(([reason]) => !enginesOwn.includes(reason)),
);

export const seconds = defineFeature({
  name: "seconds",
  needs: { markets, messages, prices },
  ledgerReasons: ownReasons,
  messages: messagesIn(words.seconds, {
    policy_grown: { kind: "notice", places: ["line", "amount"] },
    policy_finished: { kind: "notice", places: ["amount"] },
    policy_unfunded: { kind: "notice", places: ["amount"] },
  }),
  async open(parts) {
    const { onTrouble } = parts;
    const opened = await openSeconds(parts);
    const news = createPolicyMessages({
      ...parts,
      onTrouble: (error) => onTrouble("ended policies could not be told of yet", error),
    });
    return { ...opened, news };
  },
  routes: (opened) => secondsRoutes(opened),
  followers: (opened, { audience, onTrouble }) => [
    secondsPushes({
      ...opened,
      audience,
      onTrouble: (error) => onTrouble("options were not told of", error),
    }),
  ],
  jobs: ({ news }) => [news],
  console(opened, { config }) {
    const parts = { ...opened, zoneName: config.timeZone, deeds: new Mutex() };
    return [
      ...lookHandlers(parts),
      ...policyHandlers(parts),
      ...statisticsHandlers(parts),
      ...termsHandlers(parts),
      ...hoursHandlers(parts),
      ...fundHandlers(parts),
    ];
  },
});
