// The server's half of the calls about keeping an account safe: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  setTradePasswordCall: {
    summary: "Sets the trade password, new or forgotten, with a code sent to the account's phone or mailbox.",
    perMinuteMax: 20,
    request: requests.setTradePassword,
    example: {
      request: { password: "Trade5678", re_password: "Trade5678", code: "123456" },
      reply: "The trade password is set.",
    },
  },
  changeTradePasswordCall: {
    summary: "Changes the trade password with the old one.",
    proof: { kind: "trade_password", field: "old_password" },
    perMinuteMax: 20,
    request: requests.changeTradePassword,
    example: {
      request: { old_password: "Trade5678", password: "Trade9012", re_password: "Trade9012" },
      reply: "The trade password is set.",
    },
  },
  judgeTradePasswordCall: {
    summary: "Ok when the caller has a trade password.",
    request: noFields,
    example: { request: {}, reply: "A trade password is set." },
  },
  changePasswordCall: {
    summary: "Changes the login password with the old one. Ends every other session.",
    perMinuteMax: 20,
    request: requests.changePassword,
    example: {
      request: { old_password: "tide-2041", password: "tide-2042", re_password: "tide-2042" },
      reply: "The password is changed.",
    },
  },
  bindEmailCall: {
    summary: "Binds a mailbox with a code sent to it.",
    perMinuteMax: 20,
    request: requests.bindEmail,
    example: { request: { email: "ada@example.com", code: "123456" }, reply: "The e-mail address is bound." },
  },
  bindPhoneCall: {
    summary: "Binds a phone with a code sent to it.",
    perMinuteMax: 20,
    request: requests.bindPhone,
    example: { request: { mobile: "13800138000", area_code: "86", code: "123456" }, reply: "The phone is bound." },
  },
  beginSecondFactorCall: {
    summary: "A fresh secret for an authenticator app. Nothing changes until it is confirmed.",
    perMinuteMax: 10,
    request: noFields,
    example: {
      request: {},
      reply: { secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", uri: "otpauth://totp/Tidemark:10000001?secret=…" },
    },
  },
  confirmSecondFactorCall: {
    summary: "Turns the second factor on; answers the recovery codes, shown this once.",
    perMinuteMax: 20,
    request: requests.confirmSecondFactor,
    example: {
      request: { password: "tide-2041", second_factor: "123456" },
      reply: { recovery_codes: ["7KQ2-MX9D", "P4RT-8VWN"] },
    },
  },
  endSecondFactorCall: {
    summary: "Turns the second factor off with the password and a current code.",
    perMinuteMax: 20,
    request: requests.endSecondFactor,
    example: { request: { password: "tide-2041", second_factor: "123456" }, reply: "The second factor is off." },
  },
  setAntiPhishingCall: {
    summary: "Sets the words every mail of ours to the caller will carry; empty takes them away.",
    perMinuteMax: 20,
    request: requests.setAntiPhishing,
    example: { request: { code: "blue heron" }, reply: "Saved." },
  },
});
