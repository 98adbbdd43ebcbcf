// The server's half of the calls about payment settings.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const example: calls.Payments = {
  real_name: "Ada Lovelace",
  bank_name: "First Bank",
  bank_account: "6222020200112233445",
  alipay_account: "ada@example.com",
  wechat_account: "",
  wechat_nickname: "",
  wechat_collect: "",
  alipay_collect: "",
  telegram_account: "",
  line_account: "",
  banks: [{ bank_name: "First Bank", bank_account: "6222020200112233445", bank_address: "" }],
  name_state: "verified",
  changed_at: 1794709216000,
};

export const served = serve(calls, {
  paymentsCall: {
    summary: "How the caller is paid outside the exchange; null before anything was saved.",
    request: noFields,
    example: { request: {}, reply: example },
  },
  savePaymentsCall: {
    summary:
      "Saves how the caller is paid: the name and at least one complete way. The trade password proves it, and a mail tells of it. Fields that older clients do not send stay as they are.",
    proof: { kind: "trade_password", field: "password" },
    perMinuteMax: 20,
    request: requests.savePayments,
    example: {
      request: { real_name: "Ada Lovelace", bank_name: "First Bank", bank_account: "6222020200112233445" },
      reply: "Payment methods saved.",
    },
  },
});
