// The outbox: mails and short messages.

import { defineFeature } from "../../seams/feature.ts";
import { messages } from "../messages/feature.ts";
import { createOutbox } from "./outbox.ts";
import { outboxRoutes } from "./outbox-routes.ts";
import { settings } from "./settings.ts";

export const outbox = defineFeature({
  name: "outbox",
  settings,
  needs: { messages },
  open: (parts) =>
    createOutbox({
      ...parts,
      onTrouble: ({ id, tries }, error) =>
        parts.onTrouble(`a mail or short message could not be sent (row ${id}, ${tries} tries)`, error),
    }),
  routes: (_opened, parts) => outboxRoutes(parts),
  jobs: (opened) => [opened],
});
