// Fixed deposits: coins that lie still for a term and bring a rate that is fixed when it begins.

import { words } from "@tidemark/contract/words/all";
import { choiceSetting } from "../../platform/setting.ts";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { demo } from "../demo/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { beginSavings } from "./begin-savings.ts";
import { deedHandlers } from "./console-deeds.ts";
import { lookHandlers } from "./console-looks.ts";
import { familyRoutes } from "./family-routes.ts";
import { ownRoutes } from "./own-routes.ts";
import { checkSavings, openSavings, type SavingsParts, type SavingsStep } from "./savings.ts";

type SavingsTrials = {
  /** Hears of each step of a deposit or a portion as soon as it is past; the step waits for it. */
  readonly onSavingsStep?: (step: SavingsStep, id: number) => void | Promise<void>;
  /** People who are paid by one command. */
  readonly savingsPortion?: number;
};

const settings = {
  demoSavings: choiceSetting(
    {
      name: "DEMO_SAVINGS",
      means:
        "off leaves out the demo's fixed deposits: their terms, the house's money for them and a person who has one",
      default: "on",
    },
    ["on", "off"],
  ),
};

const places = ["amount", "currency", "interest"];

export const savings = defineFeature({
  name: "savings",
  settings,
  needs: { demo, markets, messages },
  messages: messagesIn(words.savings, {
    savings_finished: { kind: "notice", places },
    savings_renewed: { kind: "notice", places: [...places, "days", "before"] },
    savings_not_renewed: { kind: "notice", places },
  }),
  ledgerReasons: reasonsIn(words.savings),
  async open(parts, { onSavingsStep: onStep, savingsPortion: portionMax }: SavingsTrials) {
    const trials = { ...(onStep === undefined ? {} : { onStep }), ...(portionMax === undefined ? {} : { portionMax }) };
    const all: SavingsParts = { ...parts, ...trials };
    const opened = openSavings(all);
    const { mode, demoSavings } = parts.config;
    const isFilled = mode === "demo" && demoSavings === "on";
    if (isFilled && (await beginSavings(all, opened))) parts.step("set the terms of fixed deposits");
    return opened;
  },
  routes(opened, parts) {
    const all = { ...parts, savings: opened };
    return [...familyRoutes(all), ...ownRoutes(all)];
  },
  jobs: (opened) => [opened],
  console: (opened, parts) => [...lookHandlers(parts), ...deedHandlers(parts, opened.kick)],
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "savings_deposits")) ? await checkSavings(tx) : [] };
  },
});
