// Money coming in: addresses to send to, and what has been seen on its way. Nothing a client says is ever credited;
// only what a chain has confirmed is.

import * as z from "zod/mini";
import { defineCall, sentence } from "../call.ts";
import { idField, optionalText, textField } from "../fields.ts";

/** seen: in a block, still gathering confirmations. credited: in the balance. reversed: its block left the chain. */
export const depositStates = ["seen", "credited", "reversed"] as const;

export const depositSchema = z.object({
  id: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  network: z.string(),
  amount: z.string(),
  address: z.string(),
  memo: z.string(),
  txid: z.string(),
  state: z.enum(depositStates),
  /** Too small for its network's minimum: shown, and not credited. */
  is_below_minimum: z.boolean(),
  confirmations: z.number(),
  confirmations_needed: z.number(),
  is_demo: z.boolean(),
  seen_at: z.number(),
  credited_at: z.nullable(z.number()),
});
export type Deposit = z.infer<typeof depositSchema>;

/** Pushed to the sockets of one user whenever one of their deposits or withdrawals moves on. */
export const fundsChangedEvent = "funds_changed";
/** Says no more than what to ask for again. */
export type FundsChanged = { readonly kind: "deposit" | "withdrawal" };

const depositExample: Deposit = {
  id: 5,
  currency_id: 3,
  currency_name: "USDT",
  network: "DEMO",
  amount: "1000.000000",
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
  memo: "",
  txid: "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b",
  state: "seen",
  is_below_minimum: false,
  confirmations: 2,
  confirmations_needed: 6,
  is_demo: true,
  seen_at: 1794709216000,
  credited_at: null,
};

export const depositAddressCall = defineCall({
  name: "deposits.address",
  methods: ["POST"],
  path: "/api/wallet/get_in_address",
  summary:
    "Where to send a currency: one address, or, with several networks, one for each under its name in small letters.",
  who: "user",
  perMinuteMax: 120,
  request: z.object({ currency: idField(), user_id: optionalText(64) }),
  reply: z.union([z.string(), z.record(z.string(), z.string())]),
  example: { request: { currency: 2 }, reply: "0x52908400098527886E0F7030069857D2E4169EE7" },
});

export const depositsCall = defineCall({
  name: "deposits.list",
  methods: ["GET"],
  path: "/api/wallet/deposits",
  summary: "The caller's deposits, pending ones with their confirmations, the newest first.",
  who: "user",
  request: z.object({ currency: optionalText(20), before: optionalText(20), limit: optionalText(4) }),
  reply: z.object({ data: z.array(depositSchema), next: z.nullable(z.number()) }),
  example: { request: {}, reply: { data: [depositExample], next: null } },
});

const fileOfDeposits = z.object({ currency: optionalText(20), from: optionalText(20), to: optionalText(20) });

export const exportDepositsCall = defineCall({
  name: "deposits.export",
  methods: ["GET"],
  path: "/api/wallet/deposits.csv",
  summary: "The caller's deposits as a CSV file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: fileOfDeposits,
  reply: z.string(),
  example: { request: {}, reply: "id,currency_name\r\n5,USDT\r\n" },
});

export const exportDepositsJsonCall = defineCall({
  name: "deposits.exportJson",
  methods: ["GET"],
  path: "/api/wallet/deposits.json",
  summary: "The caller's deposits as a JSON file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: fileOfDeposits,
  reply: z.string(),
  example: { request: {}, reply: "[]" },
});

export const testFundsCall = defineCall({
  name: "deposits.testFunds",
  methods: ["POST"],
  path: "/api/wallet/test_funds",
  summary: "Demo only: sends test funds to the caller's own address on the simulated chain.",
  who: "user",
  isMoney: true,
  perMinuteMax: 6,
  request: z.object({ currency: idField(), amount: optionalText(64) }),
  reply: sentence,
  example: { request: { currency: 3 }, reply: "1,000 USDT are on their way." },
});

export const chargeRequestCall = defineCall({
  name: "deposits.claim",
  methods: ["POST"],
  path: "/api/wallet/charge_req",
  summary: "Tells the operator of a deposit the caller has sent. It is noted and credits nothing.",
  who: "user",
  perMinuteMax: 20,
  request: z.object({
    amount: textField(64),
    account: textField(128),
    currency: idField(),
    user_id: optionalText(64),
  }),
  reply: sentence,
  example: {
    request: { amount: "100", account: "0x52908400098527886E0F7030069857D2E4169EE7", currency: 3 },
    reply: "Noted. The deposit is credited once the network has confirmed it.",
  },
});

export const companyAddressCall = defineCall({
  name: "deposits.companyAddress",
  methods: ["GET"],
  path: "/api/money/rechange",
  summary: "The caller's own deposit address on the EVM network, under the name old pages read it by.",
  who: "user",
  request: z.object({ user_id: optionalText(64) }),
  reply: z.object({ company_eth_address: z.string() }),
  example: { request: {}, reply: { company_eth_address: "0x52908400098527886E0F7030069857D2E4169EE7" } },
});
