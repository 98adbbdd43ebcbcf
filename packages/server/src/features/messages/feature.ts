// Messages: what the exchange tells a user.

import { defineFeature } from "../../seams/feature.ts";
import { createMessages } from "./messages.ts";
import { messagesRoutes } from "./messages-routes.ts";

export const messages = defineFeature({
  name: "messages",
  open: ({ audience, database, messageTemplates }) => createMessages(database, audience.toUser, messageTemplates),
  routes: (opened, parts) => messagesRoutes({ ...parts, messages: opened }),
});
