// Keeping an account safe: trade password, bindings, second factor, the passphrase against phishing.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** After a change that could be a theft, withdrawals wait. */
export const withdrawalHoldHours = 24;
/** The same after a mailbox or phone was replaced, or a change undone. */
export const placeHoldHours = 72;
/** How long a mailbox or phone waits to replace another that sends no code. */
export const placeWaitDays = 7;
/** How long the links in a mail about safety work, and how long a replaced place goes on hearing of the account. */
export const safetyLinkDays = 7;

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
  request: typeOnly<typeof requests.beginSecondFactor>(),
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

const placeChange = z.object({
  id: z.number(),
  channel: z.enum(["mail", "sms"]),
  destination: z.string(),
  asked_at: z.number(),
  due_at: z.number(),
  address: z.string(),
  device: z.string(),
});
export type PlaceChange = z.infer<typeof placeChange>;

export const placeChangesCall = defineCall({
  name: "security.placeChanges",
  methods: ["GET"],
  path: "/api/safe/place_changes",
  who: "user",
  reply: z.array(placeChange),
});

export const cancelPlaceChangeCall = defineCall({
  name: "security.cancelPlaceChange",
  methods: ["POST"],
  path: "/api/safe/cancel_place_change",
  who: "user",
  request: typeOnly<typeof requests.cancelPlaceChange>(),
  reply: sentence,
});

export const undoChangeCall = defineCall({
  name: "security.undo",
  methods: ["POST"],
  path: "/api/safe/undo",
  request: typeOnly<typeof requests.byLink>(),
  reply: sentence,
});

export const freezeByLinkCall = defineCall({
  name: "security.freezeByLink",
  methods: ["POST"],
  path: "/api/safe/freeze_by_link",
  request: typeOnly<typeof requests.byLink>(),
  reply: sentence,
});

export const freezeCall = defineCall({
  name: "security.freeze",
  methods: ["POST"],
  path: "/api/safe/freeze",
  who: "user",
  request: typeOnly<typeof requests.freeze>(),
  reply: sentence,
});

export const unfreezeCall = defineCall({
  name: "security.unfreeze",
  methods: ["POST"],
  path: "/api/safe/unfreeze",
  request: typeOnly<typeof requests.unfreeze>(),
  reply: sentence,
});
