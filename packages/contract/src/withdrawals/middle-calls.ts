// The three calls old pages make to the service that kept withdrawal addresses apart. They live on our own origin now
// and lead to the address book; `user_id` and `sign` are not read, the session and the code decide.

import * as z from "zod/mini";
import { defineCall, nothing } from "../call.ts";
import { optionalText, textField } from "../fields.ts";

export const drawCodeCall = defineCall({
  name: "withdrawals.drawCode",
  methods: ["GET"],
  path: "/walletMiddle/SendVerificationcode",
  summary: "Sends the caller a code for binding a withdrawal address.",
  who: "user",
  perMinuteMax: 10,
  form: "middle",
  request: nothing,
  reply: z.null(),
  example: { request: {}, reply: null },
});

export const drawAddressCall = defineCall({
  name: "withdrawals.drawAddress",
  methods: ["GET"],
  path: "/walletMiddle/GetDrawAddress",
  summary: "The address bound last for a coin; empty texts when there is none.",
  who: "user",
  form: "middle",
  request: z.object({ coin_name: optionalText(32), contract_address: optionalText(128) }),
  reply: z.object({ address: z.string(), memo: z.string() }),
  example: {
    request: { coin_name: "USDT" },
    reply: { address: "0x52908400098527886E0F7030069857D2E4169EE7", memo: "" },
  },
});

export const bindDrawAddressCall = defineCall({
  name: "withdrawals.bindDrawAddress",
  methods: ["POST"],
  path: "/walletMiddle/BindDrawAddress",
  summary:
    "Saves a withdrawal address. `data` is JSON text with `address`, `coin_name`, `contract_address`, `memo` and `verificationcode`.",
  who: "user",
  perMinuteMax: 20,
  form: "middle",
  request: z.object({ data: textField() }),
  reply: z.null(),
  example: {
    request: {
      data: '{"address":"0x52908400098527886E0F7030069857D2E4169EE7","coin_name":"USDT","verificationcode":"123456"}',
    },
    reply: null,
  },
});
