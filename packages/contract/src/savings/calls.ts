// Fixed deposits: coins that lie still for a term and bring a rate that is fixed when it begins. Clients of this API
// family know them under two sets of calls, which stand first; the rest is what our own pages use. Decimals are text with
// the places of the coin, percents are text, instants epoch milliseconds, and dates those of the exchange's zone.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { paginator } from "../fields.ts";
import type * as requests from "./requests.ts";

export const savingsStates = ["running", "finished", "cancelled"] as const;
export type SavingsState = (typeof savingsStates)[number];

/** coming: not yet · open · sold_out: the quota or what the house can set aside is used up · closed */
export const productStates = ["coming", "open", "sold_out", "closed"] as const;
export type ProductState = (typeof productStates)[number];

/** As old clients number them. */
export const savingsStatuses: Readonly<Record<SavingsState, number>> = { running: 1, finished: 2, cancelled: 3 };

// The first set.

export const depositConfigCall = defineCall({
  name: "savings.config",
  methods: ["GET"],
  path: "/api/currency/deposit/config",
  request: typeOnly<typeof requests.ofCoin>(),
  reply: z.array(
    z.object({
      id: z.number(),
      currency_id: z.number(),
      day: z.number(),
      save_min: z.string(),
      /** Percent for the whole term. */
      total_interest_rate: z.string(),
    }),
  ),
});

export const depositCall = defineCall({
  name: "savings.deposit",
  methods: ["POST"],
  path: "/api/currency/deposit",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.deposit>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

export const depositListCall = defineCall({
  name: "savings.depositList",
  methods: ["GET"],
  path: "/api/currency/deposit/list",
  who: "user",
  request: typeOnly<typeof requests.pages>(),
  reply: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        currency_id: z.number(),
        currency_name: z.string(),
        amount: z.string(),
        day: z.number(),
        total_rate: z.string(),
        total_interest: z.string(),
        created_at: z.string(),
        start_at: z.string(),
        end_at: z.string(),
        /** 1 running, 2 finished, 3 cancelled. */
        status: z.number(),
        status_name: z.string(),
      }),
    ),
    count: z.number(),
    page: z.number(),
    limit: z.number(),
  }),
});

// The second set. Its page offers the first coin alone, so the terms it asks for are those of that coin.

export const savingsWalletCall = defineCall({
  name: "savings.wallet",
  methods: ["POST"],
  path: "/api/wallet/depositlist",
  who: "user",
  reply: z.object({
    deposit_wallet: z.object({
      balance: z.array(z.object({ currency: z.number(), currency_name: z.string(), deposit_balance: z.string() })),
    }),
  }),
});

export const savingsSetupCall = defineCall({
  name: "savings.setup",
  methods: ["GET"],
  path: "/api/wallet/deposit_setup",
  who: "user",
  request: typeOnly<typeof requests.setup>(),
  reply: z.array(
    z.object({
      id: z.number(),
      currency_id: z.number(),
      day: z.number(),
      /** A fraction: 0.01 is one percent for the whole term. */
      rate: z.string(),
    }),
  ),
});

export const recordSubmitCall = defineCall({
  name: "savings.submit",
  methods: ["POST"],
  path: "/api/record/submit",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.submit>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

export const recordListsCall = defineCall({
  name: "savings.records",
  methods: ["POST"],
  path: "/api/record/lists",
  who: "user",
  request: typeOnly<typeof requests.pages>(),
  reply: paginator(
    z.object({
      id: z.number(),
      currency_name: z.string(),
      balance: z.string(),
      /** Interest of the term; of one that was ended early, what its owner kept. */
      profit_balance: z.string(),
      created_at: z.string(),
      end_time: z.string(),
      status: z.number(),
      status_name: z.string(),
    }),
  ),
});

// Ours.

/** What ending before the term costs. */
export const earlySchema = z.object({
  is_allowed: z.boolean(),
  /** Whether interest that was paid is taken back. */
  takes_interest: z.boolean(),
  /** Of the principal, beside it. */
  cost_percent: z.string(),
});
export type Early = z.infer<typeof earlySchema>;

export const productSchema = z.object({
  id: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  /** Decimal places of the coin. */
  places: z.number(),
  day: z.number(),
  /** For the whole term. */
  rate_percent: z.string(),
  /** The same counted for a year of 365 days, without interest on interest. */
  annual_percent: z.string(),
  min: z.string(),
  /** What one person may have in it at once; 0 is no limit. */
  max: z.string(),
  /** What may lie in it at once, of everybody. */
  quota: z.string(),
  left: z.string(),
  opens_at: z.number(),
  closes_at: z.nullable(z.number()),
  early: earlySchema,
  /** What of it holds for a deposit, in short: to be sent with one, so that it is made on these terms or not at all. */
  terms: z.string(),
  state: z.enum(productStates),
});
export type SavingsProduct = z.infer<typeof productSchema>;

/** What is on sale, for everybody. */
export const productsCall = defineCall({
  name: "savings.products",
  methods: ["GET"],
  path: "/api/savings/products",
  reply: z.object({ data: z.array(productSchema) }),
});

/** What a deposit would bring, to the day, if it were made now. */
export const previewCall = defineCall({
  name: "savings.preview",
  methods: ["GET"],
  path: "/api/savings/preview",
  request: typeOnly<typeof requests.preview>(),
  reply: z.object({
    amount: z.string(),
    interest: z.string(),
    /** Each day but the last. */
    daily: z.string(),
    last: z.string(),
    starts_at: z.number(),
    first_at: z.number(),
    ends_at: z.number(),
    /** What ending it on its first day would cost, and right before its last payment. */
    early_cost: z.string(),
    early_cost_max: z.string(),
    /** As of the product. */
    terms: z.string(),
  }),
});
export type SavingsPreview = z.infer<(typeof previewCall)["reply"]>;

export const savingsSchema = z.object({
  id: z.number(),
  product_id: z.number(),
  currency_id: z.number(),
  currency_name: z.string(),
  amount: z.string(),
  day: z.number(),
  rate_percent: z.string(),
  annual_percent: z.string(),
  interest: z.string(),
  /** Of the interest. */
  paid: z.string(),
  days_paid: z.number(),
  state: z.enum(savingsStates),
  /** Whether it begins again when it ends, on the terms of that day. */
  renew: z.boolean(),
  /** The one it was begun again from. */
  renewed_from: z.nullable(z.number()),
  created_at: z.number(),
  starts_at: z.number(),
  ends_at: z.number(),
  /** Null where nothing is to come. */
  next_at: z.nullable(z.number()),
  next_amount: z.string(),
  ended_at: z.nullable(z.number()),
  /** What ending it early has cost. */
  cost: z.string(),
  early: earlySchema,
});
export type Savings = z.infer<typeof savingsSchema>;

/** The caller's own, the newest first. */
export const ownSavingsCall = defineCall({
  name: "savings.own",
  methods: ["GET"],
  path: "/api/savings/deposits",
  who: "user",
  request: typeOnly<typeof requests.own>(),
  reply: z.object({ data: z.array(savingsSchema), next: z.nullable(z.number()) }),
});

/** One of the caller's, with every payment of its interest and what ending it now would cost. */
export const oneSavingsCall = defineCall({
  name: "savings.one",
  methods: ["GET"],
  path: "/api/savings/deposit",
  who: "user",
  request: typeOnly<typeof requests.one>(),
  reply: z.extend(savingsSchema, {
    payments: z.array(z.object({ day: z.number(), date: z.string(), amount: z.string(), at: z.number() })),
    /** Null where it cannot be ended early. */
    redeem: z.nullable(
      z.object({
        /** Interest that is taken back. */
        interest: z.string(),
        fee: z.string(),
        cost: z.string(),
        back: z.string(),
      }),
    ),
  }),
});
export type OneSavings = z.infer<(typeof oneSavingsCall)["reply"]>;

/** What runs of the caller's, by coin. */
export const savingsSumsCall = defineCall({
  name: "savings.sums",
  methods: ["GET"],
  path: "/api/savings/sums",
  who: "user",
  reply: z.object({
    data: z.array(
      z.object({
        currency_id: z.number(),
        currency_name: z.string(),
        deposits: z.number(),
        principal: z.string(),
        paid: z.string(),
        to_come: z.string(),
      }),
    ),
  }),
});
export type SavingsSums = z.infer<(typeof savingsSumsCall)["reply"]>["data"];

export const openSavingsCall = defineCall({
  name: "savings.open",
  methods: ["POST"],
  path: "/api/savings/open",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.open>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

/** Whether it begins again at its end. */
export const renewSavingsCall = defineCall({
  name: "savings.renew",
  methods: ["POST"],
  path: "/api/savings/renew",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.renew>(),
  reply: sentence,
});

/** Ends it before its time, at the cost that was shown. */
export const redeemSavingsCall = defineCall({
  name: "savings.redeem",
  methods: ["POST"],
  path: "/api/savings/redeem",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.redeem>(),
  reply: sentence,
});
