// Passkeys: keys in a person's device, by which they log in or prove themselves a second time.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

export const passkeyNameMax = 40;
export const passkeysMax = 20;
export const passkeyChallengeMinutes = 5;

/** What a browser's own calls about passkeys take, as the standard writes it in JSON. */
const options = z.looseObject({ challenge: z.string() });

export const passkeysCall = defineCall({
  name: "passkeys.list",
  methods: ["GET"],
  path: "/api/user/passkeys",
  who: "user",
  reply: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      created_at: z.number(),
      used_at: z.nullable(z.number()),
      is_synced: z.boolean(),
    }),
  ),
});

export const beginPasskeyCall = defineCall({
  name: "passkeys.begin",
  methods: ["POST"],
  path: "/api/user/passkey_begin",
  who: "user",
  request: typeOnly<typeof requests.beginPasskey>(),
  reply: options,
});

export const addPasskeyCall = defineCall({
  name: "passkeys.add",
  methods: ["POST"],
  path: "/api/user/passkey_add",
  who: "user",
  request: typeOnly<typeof requests.addPasskey>(),
  /** Recovery codes come with an account's first second factor, and are shown this once. */
  reply: z.object({ id: z.number(), recovery_codes: z.array(z.string()) }),
});

export const renamePasskeyCall = defineCall({
  name: "passkeys.rename",
  methods: ["POST"],
  path: "/api/user/passkey_rename",
  who: "user",
  request: typeOnly<typeof requests.renamePasskey>(),
  reply: sentence,
});

export const removePasskeyCall = defineCall({
  name: "passkeys.remove",
  methods: ["POST"],
  path: "/api/user/passkey_remove",
  who: "user",
  request: typeOnly<typeof requests.removePasskey>(),
  reply: sentence,
});

export const provePasskeyCall = defineCall({
  name: "passkeys.prove",
  methods: ["POST"],
  path: "/api/user/passkey_prove",
  who: "user",
  reply: options,
});

export const beginPasskeyLoginCall = defineCall({
  name: "passkeys.beginLogin",
  methods: ["POST"],
  path: "/api/user/passkey_login_begin",
  reply: options,
});
