// Sessions: who is asking.

import { defineFeature } from "../../seams/feature.ts";
import { createSessions } from "./sessions.ts";
import { sessionsRoutes } from "./sessions-routes.ts";

export const sessions = defineFeature({
  name: "sessions",
  open: ({ clock, database }) => createSessions(database, clock),
  routes: (opened, parts) => sessionsRoutes({ ...parts, sessions: opened }),
});
