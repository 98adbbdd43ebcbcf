// Keeping an account safe: trade password, bindings, second factor, the passphrase against phishing.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** After a change of these, withdrawals wait. */
export const withdrawalHoldHours = 24;

export const setTradePasswordCall = defineCall({
  name: "security.setTradePassword",
  methods: ["POST"],
  path: "/api/safe/update_password",
  who: "user",
  request: typeOnly<typeof requests.setTradePassword>(),
  reply: sentence,
});

export const changeTradePasswordCall = defineCall({
  name: "security.changeTradePassword",
  methods: ["POST"],
  path: "/api/safe/change_trade_password",
  who: "user",
  request: typeOnly<typeof requests.changeTradePassword>(),
  reply: sentence,
});

export const judgeTradePasswordCall = defineCall({
  name: "security.judgeTradePassword",
  methods: ["POST"],
  path: "/api/safe/judge_password",
  who: "user",
  reply: sentence,
});

export const changePasswordCall = defineCall({
  name: "security.changePassword",
  methods: ["POST"],
  path: "/api/safe/change_password",
  who: "user",
  request: typeOnly<typeof requests.changePassword>(),
  reply: sentence,
});

export const bindEmailCall = defineCall({
  name: "security.bindEmail",
  methods: ["POST"],
  path: "/api/safe/email",
  who: "user",
  request: typeOnly<typeof requests.bindEmail>(),
  reply: sentence,
});

export const bindPhoneCall = defineCall({
  name: "security.bindPhone",
  methods: ["POST"],
  path: "/api/safe/mobile",
  who: "user",
  request: typeOnly<typeof requests.bindPhone>(),
  reply: sentence,
});

export const beginSecondFactorCall = defineCall({
  name: "security.beginSecondFactor",
  methods: ["POST"],
  path: "/api/safe/second_factor/begin",
  who: "user",
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactorCall = defineCall({
  name: "security.confirmSecondFactor",
  methods: ["POST"],
  path: "/api/safe/second_factor/confirm",
  who: "user",
  request: typeOnly<typeof requests.confirmSecondFactor>(),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

export const endSecondFactorCall = defineCall({
  name: "security.endSecondFactor",
  methods: ["POST"],
  path: "/api/safe/second_factor/end",
  who: "user",
  request: typeOnly<typeof requests.endSecondFactor>(),
  reply: sentence,
});

export const setAntiPhishingCall = defineCall({
  name: "security.setAntiPhishing",
  methods: ["POST"],
  path: "/api/safe/anti_phishing",
  who: "user",
  request: typeOnly<typeof requests.setAntiPhishing>(),
  reply: sentence,
});
