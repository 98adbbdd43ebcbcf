// Acceptors: people through whom others put money in and take money out, each with a guarantee behind what goes on.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { c2c } from "../c2c/feature.ts";
import { deals } from "../deals/feature.ts";
import { identities } from "../identity/feature.ts";
import { images } from "../images/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { payments } from "../payments/feature.ts";
import { prices } from "../prices/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { security } from "../security/feature.ts";
import { type AcceptorStep, checkAcceptors, openAcceptors } from "./acceptors.ts";
import { acceptorHandlers } from "./console-acceptors.ts";
import { dealRoutes } from "./deal-routes.ts";
import { openDemoAcceptor } from "./demo-acceptor.ts";
import { marketRoutes } from "./market-routes.ts";
import { settings } from "./settings.ts";
import { workingRoutes } from "./working-routes.ts";

/** Hears of each step of an acceptor as soon as it is past; the step waits for it. */
type AcceptorTrials = { readonly onAcceptorStep?: (step: AcceptorStep, id: number) => void | Promise<void> };

const ofDeal = { kind: "deal", about: "deal" } as const;
const ofAcceptor = { kind: "deal", about: "acceptor" } as const;
const sums = ["id", "amount", "currency", "money"];

export const acceptors = defineFeature({
  name: "acceptors",
  settings,
  needs: { c2c, deals, identities, images, markets, messages, payments, prices, secrets, security },
  messages: messagesIn(words.acceptors, {
    acceptor_appointed: { ...ofAcceptor, places: ["name", "guarantee", "currency"] },
    acceptor_changed: { ...ofAcceptor, places: ["name"] },
    acceptor_guarantee_wanted: { ...ofAcceptor, places: ["name", "guarantee", "currency"] },
    acceptor_guarantee_changed: { ...ofAcceptor, places: ["name", "guarantee", "currency"] },
    acceptor_stopped: { ...ofAcceptor, places: ["name", "reason"] },
    acceptor_resumed: { ...ofAcceptor, places: ["name"] },
    acceptor_rests: { ...ofAcceptor, places: ["name"] },
    acceptor_leaving: { ...ofAcceptor, places: ["name", "guarantee", "currency", "until"] },
    acceptor_ended: { ...ofAcceptor, places: ["name", "guarantee", "currency"] },
    withdrawal_begun: { ...ofDeal, places: [...sums, "minutes"] },
    withdrawal_asked: { ...ofDeal, places: sums },
    withdrawal_transferred: { ...ofDeal, places: ["id", "money", "until"] },
    withdrawal_remind: { ...ofDeal, places: ["id", "money", "until"] },
    withdrawal_released: { ...ofDeal, places: sums },
  }),
  ledgerReasons: reasonsIn(words.acceptors),
  open(parts, { onAcceptorStep: onStep }: AcceptorTrials) {
    const working = openAcceptors({ ...parts, ...(onStep === undefined ? {} : { onStep }) });
    return { ...working, demo: openDemoAcceptor({ ...parts, acceptors: working }) };
  },
  routes(opened, parts) {
    const all = { ...parts, acceptors: opened };
    return [...marketRoutes(parts), ...dealRoutes(all), ...workingRoutes(all)];
  },
  jobs: (opened) => [opened, ...(opened.demo === null ? [] : [opened.demo])],
  console: (opened, parts) => acceptorHandlers({ ...parts, acceptors: opened }),
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "acceptors")) ? await checkAcceptors(tx) : [] };
  },
});
