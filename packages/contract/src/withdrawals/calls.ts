// Money going out: requests, the address book, limits. A request reserves its money at once; what the chain says
// ends it, and a state nobody is sure of never gives money back by itself.

import * as z from "zod/mini";
import { defineCall, nothing, sentence } from "../call.ts";
import { idField, optionalText, textField } from "../fields.ts";

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
  /** Each state it went through, with its instant. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: z.number() })),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

const withdrawalExample: Withdrawal = {
  id: 8,
  currency_id: 3,
  currency_name: "USDT",
  network: "DEMO",
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
  memo: "",
  amount: "100.000000",
  fee: "1.000000",
  arrives: "99.000000",
  state: "requested",
  txid: null,
  confirmations: 0,
  confirmations_needed: 6,
  notes: "",
  is_demo: true,
  steps: [{ state: "requested", at: 1794709216000 }],
};

export const withdrawCall = defineCall({
  name: "withdrawals.request",
  methods: ["POST"],
  path: "/api/wallet/out",
  summary:
    "Asks for a withdrawal from the spot account. Fee and what arrives are computed here; `rate` is not read. `type` names the network of a coin that has several.",
  who: "user",
  proof: { kind: "trade_password", field: "pay_password", unsetType: "not" },
  isMoney: true,
  perMinuteMax: 30,
  request: z.object({
    currency: idField(),
    number: textField(64),
    address: textField(128),
    memo: optionalText(64),
    type: optionalText(32),
    rate: optionalText(32),
    /** The authenticator's digits, once a second factor is on. */
    second_factor: optionalText(32),
  }),
  reply: sentence,
  top: z.object({ id: z.number(), withdrawal: withdrawalSchema }),
  example: {
    request: { currency: 3, number: "100", address: "0x52908400098527886E0F7030069857D2E4169EE7" },
    reply: "The withdrawal is requested.",
  },
});

export const cancelWithdrawalCall = defineCall({
  name: "withdrawals.cancel",
  methods: ["POST"],
  path: "/api/wallet/out_cancel",
  summary: "Takes back a request that nobody has approved yet; its money returns to the balance.",
  who: "user",
  isMoney: true,
  request: z.object({ id: idField() }),
  reply: sentence,
  example: { request: { id: 8 }, reply: "The withdrawal is cancelled." },
});

export const withdrawalsCall = defineCall({
  name: "withdrawals.list",
  methods: ["GET"],
  path: "/api/wallet/withdrawals",
  summary: "The caller's withdrawals with their steps, the newest first.",
  who: "user",
  request: z.object({ currency: optionalText(20), before: optionalText(20), limit: optionalText(4) }),
  reply: z.object({ data: z.array(withdrawalSchema), next: z.nullable(z.number()) }),
  example: { request: {}, reply: { data: [withdrawalExample], next: null } },
});

const fileOfWithdrawals = z.object({ currency: optionalText(20), from: optionalText(20), to: optionalText(20) });

export const exportWithdrawalsCall = defineCall({
  name: "withdrawals.export",
  methods: ["GET"],
  path: "/api/wallet/withdrawals.csv",
  summary: "The caller's withdrawals as a CSV file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: fileOfWithdrawals,
  reply: z.string(),
  example: { request: {}, reply: "id,currency_name\r\n8,USDT\r\n" },
});

export const exportWithdrawalsJsonCall = defineCall({
  name: "withdrawals.exportJson",
  methods: ["GET"],
  path: "/api/wallet/withdrawals.json",
  summary: "The caller's withdrawals as a JSON file, newest first.",
  who: "user",
  perMinuteMax: 10,
  form: "file",
  request: fileOfWithdrawals,
  reply: z.string(),
  example: { request: {}, reply: "[]" },
});

export const stopWithdrawalsCall = defineCall({
  name: "withdrawals.stop",
  methods: ["POST"],
  path: "/api/wallet/out_stop",
  summary:
    "Opens the link of a withdrawal's mail: what has not been sent of that account comes back, and nothing leaves it for a day. The link is proof enough, so that somebody locked out can use it.",
  perMinuteMax: 10,
  request: z.object({ link: textField(256) }),
  reply: sentence,
  example: {
    request: { link: "8.2c1e…" },
    reply: "What had not been sent is stopped, and withdrawals wait for a day.",
  },
});

export const withdrawalLimitsCall = defineCall({
  name: "withdrawals.limits",
  methods: ["GET"],
  path: "/api/wallet/limits",
  summary:
    "What may leave within 24 hours and within 30 days, what of it is used, in USDT, and until when a hold lasts.",
  who: "user",
  request: nothing,
  reply: z.object({
    level: z.number(),
    day_limit: z.string(),
    day_used: z.string(),
    month_limit: z.string(),
    month_used: z.string(),
    /** Epoch milliseconds; 0 when there is none. */
    hold_until: z.number(),
    address_wait_hours: z.number(),
  }),
  example: {
    request: {},
    reply: {
      level: 1,
      day_limit: "10000.000000",
      day_used: "0.000000",
      month_limit: "100000.000000",
      month_used: "0.000000",
      hold_until: 0,
      address_wait_hours: 24,
    },
  },
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
  summary: "The caller's saved addresses, of one currency or of all.",
  who: "user",
  request: z.object({ currency: optionalText(20) }),
  reply: z.array(savedAddress),
  example: {
    request: { currency: 3 },
    reply: [
      {
        id: 2,
        currency: 3,
        network: "DEMO",
        address: "0x52908400098527886E0F7030069857D2E4169EE7",
        memo: "",
        notes: "cold wallet",
        usable_at: 1794709216000,
      },
    ],
  },
});

export const addAddressCall = defineCall({
  name: "withdrawals.addAddress",
  methods: ["POST"],
  path: "/api/wallet/addaddress",
  summary: "Saves an address after checking that it belongs to the network. It can be used after the waiting time.",
  who: "user",
  proof: { kind: "trade_password", field: "pay_password", unsetType: "not" },
  perMinuteMax: 20,
  request: z.object({
    currency_id: idField(),
    address: textField(128),
    notes: optionalText(64),
    memo: optionalText(64),
    type: optionalText(32),
  }),
  reply: sentence,
  example: {
    request: { currency_id: 3, address: "0x52908400098527886E0F7030069857D2E4169EE7", notes: "cold wallet" },
    reply: "The address is saved.",
  },
});

export const deleteAddressCall = defineCall({
  name: "withdrawals.deleteAddress",
  methods: ["POST"],
  path: "/api/wallet/deladdress",
  summary: "Takes an address out of the caller's book.",
  who: "user",
  perMinuteMax: 60,
  request: z.object({ address_id: idField() }),
  reply: sentence,
  example: { request: { address_id: 2 }, reply: "The address is removed." },
});
