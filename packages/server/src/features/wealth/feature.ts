// The wealth account: USDT and a second coin, locked together for a term, with a reward that is set aside beforehand.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { beginWealth } from "./begin-wealth.ts";
import { checkLocks } from "./check-locks.ts";
import { wealthHandlers } from "./console-wealth.ts";
import { settings } from "./settings.ts";
import { Terms } from "./terms.ts";
import { openWealth, type WealthStep } from "./wealth.ts";
import { wealthRoutes } from "./wealth-routes.ts";

/** Hears of each step of a lock as soon as it is past; the step waits for it. */
type WealthTrials = { readonly onWealthStep?: (step: WealthStep, id: number) => void | Promise<void> };

export const wealth = defineFeature({
  name: "wealth",
  settings,
  needs: { markets, messages },
  ledgerReasons: reasonsIn(words.wealth),
  messages: messagesIn(words.wealth, {
    wealth_ended: { kind: "notice", places: ["usdt", "amount", "currency", "reward"] },
  }),
  async open(parts, { onWealthStep: onStep }: WealthTrials) {
    const terms = new Terms(parts.config, parts.markets);
    await terms.load(parts.database);
    const opened = openWealth({ ...parts, terms, ...(onStep === undefined ? {} : { onStep }) });
    const isDemo = parts.config.mode === "demo";
    if (isDemo && (await beginWealth({ ...parts, wealth: opened }))) parts.step("began the demo's wealth account");
    return opened;
  },
  routes: (opened, parts) => wealthRoutes({ ...parts, terms: opened.terms, wealth: opened }),
  jobs: (opened) => [opened],
  console: (opened, parts) => wealthHandlers({ ...parts, terms: opened.terms }),
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "wealth_locks")) ? await checkLocks(tx) : [] };
  },
});
