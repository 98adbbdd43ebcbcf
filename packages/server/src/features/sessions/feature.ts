// Sessions: who is asking.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { createSessions } from "./sessions.ts";
import { sessionsRoutes } from "./sessions-routes.ts";
import { settings } from "./settings.ts";

export const sessions = defineFeature({
  name: "sessions",
  settings,
  messages: messagesIn(words.sessions, {
    login_new_device: { kind: "login", places: ["address", "device"] },
  }),
  open: ({ clock, config, database, securityLog }) =>
    createSessions(database, clock, {
      perUserMax: config.sessionsPerUser,
      isHttps: config.publicOrigin?.startsWith("https://") === true,
      securityLog,
    }),
  routes: (opened, parts) => sessionsRoutes({ ...parts, sessions: opened }),
});
