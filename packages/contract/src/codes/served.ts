// The server's half of the calls about codes sent to a phone or mailbox: checks, limits, proofs, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  sendSmsCall: {
    summary: "Sends a six-digit code to a phone. The answer is the same whether or not the phone is known.",
    perMinuteMax: 10,
    names: { area_code_id: "public" },
    request: requests.sendCode,
    example: {
      request: { user_string: "13800138000", scene: "login", country_code: "+86" },
      reply: "The code is on its way.",
    },
  },
  sendMailCall: {
    summary: "Sends a six-digit code to a mailbox. The answer is the same whether or not the mailbox is known.",
    perMinuteMax: 10,
    names: { area_code_id: "public" },
    request: requests.sendCode,
    example: { request: { user_string: "ada@example.com", scene: "register" }, reply: "The code is on its way." },
  },
  checkMobileCall: {
    summary: "Whether a code just sent to a phone is right. Grants nothing: the final call takes the code itself.",
    perMinuteMax: 20,
    request: requests.checkMobile,
    example: { request: { mobile_code: "123456" }, reply: "The code is right." },
  },
  checkEmailCall: {
    summary: "Whether a code just sent to a mailbox is right. Grants nothing: the final call takes the code itself.",
    perMinuteMax: 20,
    request: requests.checkEmail,
    example: { request: { email_code: "123456" }, reply: "The code is right." },
  },
});
