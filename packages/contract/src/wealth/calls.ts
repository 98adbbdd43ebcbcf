// The wealth account: whole amounts of USDT and of a second coin, moved in from the spot account and back, and locked for
// a term in units of both. What a unit takes, how long and for which reward is said before, and holds for what is locked
// then. Amounts are decimal texts, rates millionths, instants epoch milliseconds.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";

/** locked: its coins come back at its end · ended: they have · redeemed: they came back before, without the reward. */
export const lockStates = ["locked", "ended", "redeemed"] as const;
export type LockState = (typeof lockStates)[number];

export const moveWays = ["in", "out"] as const;
export type MoveWay = (typeof moveWays)[number];

/** The most units of one lock. */
export const unitsMax = 1_000;

const termsFields = {
  /** The second coin. */
  coin_id: z.number(),
  coin_name: z.string(),
  /** What a unit locks of USDT and of the second coin. */
  usdt: z.string(),
  df: z.string(),
  term_days: z.number(),
  /** Of the USDT of a unit, for the whole term. */
  reward_ppm: z.number(),
  /** What a unit brings at its end, in USDT. */
  reward: z.string(),
  /** Units for which the exchange can still set the reward aside; null where there is none to set aside. */
  units_left: z.nullable(z.number()),
  is_open: z.boolean(),
  /** What of it holds for a lock, in short: to be sent with one, so that it is locked on these terms or not at all. */
  terms: z.string(),
};

/** For everybody: what a unit is, how long it is locked and what it brings. */
export const wealthTermsCall = defineCall({
  name: "wealth.terms",
  methods: ["GET"],
  path: "/api/bank/terms",
  reply: z.object(termsFields),
});
export type WealthTerms = z.infer<(typeof wealthTermsCall)["reply"]>;

export const wealthAccountCall = defineCall({
  name: "wealth.account",
  methods: ["GET"],
  path: "/api/bank/my_account",
  who: "user",
  reply: z.object({
    account_info: z.object({
      usdt_balance: z.string(),
      df_balance: z.string(),
      total_lock_usdt: z.string(),
      total_lock_df: z.string(),
    }),
    /** Other coins that lie there, from when the second one was another: they can only be moved out, and end in spot. */
    others: z.array(z.object({ coin_id: z.number(), coin_name: z.string(), free: z.string(), locked: z.string() })),
    ...termsFields,
  }),
});
export type WealthAccount = z.infer<(typeof wealthAccountCall)["reply"]>;

export const wealthMoveCall = defineCall({
  name: "wealth.move",
  methods: ["POST"],
  path: "/api/bank/transaction",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.move>(),
  reply: sentence,
});

const lockSchema = z.object({
  id: z.number(),
  units: z.number(),
  usdt_amount: z.string(),
  /** Of the second coin. */
  amount: z.string(),
  coin_name: z.string(),
  reward: z.string(),
  state: z.enum(lockStates),
  created_at: z.number(),
  ends_at: z.number(),
  /** In the exchange's zone. */
  created_time: z.string(),
  end_at: z.string(),
});
export type WealthLock = z.infer<typeof lockSchema>;

export const wealthLockCall = defineCall({
  name: "wealth.lock",
  methods: ["POST"],
  path: "/api/bank/deposit",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.lock>(),
  reply: sentence,
  top: z.object({ lock: lockSchema }),
});

/** Before its end: both coins come back to the spot account, the reward does not. */
export const wealthRedeemCall = defineCall({
  name: "wealth.redeem",
  methods: ["POST"],
  path: "/api/bank/redeem",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.redeem>(),
  reply: sentence,
});

/** Numbered pages, as clients of this API family ask for them. */
export const wealthOrdersCall = defineCall({
  name: "wealth.orders",
  methods: ["GET"],
  path: "/api/bank/deposit_order",
  who: "user",
  request: typeOnly<typeof requests.orders>(),
  reply: z.object({ order_list: z.array(lockSchema), page: z.number(), pages: z.number(), total: z.number() }),
});

/** The same from a place on, however many there are. */
export const wealthLocksCall = defineCall({
  name: "wealth.locks",
  methods: ["GET"],
  path: "/api/bank/locks",
  who: "user",
  request: typeOnly<typeof requests.locks>(),
  reply: z.object({ data: z.array(lockSchema), next: z.nullable(z.number()) }),
});
