// Money as operators see it and decide on it: what leaves, what came in, what somebody says they have sent, corrections
// out of the house's own money, and the sums. Amounts are decimal texts. Nothing is credited on a claim's word, and
// nothing is made from nothing: a correction is paid by the house or comes back to it.

import * as z from "zod/mini";
import { type ConsoleCall, defineDeed, defineList, listFields } from "../console-call.ts";
import { depositStates } from "../deposits/calls.ts";
import { idField, textField, wholeField } from "../fields.ts";
import { withdrawalStates } from "../withdrawals/calls.ts";

const lookers: ConsoleCall["roles"] = ["finance", "support", "owner"];
const done = z.object({});
const optionalId = z.optional(idField());
const txidField = z.optional(textField(120));

/** `waiting`: what waits for people. */
export const queueStates = ["waiting", ...withdrawalStates] as const;

const withdrawalRow = z.object({
  id: z.number(),
  /** The number its owner sees. */
  shownId: z.number(),
  user: z.number(),
  state: z.enum(withdrawalStates),
  /** How it was decided to end, while the ledger is being told; empty else. */
  ending: z.string(),
  coin: z.string(),
  amount: z.string(),
  fee: z.string(),
  arrives: z.string(),
  /** In USDT; empty where nothing had a price. */
  value: z.string(),
  network: z.string(),
  address: z.string(),
  memo: z.string(),
  /** Who has said yes so far, or what became of an unknown one. */
  said: z.string(),
  txid: z.string(),
  notes: z.string(),
  trouble: z.string(),
  askedAt: z.number(),
});
export type WithdrawalListing = z.output<typeof withdrawalRow>;

export const withdrawalsQueue = defineList({
  name: "money.withdrawals",
  roles: lookers,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(queueStates)),
    coin: optionalId,
    user: optionalId,
    txid: txidField,
  }),
  reply: withdrawalRow,
});

const verdict = z.object({ text: z.string() });

/** Two different people are needed; the first word is kept with the withdrawal. */
export const approveWithdrawal = defineDeed({
  name: "money.approve",
  roles: ["finance"],
  care: "again",
  why: "offered",
  request: z.object({ id: idField() }),
  reply: verdict,
});

/** One is enough to keep money here; its owner reads the reason. */
export const refuseWithdrawal = defineDeed({
  name: "money.refuse",
  roles: ["finance"],
  care: "again",
  request: z.object({ id: idField() }),
  reply: verdict,
});

/** What nobody is sure of: two different people say that it was paid, or that it comes back. */
export const resolveWithdrawal = defineDeed({
  name: "money.resolve",
  roles: ["finance"],
  care: "again",
  why: "offered",
  request: z.object({ id: idField(), ending: z.enum(["paid", "refund"]) }),
  reply: verdict,
});

export const depositsList = defineList({
  name: "money.deposits",
  roles: lookers,
  request: z.object({
    ...listFields,
    state: z.optional(z.enum(depositStates)),
    coin: optionalId,
    user: optionalId,
    txid: txidField,
  }),
  reply: z.object({
    id: z.number(),
    user: z.number(),
    coin: z.string(),
    amount: z.string(),
    network: z.string(),
    state: z.enum(depositStates),
    confirmations: z.number(),
    needed: z.number(),
    isBelowMinimum: z.boolean(),
    /** Credited, and then its block left the chain: somebody has to look at it. */
    isLost: z.boolean(),
    address: z.string(),
    memo: z.string(),
    txid: z.string(),
    seenAt: z.number(),
    creditedAt: z.nullable(z.number()),
  }),
});

export const claimStates = ["open", "accepted", "refused"] as const;

export const claimsList = defineList({
  name: "money.claims",
  roles: lookers,
  request: z.object({ ...listFields, state: z.optional(z.enum(claimStates)), user: optionalId }),
  reply: z.object({
    id: z.number(),
    user: z.number(),
    coin: z.string(),
    amount: z.string(),
    /** The address or transaction that somebody has typed. */
    account: z.string(),
    state: z.enum(claimStates),
    createdAt: z.number(),
    decidedBy: z.string(),
    decidedAt: z.nullable(z.number()),
  }),
});

/** Becomes a correction out of the house's money, by two. */
export const acceptClaim = defineDeed({
  name: "money.accept-claim",
  roles: ["finance"],
  care: "two",
  request: z.object({ id: idField() }),
  reply: done,
});

export const refuseClaim = defineDeed({
  name: "money.refuse-claim",
  roles: ["finance"],
  request: z.object({ id: idField() }),
  reply: done,
});

/** Accounts of people, and what the house has earned. */
export const adjustableKinds = [
  "spot",
  "fiat",
  "leverage",
  "seconds",
  "merchant",
  "wealth",
  "fees",
  "rounding",
] as const;

/** Out of the house's own account, or back to it. `user` is 0 for what the house has earned. */
export const adjustMoney = defineDeed({
  name: "money.adjust",
  roles: ["finance"],
  care: "two",
  request: z.object({
    user: wholeField(0, Number.MAX_SAFE_INTEGER),
    kind: z.enum(adjustableKinds),
    coin: idField(),
    amount: textField(60),
    direction: z.enum(["give", "take"]),
  }),
  reply: done,
});

export const adjustmentsList = defineList({
  name: "money.adjustments",
  roles: lookers,
  request: z.object({ ...listFields, user: optionalId }),
  reply: z.object({
    id: z.number(),
    user: z.number(),
    kind: z.enum(adjustableKinds),
    coin: z.string(),
    /** Given to the account; with a minus where it was taken from it. */
    amount: z.string(),
    proposedBy: z.string(),
    confirmedBy: z.string(),
    reason: z.string(),
    claim: z.nullable(z.number()),
    auditHash: z.string(),
    at: z.number(),
  }),
});

export const systemAccounts = defineList({
  name: "money.accounts",
  roles: lookers,
  request: z.object({ ...listFields, coin: optionalId }),
  reply: z.object({
    kind: z.enum([
      "house",
      "fees",
      "rounding",
      "escrow",
      "pool",
      "insurance",
      "options",
      "policies",
      "offering",
      "rebates",
      "outside",
    ]),
    coin: z.string(),
    available: z.string(),
    held: z.string(),
  }),
});

const totalsRow = z.object({
  coin: z.string(),
  /** What everybody has here, held or not. */
  users: z.string(),
  /** What of it open orders and holds keep. */
  held: z.string(),
  house: z.string(),
  fees: z.string(),
  /** Rounding and what lies between parties. */
  other: z.string(),
  /** All of it: what the world outside owes us, negated. */
  inside: z.string(),
  /** What the paying wallets have on their chains; empty where a chain did not say. */
  onChain: z.string(),
  /** On chains less inside; below zero where something lies elsewhere. Empty as above. */
  difference: z.string(),
});
export type TotalsRow = z.output<typeof totalsRow>;

export const totalsList = defineList({
  name: "money.totals",
  roles: lookers,
  request: z.object(listFields),
  reply: totalsRow,
});

export const feeIncome = defineList({
  name: "money.fees",
  roles: lookers,
  request: z.object({ ...listFields, coin: optionalId }),
  reply: z.object({
    /** The day's first instant on the exchange's calendar. */
    day: z.number(),
    coin: z.string(),
    amount: z.string(),
  }),
});
