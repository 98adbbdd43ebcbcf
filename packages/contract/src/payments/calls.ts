// How somebody is paid outside the exchange: the name, bank accounts and other ways that the other side of a deal sees.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

export const banksMax = 5;

/** verified: as on the verified paper · differs: it is not · unverified: there is no verified paper yet. */
export const nameStates = ["verified", "differs", "unverified"] as const;

export const bankSchema = z.object({ bank_name: z.string(), bank_account: z.string(), bank_address: z.string() });

export const paymentsSchema = z.object({
  real_name: z.string(),
  /** The first bank account; all of them stand in `banks`. */
  bank_name: z.string(),
  bank_account: z.string(),
  alipay_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  /** Links that work for minutes; empty where there is no picture. */
  wechat_collect: z.string(),
  alipay_collect: z.string(),
  telegram_account: z.string(),
  line_account: z.string(),
  banks: z.array(bankSchema),
  name_state: z.enum(nameStates),
  changed_at: z.number(),
});
export type Payments = z.infer<typeof paymentsSchema>;

/** Null before anything was saved. */
export const paymentsCall = defineCall({
  name: "payments.state",
  methods: ["POST"],
  path: "/api/user/cash_info",
  who: "user",
  reply: z.nullable(paymentsSchema),
});

export const savePaymentsCall = defineCall({
  name: "payments.save",
  methods: ["POST"],
  path: "/api/user/cash_save",
  who: "user",
  request: typeOnly<typeof requests.savePayments>(),
  reply: sentence,
});
