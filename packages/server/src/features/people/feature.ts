// People: having an account, and coming in.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { codes } from "../codes/feature.ts";
import { identities } from "../identity/feature.ts";
import { messages } from "../messages/feature.ts";
import { outbox } from "../outbox/feature.ts";
import { passkeys } from "../passkeys/feature.ts";
import { security } from "../security/feature.ts";
import { sessions } from "../sessions/feature.ts";
import { switches } from "../switches/feature.ts";
import type { People } from "./people.ts";
import { peopleRoutes, welcomeVouched } from "./people-routes.ts";
import { openVouched } from "./registration.ts";
import { settings } from "./settings.ts";

export const people = defineFeature({
  name: "people",
  settings,
  needs: { codes, identities, messages, outbox, passkeys, security, sessions, switches },
  messages: messagesIn(words.people, {
    welcome: { kind: "notice", places: [], about: "security" },
  }),
  open: (parts): People => ({
    loginNeedsCode: parts.config.loginNeedsCode === "yes",
    welcomeVouched: (caller, coming) => welcomeVouched(parts, caller, coming),
    openVouched: (tx, account) => openVouched(parts, tx, account),
  }),
  routes: (_opened, parts) => peopleRoutes(parts),
});
