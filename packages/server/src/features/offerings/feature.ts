// Offerings of tokens: sold out of what lies set aside, at one price, within a window, and set free by a schedule.

import { words } from "@tidemark/contract/words/all";
import { Mutex } from "../../platform/mutex.ts";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { assets } from "../assets/feature.ts";
import { c2c } from "../c2c/feature.ts";
import { images } from "../images/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { security } from "../security/feature.ts";
import { deedHandlers } from "./console-deeds.ts";
import { draftHandlers } from "./console-drafts.ts";
import { lookHandlers } from "./console-looks.ts";
import { openDemoOfferings } from "./demo-offerings.ts";
import { checkOfferings, type OfferingStep, openOfferings } from "./offerings.ts";
import { openOfferingsChannel } from "./offerings-channel.ts";
import { offeringRoutes } from "./routes.ts";
import { settings } from "./settings.ts";

/** Hears of each step as soon as it is past; the step waits for it. */
type OfferingTrials = { readonly onOfferingStep?: (step: OfferingStep, id: number) => void | Promise<void> };

/** What it is called is written in several languages. */
const titled = { spokenPlaces: ["title"] } as const;

export const offerings = defineFeature({
  name: "offerings",
  settings,
  needs: { assets, c2c, images, markets, messages, security },
  messages: messagesIn(words.offerings, {
    offering_charged: { kind: "notice", places: ["title", "amount", "currency", "cost", "pay"], ...titled },
    offering_refunded: { kind: "notice", places: ["title", "cost", "pay"], ...titled },
    offering_delivered: { kind: "notice", places: ["title", "amount", "currency"], ...titled },
  }),
  ledgerReasons: reasonsIn(words.offerings),
  open(parts, { onOfferingStep: onStep }: OfferingTrials) {
    const all = { ...parts, ...(onStep === undefined ? {} : { onStep }) };
    const opened = openOfferings(all);
    const told = openOfferingsChannel(parts);
    const demo = openDemoOfferings({ ...all, offerings: opened, reload: () => told.reload() });
    return { ...opened, told, demo };
  },
  routes: (opened, parts) => offeringRoutes({ ...parts, offerings: opened }),
  jobs: (opened) => [opened, opened.told, ...(opened.demo === null ? [] : [opened.demo])],
  console(opened, parts) {
    const all = { ...parts, offerings: opened, deeds: new Mutex(), reload: () => opened.told.reload() };
    return [...lookHandlers(all), ...draftHandlers(all), ...deedHandlers(all)];
  },
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "offerings")) ? await checkOfferings(tx) : [] };
  },
});
