// The server's half of the calls about having an account: checks, limits, proofs, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  registerCall: {
    summary:
      "Opens an account with a code that was sent to the phone or mailbox it will belong to. With log_in 1 it also begins a session: token and user's id stand beside the message.",
    perMinuteMax: 20,
    names: { area_code_id: "public" },
    request: requests.register,
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
  },
  loginCall: {
    summary: "Begins a session. The message is the token; the user's id stands beside it at the top level.",
    perMinuteMax: 30,
    names: { area_code_id: "public" },
    request: requests.login,
    example: {
      request: { user_string: "trader1@demo.test", password: "Demo1234", sms_code: "" },
      reply: "q3wkk1f0Z2o4v8mX1u6c5b7d9e0aGhJkLmNpQrStUvW",
    },
  },
  loginByPasskeyCall: {
    summary: "Begins a session with a passkey alone. The message is the token; the user's id stands beside it.",
    perMinuteMax: 30,
    request: requests.loginByPasskey,
    example: {
      request: {
        answer: '{"id":"…","response":{"clientDataJSON":"…","authenticatorData":"…","signature":"…","userHandle":"…"}}',
      },
      reply: "q3wkk1f0Z2o4v8mX1u6c5b7d9e0aGhJkLmNpQrStUvW",
    },
  },
  confirmDeviceCall: {
    summary:
      "Confirms a new device with the link of a mail, in the browser that was asked to; then a login goes through.",
    perMinuteMax: 20,
    names: { link: "device_link" },
    request: requests.confirmDevice,
    example: {
      request: { link: "b7d9e0aGhJkLmNpQrStUvWq3wkk1f0Z2o4v8mX1u6c5" },
      reply: "The device is confirmed. Log in to continue.",
    },
  },
  logoutCall: {
    summary: "Ends the session. Answers the same when there is none.",
    request: noFields,
    example: { request: {}, reply: "You are logged out." },
  },
  userInfoCall: {
    summary:
      "Who the caller is. Phone (without its area code) and e-mail are whole, for their owner, and null when unbound.",
    request: noFields,
    example: {
      request: {},
      reply: {
        id: 1,
        account_number: "10000001",
        phone: null,
        email: "trader1@demo.test",
        area_code: "86",
        area_code_id: 1,
        extension_code: "K7Q2MX",
        review_status: 0,
        is_seller: 0,
        is_acceptor: 0,
        type: 0,
        nickname: null,
        head_portrait: "",
        score: 0,
        language: "en",
        has_trade_password: true,
        has_second_factor: false,
        has_authenticator: false,
        passkeys: 0,
        anti_phishing_code: null,
        withdrawal_hold_until: null,
        code_channel: "mail",
        unread_messages: 0,
      },
    },
  },
  userCenterCall: {
    summary:
      "Where the caller's identity check stands: 0 none, 1 under review, 2 certified. Name and number of the paper are masked.",
    request: noFields,
    example: {
      request: {},
      reply: { review_status: 2, account_number: "10000001", name: "张**", card_id: "1101**********1234" },
    },
  },
  forgetCall: {
    summary: "Sets a new login password with a code. Ends every session of the account.",
    perMinuteMax: 20,
    request: requests.forget,
    example: {
      request: {
        account: "ada@example.com",
        password: "tide-2042",
        repassword: "tide-2042",
        code: "123456",
        scene: "",
      },
      reply: "The password is changed. Log in with the new one.",
    },
  },
  resetByLinkCall: {
    summary: "Sets a new login password with the one-time link of a mail. Ends every session of the account.",
    perMinuteMax: 20,
    names: { link: "reset_link" },
    request: requests.resetByLink,
    example: {
      request: { link: "b7d9e0aGhJkLmNpQrStUvWq3wkk1f0Z2o4v8mX1u6c5", password: "tide-2042", repassword: "tide-2042" },
      reply: "The password is changed. Log in with the new one.",
    },
  },
  setNicknameCall: {
    summary:
      "Sets the name shown to trading partners, and with it, proved by login_password, the trade password if there is none yet.",
    perMinuteMax: 20,
    request: requests.setNickname,
    example: {
      request: { account: "ada", password: "Trade5678", repassword: "Trade5678", login_password: "tide-2041" },
      reply: "Saved.",
    },
  },
  renameCall: {
    summary:
      "Sets the name shown to trading partners, and nothing else: 2 to 20 letters, digits, hyphens or underscores.",
    perMinuteMax: 10,
    request: requests.rename,
    example: { request: { nickname: "heron_7" }, reply: "Saved." },
  },
  authorizationCodeCall: {
    summary: "A code by which support can recognise the caller. It opens nothing and changes every ten minutes.",
    request: noFields,
    example: { request: {}, reply: "4F2K-9QXM" },
  },
});
