// Identity: showing who one is.

import { words } from "@tidemark/contract/words/all";
import { hourMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { images } from "../images/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { security } from "../security/feature.ts";
import { identitiesConsole } from "./console-identities.ts";
import { openIdentities } from "./identity.ts";
import { identityRoutes } from "./identity-routes.ts";
import { identityCommands } from "./operator-commands.ts";
import { settings } from "./settings.ts";

export const identities = defineFeature({
  name: "identities",
  settings,
  needs: { images, secrets, security },
  messages: messagesIn(words.identity, {
    identity_submitted: { kind: "notice", places: [], about: "identity" },
    identity_certified: { kind: "notice", places: [], about: "identity" },
    identity_refused: { kind: "notice", places: ["reason"], about: "identity" },
  }),
  open: (parts) => openIdentities(parts),
  routes: (opened, parts) => identityRoutes({ ...parts, identities: opened }),
  jobs(opened, { database, measure, onTrouble }) {
    const job = new Job({
      name: "erase-papers",
      everyMs: hourMs,
      run: () => opened.erase(),
      isReady: () => database.isReady(),
      onTrouble: (error) => onTrouble("old papers could not be erased yet", error),
      measure,
    });
    return [{ start: () => void job.start().wake(), stop: () => job.stop() }];
  },
  operatorCommands: (opened, parts) => identityCommands(opened, parts),
  console: (opened, parts) => identitiesConsole(opened, parts),
});
