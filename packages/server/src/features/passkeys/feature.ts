// Passkeys: keys in people's devices, as second factor and as login.

import { words } from "@tidemark/contract/words/all";
import { hourMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { defineFeature } from "../../seams/feature.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { secrets } from "../secrets/feature.ts";
import { security } from "../security/feature.ts";
import { sessions } from "../sessions/feature.ts";
import { createPasskeys } from "./passkeys.ts";
import { passkeysRoutes } from "./passkeys-routes.ts";

export const passkeys = defineFeature({
  name: "passkeys",
  needs: { secrets, security, sessions },
  messages: messagesIn(words.passkeys, {
    // The first second factor makes an account safer; whatever follows changes who can get in.
    passkey_first: { kind: "security", places: ["name"] },
    passkey_added: { kind: "security", places: ["name"], startsHold: true },
    passkey_removed: { kind: "security", places: ["name"], startsHold: true },
  }),
  open: createPasskeys,
  routes: (opened, parts) => passkeysRoutes({ ...parts, passkeys: opened }),
  jobs(opened, { measure }) {
    const sweeping = new Job({
      name: "sweep-passkey-challenges",
      everyMs: hourMs,
      run: () => opened.sweep(),
      // What is old stays an hour longer.
      onTrouble: () => undefined,
      measure,
    });
    return [{ start: () => void sweeping.start().wake(), stop: () => sweeping.stop() }];
  },
});
