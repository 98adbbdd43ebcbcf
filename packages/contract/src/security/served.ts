// The server's half of the calls about keeping an account safe: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  setTradePasswordCall: {
    summary:
      "Sets the trade password, new or forgotten, with a code sent to the account's phone or mailbox and the login password.",
    perMinuteMax: 20,
    request: requests.setTradePassword,
    example: {
      request: { password: "Trade5678", re_password: "Trade5678", code: "123456", login_password: "tide-2041" },
      reply: "The trade password is set.",
    },
  },
  changeTradePasswordCall: {
    summary: "Changes the trade password with the old one and the login password.",
    proof: { kind: "trade_password", field: "old_password" },
    perMinuteMax: 20,
    request: requests.changeTradePassword,
    example: {
      request: {
        old_password: "Trade5678",
        password: "Trade9012",
        re_password: "Trade9012",
        login_password: "tide-2041",
      },
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
    summary:
      "Binds a mailbox with a code sent to it and the login password. Where one is bound already: also old_code, a code of scene replace sent to that one, or wait=1, and the change is made after seven days.",
    perMinuteMax: 20,
    request: requests.bindEmail,
    example: {
      request: { email: "ada@example.com", code: "123456", login_password: "tide-2041" },
      reply: "The e-mail address is bound.",
    },
  },
  bindPhoneCall: {
    summary: "Binds a phone with a code sent to it and the login password; replacing one is as with a mailbox.",
    perMinuteMax: 20,
    request: requests.bindPhone,
    example: {
      request: { mobile: "13800138000", area_code: "86", code: "123456", login_password: "tide-2041" },
      reply: "The phone is bound.",
    },
  },
  beginSecondFactorCall: {
    summary: "A fresh secret for an authenticator app, with the login password. Nothing changes until it is confirmed.",
    perMinuteMax: 10,
    request: requests.beginSecondFactor,
    example: {
      request: { login_password: "tide-2041" },
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
    summary:
      "Sets the words every mail of ours to the caller will carry, with the login password; empty takes them away.",
    perMinuteMax: 20,
    request: requests.setAntiPhishing,
    example: { request: { code: "blue heron", login_password: "tide-2041" }, reply: "Saved." },
  },
  placeChangesCall: {
    summary: "Mailboxes and phones of the caller that wait to replace another.",
    request: noFields,
    example: {
      request: {},
      reply: [
        {
          id: 7,
          channel: "mail",
          destination: "ad***a@example.com",
          asked_at: 1_893_456_000_000,
          due_at: 1_894_060_800_000,
          address: "203.0.113.7",
          device: "Firefox, Linux",
        },
      ],
    },
  },
  cancelPlaceChangeCall: {
    summary: "Cancels such a change, with the login password.",
    perMinuteMax: 20,
    names: { id: "place_change" },
    request: requests.cancelPlaceChange,
    example: { request: { id: 7, login_password: "tide-2041" }, reply: "The change is cancelled." },
  },
  undoChangeCall: {
    summary:
      "Undoes a security change with the one-time link of the mail about it: what was before comes back, every session ends, and the password must be set anew.",
    perMinuteMax: 20,
    names: { link: "undo_link" },
    request: requests.byLink,
    example: {
      request: { link: "b7d9e0aGhJkLmNpQrStUvWq3wkk1f0Z2o4v8mX1u6c5" },
      reply: "The change is undone and every session is ended. Set a new password now.",
    },
  },
  freezeByLinkCall: {
    summary: "Freezes an account with the one-time link of a mail about its safety.",
    perMinuteMax: 20,
    names: { link: "freeze_link" },
    request: requests.byLink,
    example: {
      request: { link: "b7d9e0aGhJkLmNpQrStUvWq3wkk1f0Z2o4v8mX1u6c5" },
      reply: "The account is frozen. Nobody can log in, trade or withdraw until it is unfrozen.",
    },
  },
  freezeCall: {
    summary: "Freezes the caller's account, with the login password: every session ends, this one too.",
    perMinuteMax: 20,
    request: requests.freeze,
    example: {
      request: { login_password: "tide-2041" },
      reply: "The account is frozen. Nobody can log in, trade or withdraw until it is unfrozen.",
    },
  },
  unfreezeCall: {
    summary:
      "Unfreezes an account that its owner froze, with a code of scene unfreeze, the login password and the second factor.",
    perMinuteMax: 20,
    request: requests.unfreeze,
    example: {
      request: { account: "ada@example.com", password: "tide-2041", code: "123456" },
      reply: "The account is unfrozen. Log in to continue.",
    },
  },
});
