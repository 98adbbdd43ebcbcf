// Having an account: registration, login, who I am, forgotten passwords.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** Of a new password. */
export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
/** Older passwords may be shorter and go on letting in. */
export const oldPasswordLengthMin = 6;

export const registerCall = defineCall({
  name: "people.register",
  methods: ["POST"],
  path: "/api/user/register",
  request: typeOnly<typeof requests.register>(),
  reply: sentence,
  /** Where a session was asked for. */
  top: z.object({ id: z.optional(z.number()), token: z.optional(z.string()) }),
});

export const loginCall = defineCall({
  name: "people.login",
  methods: ["POST"],
  path: "/api/user/login",
  request: typeOnly<typeof requests.login>(),
  reply: z.string(),
  top: z.object({ id: z.number() }),
});

export const loginByPasskeyCall = defineCall({
  name: "people.loginByPasskey",
  methods: ["POST"],
  path: "/api/user/passkey_login",
  request: typeOnly<typeof requests.loginByPasskey>(),
  reply: z.string(),
  top: z.object({ id: z.number() }),
});

export const confirmDeviceCall = defineCall({
  name: "people.confirmDevice",
  methods: ["POST"],
  path: "/api/user/confirm_device",
  request: typeOnly<typeof requests.confirmDevice>(),
  reply: sentence,
});

export const logoutCall = defineCall({
  name: "people.logout",
  methods: ["GET", "POST"],
  path: "/api/user/logout",
  reply: sentence,
});

const userInfo = z.object({
  id: z.number(),
  account_number: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  area_code: z.string(),
  area_code_id: z.number(),
  extension_code: z.string(),
  review_status: z.number(),
  is_seller: z.number(),
  /** 1: appointed as an acceptor, and there is a working page. */
  is_acceptor: z.number(),
  type: z.number(),
  nickname: z.nullable(z.string()),
  /** Address of a picture; empty for none. */
  head_portrait: z.string(),
  /** Points. */
  score: z.number(),
  language: z.string(),
  has_trade_password: z.boolean(),
  /** Of any kind. */
  has_second_factor: z.boolean(),
  has_authenticator: z.boolean(),
  passkeys: z.number(),
  anti_phishing_code: z.nullable(z.string()),
  withdrawal_hold_until: z.nullable(z.number()),
  /** Where codes go that open the account: a place bound within the last day gets none; null where there is no other. */
  code_channel: z.nullable(z.enum(["mail", "sms"])),
  unread_messages: z.number(),
});

/** Says on the socket that what somebody is here has changed: they keep a shop now, are an acceptor, or no longer. */
export const accountChangedEvent = "account_changed";

export const userInfoCall = defineCall({
  name: "people.info",
  methods: ["GET"],
  path: "/api/user/info",
  who: "user",
  reply: userInfo,
});

export const userCenterCall = defineCall({
  name: "people.center",
  methods: ["GET"],
  path: "/api/user/center",
  who: "user",
  reply: z.object({
    review_status: z.number(),
    account_number: z.string(),
    /** As on the paper that was handed in, masked; empty before one was. */
    name: z.string(),
    card_id: z.string(),
  }),
});

export const forgetCall = defineCall({
  name: "people.forget",
  methods: ["POST"],
  path: "/api/user/forget",
  request: typeOnly<typeof requests.forget>(),
  reply: sentence,
});

export const resetByLinkCall = defineCall({
  name: "people.resetByLink",
  methods: ["POST"],
  path: "/api/user/reset_by_link",
  request: typeOnly<typeof requests.resetByLink>(),
  reply: sentence,
});

export const setNicknameCall = defineCall({
  name: "people.setNickname",
  methods: ["POST"],
  path: "/api/user/setaccount",
  who: "user",
  request: typeOnly<typeof requests.setNickname>(),
  reply: sentence,
});

/** Of the name that other people see. */
export const nicknameLengthMin = 2;
export const nicknameLengthMax = 20;

export const renameCall = defineCall({
  name: "people.rename",
  methods: ["POST"],
  path: "/api/user/nickname",
  who: "user",
  request: typeOnly<typeof requests.rename>(),
  reply: sentence,
});

export const authorizationCodeCall = defineCall({
  name: "people.authorizationCode",
  methods: ["GET"],
  path: "/api/user/authorization_code",
  who: "user",
  reply: z.string(),
});
