// Codes sent to a phone or mailbox to prove that it belongs to the caller.

import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** What a code is for. A code of one scene is worth nothing in another. */
export const codeScenes = [
  "register",
  "login",
  "reset_password",
  "trade_password",
  "change_password",
  "tibi",
  "band",
  "replace",
  "unfreeze",
  /** How older clients ask for either password's code; both password calls take it. */
  "forget",
] as const;
export type CodeScene = (typeof codeScenes)[number];

/** The least time between two codes for one purpose. Clients count down 30, 31 or 60 seconds before they ask again. */
export const codeResendSeconds = 30;
export const codeLifeMinutes = 10;

export const sendSmsCall = defineCall({
  name: "codes.sendSms",
  methods: ["POST"],
  path: "/api/sms_send",
  request: typeOnly<typeof requests.sendCode>(),
  reply: sentence,
});

export const sendMailCall = defineCall({
  name: "codes.sendMail",
  methods: ["POST"],
  path: "/api/sms_mail",
  request: typeOnly<typeof requests.sendCode>(),
  reply: sentence,
});

export const checkMobileCall = defineCall({
  name: "codes.checkMobile",
  methods: ["POST"],
  path: "/api/user/check_mobile",
  request: typeOnly<typeof requests.checkMobile>(),
  reply: sentence,
});

export const checkEmailCall = defineCall({
  name: "codes.checkEmail",
  methods: ["POST"],
  path: "/api/user/check_email",
  request: typeOnly<typeof requests.checkEmail>(),
  reply: sentence,
});
