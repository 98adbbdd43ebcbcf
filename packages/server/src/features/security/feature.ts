// Security: proofs, and the changes that keep an account safe.

import { words } from "@tidemark/contract/words/all";
import { hourMs, minuteMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { codes } from "../codes/feature.ts";
import { messages } from "../messages/feature.ts";
import { outbox } from "../outbox/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { sessions } from "../sessions/feature.ts";
import { securityConsole } from "./console-security.ts";
import { securityCommands } from "./operator-commands.ts";
import { carryPlaceChanges } from "./place-changes.ts";
import { createSecurity, type PasswordCost } from "./security.ts";
import { securityRoutes } from "./security-routes.ts";

const sweepEveryMs = hourMs;
const carryEveryMs = minuteMs;

/** What a new password's hash costs; less than usual where the passwords protect nothing. */
type SecurityTrials = { readonly passwordCost?: PasswordCost };

export const security = defineFeature({
  name: "security",
  needs: { codes, messages, outbox, secrets, sessions },
  messages: messagesIn(words.security, {
    password_changed: { kind: "security", places: [], startsHold: true },
    trade_password_set: { kind: "security", places: [], startsHold: true },
    trade_password_locked: { kind: "security", places: ["until"] },
    email_bound: { kind: "security", places: ["destination"] },
    phone_bound: { kind: "security", places: ["destination"] },
    email_replaced: { kind: "security", places: ["destination", "former"], startsHold: true },
    phone_replaced: { kind: "security", places: ["destination", "former"], startsHold: true },
    email_change_waiting: { kind: "security", places: ["destination", "former", "until"] },
    phone_change_waiting: { kind: "security", places: ["destination", "former", "until"] },
    place_change_cancelled: { kind: "security", places: ["destination"] },
    second_factor_on: { kind: "security", places: [] },
    second_factor_off: { kind: "security", places: [], startsHold: true },
    anti_phishing_changed: { kind: "security", places: [], startsHold: true },
    change_undone: { kind: "security", places: [], startsHold: true },
    frozen_by_owner: { kind: "security", places: [] },
    frozen_by_operator: { kind: "security", places: ["reason"] },
    account_unfrozen: { kind: "security", places: [], startsHold: true },
    sessions_ended: { kind: "security", places: ["reason"] },
    second_factor_reset: { kind: "security", places: [], startsHold: true },
    email_reset: { kind: "security", places: ["destination"], startsHold: true },
  }),
  open: (parts, { passwordCost }: SecurityTrials) => createSecurity({ ...parts, passwordCost }),
  routes: (opened, parts) => securityRoutes({ ...parts, security: opened }),
  jobs(opened, parts) {
    const { measure, onTrouble } = parts;
    const sweeping = new Job({
      name: "sweep-security",
      everyMs: sweepEveryMs,
      run: () => opened.sweep(),
      // What is old stays an hour longer.
      onTrouble: () => undefined,
      measure,
    });
    const noted = (error: unknown): void => onTrouble("a mailbox or phone could not be replaced", error);
    const carrying = new Job({
      name: "carry-place-changes",
      everyMs: carryEveryMs,
      run: () => carryPlaceChanges({ ...parts, security: opened }, noted),
      isReady: () => parts.database.isReady(),
      onTrouble: noted,
      measure,
    });
    return [sweeping, carrying].map((job) => ({ start: () => void job.start().wake(), stop: () => job.stop() }));
  },
  operatorCommands: (opened, parts) => securityCommands({ ...parts, security: opened }),
  console: (opened, parts) => securityConsole({ ...parts, security: opened }),
});
