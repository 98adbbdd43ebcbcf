// Money coming in: addresses to send to, and what has been seen on its way. Nothing a client says is ever credited;
// only what a chain has confirmed is.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

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

/** Pushed to the sockets of one user whenever one of their deposits or withdrawals moves on, or money outside spot. */
export const fundsChangedEvent = "funds_changed";
/** Says no more than what to ask for again; `missed` when pushes of any kind may have gone unsent, so everything. */
export type FundsChanged = { readonly kind?: "deposit" | "withdrawal" | "missed" };

export const depositAddressCall = defineCall({
  name: "deposits.address",
  methods: ["POST"],
  path: "/api/wallet/get_in_address",
  who: "user",
  request: typeOnly<typeof requests.depositAddress>(),
  reply: z.union([z.string(), z.record(z.string(), z.string())]),
});

export const depositsCall = defineCall({
  name: "deposits.list",
  methods: ["GET"],
  path: "/api/wallet/deposits",
  who: "user",
  request: typeOnly<typeof requests.deposits>(),
  reply: z.object({ data: z.array(depositSchema), next: z.nullable(z.number()) }),
});

export const exportDepositsCall = defineCall({
  name: "deposits.export",
  methods: ["GET"],
  path: "/api/wallet/deposits.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportDeposits>(),
  reply: z.string(),
});

export const exportDepositsJsonCall = defineCall({
  name: "deposits.exportJson",
  methods: ["GET"],
  path: "/api/wallet/deposits.json",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportDeposits>(),
  reply: z.string(),
});

export const testFundsCall = defineCall({
  name: "deposits.testFunds",
  methods: ["POST"],
  path: "/api/wallet/test_funds",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.testFunds>(),
  reply: sentence,
});

export const chargeRequestCall = defineCall({
  name: "deposits.claim",
  methods: ["POST"],
  path: "/api/wallet/charge_req",
  who: "user",
  request: typeOnly<typeof requests.chargeRequest>(),
  reply: sentence,
});

export const companyAddressCall = defineCall({
  name: "deposits.companyAddress",
  methods: ["GET"],
  path: "/api/money/rechange",
  who: "user",
  request: typeOnly<typeof requests.companyAddress>(),
  reply: z.object({ company_eth_address: z.string() }),
});
