// The server's half of the calls about passkeys: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const challenge = "mX1u6c5b7d9e0aGhJkLmNpQrStUvWq3wkk1f0Z2o4v8";

export const served = serve(calls, {
  passkeysCall: {
    summary: "The caller's passkeys, the newest first.",
    request: noFields,
    example: {
      request: {},
      reply: [{ id: 3, name: "Laptop", created_at: 1794709216000, used_at: null, is_synced: true }],
    },
  },
  beginPasskeyCall: {
    summary: "What a browser needs to make a passkey, after the password and the second factor. Good for five minutes.",
    perMinuteMax: 20,
    request: requests.beginPasskey,
    example: {
      request: { password: "tide-2041" },
      reply: { challenge, rp: { id: "exchange.example", name: "Tidemark" }, timeout: 300000 },
    },
  },
  addPasskeyCall: {
    summary: "Keeps the passkey that was made; answers recovery codes if it is the account's first second factor.",
    perMinuteMax: 20,
    request: requests.addPasskey,
    example: {
      request: { name: "Laptop", answer: '{"id":"…","response":{"clientDataJSON":"…","attestationObject":"…"}}' },
      reply: { id: 3, recovery_codes: ["7KQ2-MX9D", "P4RT-8VWN"] },
    },
  },
  renamePasskeyCall: {
    summary: "Gives one of the caller's passkeys another name.",
    perMinuteMax: 20,
    names: { id: "passkey" },
    request: requests.renamePasskey,
    example: { request: { id: 3, name: "Old laptop" }, reply: "Saved." },
  },
  removePasskeyCall: {
    summary: "Removes one of the caller's passkeys, with the password and the second factor.",
    perMinuteMax: 20,
    names: { id: "passkey" },
    request: requests.removePasskey,
    example: { request: { id: 3, password: "tide-2041", second_factor: "123456" }, reply: "The passkey is removed." },
  },
  provePasskeyCall: {
    summary: "What a browser needs to use a passkey as second factor; its answer is sent as second_factor, as JSON.",
    perMinuteMax: 60,
    request: noFields,
    example: { request: {}, reply: { challenge, rpId: "exchange.example", userVerification: "preferred" } },
  },
  beginPasskeyLoginCall: {
    summary: "What a browser needs to log in with a passkey, or to use one as second factor at a login.",
    perMinuteMax: 30,
    request: noFields,
    example: { request: {}, reply: { challenge, rpId: "exchange.example", userVerification: "required" } },
  },
});
