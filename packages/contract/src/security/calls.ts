// Keeping an account safe: trade password, bindings, second factor, the passphrase against phishing.

import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";
import { optionalText, secretField, textField } from "../fields.ts";

/** After a change of these, withdrawals wait. */
export const withdrawalHoldHours = 24;

export const setTradePasswordCall = defineCall({
  name: "security.setTradePassword",
  methods: ["POST"],
  path: "/api/safe/update_password",
  summary: "Sets the trade password, new or forgotten, with a code sent to the account's phone or mailbox.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({
    password: secretField(64),
    re_password: secretField(64),
    code: textField(16),
    second_factor: optionalText(32),
  }),
  reply: sentence,
  example: {
    request: { password: "Trade5678", re_password: "Trade5678", code: "123456" },
    reply: "The trade password is set.",
  },
});

export const changeTradePasswordCall = defineCall({
  name: "security.changeTradePassword",
  methods: ["POST"],
  path: "/api/safe/change_trade_password",
  summary: "Changes the trade password with the old one.",
  who: "user",
  proof: { kind: "trade_password", field: "old_password" },
  perMinuteMax: 20,
  request: z.object({
    old_password: secretField(64),
    password: secretField(64),
    re_password: secretField(64),
    second_factor: optionalText(32),
  }),
  reply: sentence,
  example: {
    request: { old_password: "Trade5678", password: "Trade9012", re_password: "Trade9012" },
    reply: "The trade password is set.",
  },
});

export const judgeTradePasswordCall = defineCall({
  name: "security.judgeTradePassword",
  methods: ["POST"],
  path: "/api/safe/judge_password",
  summary: "Ok when the caller has a trade password.",
  who: "user",
  request: nothing,
  reply: sentence,
  example: { request: {}, reply: "A trade password is set." },
});

export const changePasswordCall = defineCall({
  name: "security.changePassword",
  methods: ["POST"],
  path: "/api/safe/change_password",
  summary: "Changes the login password with the old one. Ends every other session.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({
    old_password: secretField(64),
    password: secretField(64),
    re_password: secretField(64),
    second_factor: optionalText(32),
  }),
  reply: sentence,
  example: {
    request: { old_password: "tide-2041", password: "tide-2042", re_password: "tide-2042" },
    reply: "The password is changed.",
  },
});

export const bindEmailCall = defineCall({
  name: "security.bindEmail",
  methods: ["POST"],
  path: "/api/safe/email",
  summary: "Binds a mailbox with a code sent to it.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({ email: textField(128), code: textField(16), second_factor: optionalText(32) }),
  reply: sentence,
  example: { request: { email: "ada@example.com", code: "123456" }, reply: "The e-mail address is bound." },
});

export const bindPhoneCall = defineCall({
  name: "security.bindPhone",
  methods: ["POST"],
  path: "/api/safe/mobile",
  summary: "Binds a phone with a code sent to it.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({
    mobile: textField(32),
    area_code: optionalText(8),
    code: textField(16),
    second_factor: optionalText(32),
  }),
  reply: sentence,
  example: { request: { mobile: "13800138000", area_code: "86", code: "123456" }, reply: "The phone is bound." },
});

export const beginSecondFactorCall = defineCall({
  name: "security.beginSecondFactor",
  methods: ["POST"],
  path: "/api/safe/second_factor/begin",
  summary: "A fresh secret for an authenticator app. Nothing changes until it is confirmed.",
  who: "user",
  perMinuteMax: 10,
  request: nothing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  example: {
    request: {},
    reply: { secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", uri: "otpauth://totp/Tidemark:10000001?secret=…" },
  },
});

export const confirmSecondFactorCall = defineCall({
  name: "security.confirmSecondFactor",
  methods: ["POST"],
  path: "/api/safe/second_factor/confirm",
  summary: "Turns the second factor on; answers the recovery codes, shown this once.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({ password: secretField(64), second_factor: textField(32) }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  example: {
    request: { password: "tide-2041", second_factor: "123456" },
    reply: { recovery_codes: ["7KQ2-MX9D", "P4RT-8VWN"] },
  },
});

export const endSecondFactorCall = defineCall({
  name: "security.endSecondFactor",
  methods: ["POST"],
  path: "/api/safe/second_factor/end",
  summary: "Turns the second factor off with the password and a current code.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({ password: secretField(64), second_factor: textField(32) }),
  reply: sentence,
  example: { request: { password: "tide-2041", second_factor: "123456" }, reply: "The second factor is off." },
});

export const setAntiPhishingCall = defineCall({
  name: "security.setAntiPhishing",
  methods: ["POST"],
  path: "/api/safe/anti_phishing",
  summary: "Sets the words every mail of ours to the caller will carry; empty takes them away.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({ code: optionalText(32), second_factor: optionalText(32) }),
  reply: sentence,
  example: { request: { code: "blue heron" }, reply: "Saved." },
});
