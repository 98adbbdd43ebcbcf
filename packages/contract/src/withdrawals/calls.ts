// Money going out: requests, the address book, limits. A request reserves its money at once; what the chain says
// ends it, and a state nobody is sure of never gives money back by itself.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

export const withdrawalStates = [
  "requested",
  "approved",
  "sending",
  "sent",
  "unknown",
  "done",
  "refused",
  "cancelled",
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalSchema = z.object({
  id: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  network: z.string(),
  address: z.string(),
  memo: z.string(),
  /** Taken from the balance. */
  amount: z.string(),
  fee: z.string(),
  /** What arrives. */
  arrives: z.string(),
  state: z.enum(withdrawalStates),
  txid: z.nullable(z.string()),
  confirmations: z.number(),
  confirmations_needed: z.number(),
  /** Why it was refused, in the operator's words; empty otherwise. */
  notes: z.string(),
  is_demo: z.boolean(),
  /** It is not sent before this instant and can be cancelled until then, epoch milliseconds; 0 when it need not wait. */
  not_before: z.number(),
  /** Each state it went through, with its instant. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: z.number() })),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawCall = defineCall({
  name: "withdrawals.request",
  methods: ["POST"],
  path: "/api/wallet/out",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.withdraw>(),
  reply: sentence,
  top: z.object({ id: z.number(), withdrawal: withdrawalSchema }),
});

export const cancelWithdrawalCall = defineCall({
  name: "withdrawals.cancel",
  methods: ["POST"],
  path: "/api/wallet/out_cancel",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.cancelWithdrawal>(),
  reply: sentence,
});

export const withdrawalsCall = defineCall({
  name: "withdrawals.list",
  methods: ["GET"],
  path: "/api/wallet/withdrawals",
  who: "user",
  request: typeOnly<typeof requests.withdrawals>(),
  reply: z.object({ data: z.array(withdrawalSchema), next: z.nullable(z.number()) }),
});

export const exportWithdrawalsCall = defineCall({
  name: "withdrawals.export",
  methods: ["GET"],
  path: "/api/wallet/withdrawals.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportWithdrawals>(),
  reply: z.string(),
});

export const exportWithdrawalsJsonCall = defineCall({
  name: "withdrawals.exportJson",
  methods: ["GET"],
  path: "/api/wallet/withdrawals.json",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exportWithdrawals>(),
  reply: z.string(),
});

export const stopWithdrawalsCall = defineCall({
  name: "withdrawals.stop",
  methods: ["POST"],
  path: "/api/wallet/out_stop",
  request: typeOnly<typeof requests.stopWithdrawals>(),
  reply: sentence,
});

export const withdrawalLimitsCall = defineCall({
  name: "withdrawals.limits",
  methods: ["GET"],
  path: "/api/wallet/limits",
  who: "user",
  reply: z.object({
    level: z.number(),
    day_limit: z.string(),
    day_used: z.string(),
    month_limit: z.string(),
    month_used: z.string(),
    /** Epoch milliseconds; 0 when there is none. */
    hold_until: z.number(),
    address_wait_hours: z.number(),
    /** How long a first withdrawal to an address can be cancelled before it is sent. */
    cancel_minutes: z.number(),
    /** Above this value, in USDT, an account needs a second factor to withdraw. */
    second_factor_above: z.string(),
    /** Whether withdrawals go to saved addresses only, and from when on they no longer do; 0 when nobody asked. */
    is_whitelisted: z.boolean(),
    whitelist_off_at: z.number(),
  }),
});

const savedAddress = z.object({
  id: z.number(),
  currency: z.number(),
  network: z.string(),
  address: z.string(),
  memo: z.string(),
  notes: z.string(),
  /** Usable from this instant on, epoch milliseconds. */
  usable_at: z.number(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

export const addressesCall = defineCall({
  name: "withdrawals.addresses",
  methods: ["POST"],
  path: "/api/wallet/get_address",
  who: "user",
  request: typeOnly<typeof requests.addresses>(),
  reply: z.array(savedAddress),
});

export const addAddressCall = defineCall({
  name: "withdrawals.addAddress",
  methods: ["POST"],
  path: "/api/wallet/addaddress",
  who: "user",
  request: typeOnly<typeof requests.addAddress>(),
  reply: sentence,
});

/** On at once; off a day later. */
export const whitelistCall = defineCall({
  name: "withdrawals.whitelist",
  methods: ["POST"],
  path: "/api/wallet/whitelist",
  who: "user",
  request: typeOnly<typeof requests.whitelist>(),
  reply: sentence,
});

export const deleteAddressCall = defineCall({
  name: "withdrawals.deleteAddress",
  methods: ["POST"],
  path: "/api/wallet/deladdress",
  who: "user",
  request: typeOnly<typeof requests.deleteAddress>(),
  reply: sentence,
});
