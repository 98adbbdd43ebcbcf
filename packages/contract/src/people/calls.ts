// Having an account: registration, login, who I am, forgotten passwords.

import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";
import { optionalText, secretField, textField } from "../fields.ts";

export const passwordLengthMin = 6;
export const passwordLengthMax = 16;

export const registerCall = defineCall({
  name: "people.register",
  methods: ["POST"],
  path: "/api/user/register",
  summary: "Opens an account with a code that was sent to the phone or mailbox it will belong to.",
  perMinuteMax: 20,
  request: z.object({
    type: z.enum(["mobile", "email"]),
    user_string: textField(128),
    code: textField(16),
    password: secretField(64),
    re_password: secretField(64),
    extension_code: optionalText(32),
    area_code: optionalText(8),
    area_code_id: optionalText(8),
    nationality: optionalText(64),
  }),
  reply: sentence,
  example: {
    request: {
      type: "email",
      user_string: "ada@example.com",
      code: "123456",
      password: "tide-2041",
      re_password: "tide-2041",
      extension_code: "",
    },
    reply: "Your account is ready. Log in to continue.",
  },
});

export const loginCall = defineCall({
  name: "people.login",
  methods: ["POST"],
  path: "/api/user/login",
  summary: "Begins a session. The message is the token; the user's id stands beside it at the top level.",
  perMinuteMax: 30,
  request: z.object({
    user_string: textField(128),
    password: secretField(64),
    sms_code: optionalText(16),
    area_code: optionalText(8),
    area_code_id: optionalText(8),
    /** The six digits of the authenticator, or a recovery code; asked for by code second_factor_required. */
    second_factor: optionalText(32),
  }),
  reply: z.string(),
  top: z.object({ id: z.number() }),
  example: {
    request: { user_string: "trader1@demo.test", password: "Demo1234", sms_code: "" },
    reply: "q3wkk1f0Z2o4v8mX1u6c5b7d9e0aGhJkLmNpQrStUvW",
  },
});

export const logoutCall = defineCall({
  name: "people.logout",
  methods: ["GET", "POST"],
  path: "/api/user/logout",
  summary: "Ends the session. Answers the same when there is none.",
  request: nothing,
  reply: sentence,
  example: { request: {}, reply: "You are logged out." },
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
  type: z.number(),
  nickname: z.nullable(z.string()),
  language: z.string(),
  has_trade_password: z.boolean(),
  has_second_factor: z.boolean(),
  anti_phishing_code: z.nullable(z.string()),
  withdrawal_hold_until: z.nullable(z.number()),
  unread_messages: z.number(),
});

export const userInfoCall = defineCall({
  name: "people.info",
  methods: ["GET"],
  path: "/api/user/info",
  summary: "Who the caller is. Phone and e-mail are masked, null when unbound.",
  who: "user",
  request: nothing,
  reply: userInfo,
  example: {
    request: {},
    reply: {
      id: 1,
      account_number: "10000001",
      phone: null,
      email: "tr***1@demo.test",
      area_code: "86",
      area_code_id: 1,
      extension_code: "K7Q2MX",
      review_status: 0,
      is_seller: 0,
      type: 0,
      nickname: null,
      language: "en",
      has_trade_password: true,
      has_second_factor: false,
      anti_phishing_code: null,
      withdrawal_hold_until: null,
      unread_messages: 0,
    },
  },
});

export const userCenterCall = defineCall({
  name: "people.center",
  methods: ["GET"],
  path: "/api/user/center",
  summary: "Where the caller's identity check stands: 0 none, 1 under review, 2 certified.",
  who: "user",
  request: nothing,
  reply: z.object({ review_status: z.number(), account_number: z.string() }),
  example: { request: {}, reply: { review_status: 0, account_number: "10000001" } },
});

export const forgetCall = defineCall({
  name: "people.forget",
  methods: ["POST"],
  path: "/api/user/forget",
  summary: "Sets a new login password with a code. Ends every session of the account.",
  perMinuteMax: 20,
  request: z.object({
    account: textField(128),
    password: secretField(64),
    repassword: secretField(64),
    code: textField(16),
    scene: optionalText(32),
    area_code: optionalText(8),
    second_factor: optionalText(32),
  }),
  reply: sentence,
  example: {
    request: { account: "ada@example.com", password: "tide-2042", repassword: "tide-2042", code: "123456", scene: "" },
    reply: "The password is changed. Log in with the new one.",
  },
});

export const resetByLinkCall = defineCall({
  name: "people.resetByLink",
  methods: ["POST"],
  path: "/api/user/reset_by_link",
  summary: "Sets a new login password with the one-time link of a mail. Ends every session of the account.",
  perMinuteMax: 20,
  request: z.object({
    link: textField(64),
    password: secretField(64),
    repassword: secretField(64),
    second_factor: optionalText(32),
  }),
  reply: sentence,
  example: {
    request: { link: "b7d9e0aGhJkLmNpQrStUvWq3wkk1f0Z2o4v8mX1u6c5", password: "tide-2042", repassword: "tide-2042" },
    reply: "The password is changed. Log in with the new one.",
  },
});

export const setNicknameCall = defineCall({
  name: "people.setNickname",
  methods: ["POST"],
  path: "/api/user/setaccount",
  summary: "Sets the name shown to trading partners, and with it the trade password if there is none yet.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({
    account: textField(64),
    /** The new trade password, or, for somebody who has one, that one. */
    password: secretField(64),
    repassword: secretField(64),
    second_factor: optionalText(32),
  }),
  reply: sentence,
  example: { request: { account: "ada", password: "Trade5678", repassword: "Trade5678" }, reply: "Saved." },
});

export const authorizationCodeCall = defineCall({
  name: "people.authorizationCode",
  methods: ["GET"],
  path: "/api/user/authorization_code",
  summary: "A code by which the caller can be recognised by support. It opens nothing.",
  who: "user",
  request: nothing,
  reply: z.string(),
  example: { request: {}, reply: "4F2K-9QXM" },
});
