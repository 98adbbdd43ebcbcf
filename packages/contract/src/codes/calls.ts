// Codes sent to a phone or mailbox to prove that it belongs to the caller.

import * as z from "zod/mini";
import { defineCall, sentence } from "../call.ts";
import { optionalText, textField } from "../fields.ts";

/** What a code is for. A code of one scene is worth nothing in another. */
export const codeScenes = [
  "register",
  "login",
  "reset_password",
  "trade_password",
  "change_password",
  "tibi",
  "band",
  /** How older clients ask for either password's code; both password calls take it. */
  "forget",
] as const;
export type CodeScene = (typeof codeScenes)[number];

export const codeResendSeconds = 60;
export const codeLifeMinutes = 10;

const request = z.object({
  user_string: textField(128),
  scene: optionalText(32),
  type: optionalText(32),
  country_code: optionalText(8),
  area_code: optionalText(8),
  area_code_id: optionalText(8),
});

export const sendSmsCall = defineCall({
  name: "codes.sendSms",
  methods: ["POST"],
  path: "/api/sms_send",
  summary: "Sends a six-digit code to a phone. The answer is the same whether or not the phone is known.",
  perMinuteMax: 10,
  request,
  reply: sentence,
  example: {
    request: { user_string: "13800138000", scene: "login", country_code: "+86" },
    reply: "The code is on its way.",
  },
});

export const sendMailCall = defineCall({
  name: "codes.sendMail",
  methods: ["POST"],
  path: "/api/sms_mail",
  summary: "Sends a six-digit code to a mailbox. The answer is the same whether or not the mailbox is known.",
  perMinuteMax: 10,
  request,
  reply: sentence,
  example: { request: { user_string: "ada@example.com", scene: "register" }, reply: "The code is on its way." },
});

export const checkMobileCall = defineCall({
  name: "codes.checkMobile",
  methods: ["POST"],
  path: "/api/user/check_mobile",
  summary: "Whether a code just sent to a phone is right. Grants nothing: the final call takes the code itself.",
  perMinuteMax: 20,
  request: z.object({ mobile_code: textField(16) }),
  reply: sentence,
  example: { request: { mobile_code: "123456" }, reply: "The code is right." },
});

export const checkEmailCall = defineCall({
  name: "codes.checkEmail",
  methods: ["POST"],
  path: "/api/user/check_email",
  summary: "Whether a code just sent to a mailbox is right. Grants nothing: the final call takes the code itself.",
  perMinuteMax: 20,
  request: z.object({ email_code: textField(16) }),
  reply: sentence,
  example: { request: { email_code: "123456" }, reply: "The code is right." },
});
