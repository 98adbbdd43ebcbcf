// Security: proofs, and the changes that keep an account safe.

import { words } from "@tidemark/contract/words/all";
import { hourMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { codes } from "../codes/feature.ts";
import { messages } from "../messages/feature.ts";
import { outbox } from "../outbox/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { sessions } from "../sessions/feature.ts";
import { createSecurity, type PasswordCost } from "./security.ts";
import { securityRoutes } from "./security-routes.ts";

const sweepEveryMs = hourMs;

/** What a new password's hash costs; less than usual where the passwords protect nothing. */
type SecurityTrials = { readonly passwordCost?: PasswordCost };

export const security = defineFeature({
  name: "security",
  needs: { codes, messages, outbox, secrets, sessions },
  messages: messagesIn(words.security, {
    password_changed: { kind: "security", places: [], startsHold: true },
    trade_password_set: { kind: "security", places: [], startsHold: true },
    trade_password_locked: { kind: "security", places: ["until"] },
    email_bound: { kind: "security", places: ["destination"], startsHold: true },
    phone_bound: { kind: "security", places: ["destination"], startsHold: true },
    second_factor_on: { kind: "security", places: [], startsHold: true },
    second_factor_off: { kind: "security", places: [], startsHold: true },
    anti_phishing_changed: { kind: "security", places: [], startsHold: true },
  }),
  open: (parts, { passwordCost }: SecurityTrials) => createSecurity({ ...parts, passwordCost }),
  routes: (opened, parts) => securityRoutes({ ...parts, security: opened }),
  jobs(opened, { measure }) {
    const sweeping = new Job({
      name: "sweep-security",
      everyMs: sweepEveryMs,
      run: () => opened.sweep(),
      // What is old stays an hour longer.
      onTrouble: () => undefined,
      measure,
    });
    return [{ start: () => void sweeping.start().wake(), stop: () => sweeping.stop() }];
  },
});
