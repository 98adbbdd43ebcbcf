// Deals between people: one sells coins that the exchange keeps meanwhile, the other pays outside of it. Every market of
// such deals (C2C first) stands on them: the states, the words between the two, the case file, disputes, reputation.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { entryAuthors, entryKinds } from "./case-text.ts";
import type * as requests from "./requests.ts";

/** Markets of deals; each is a feature that stands on this one. */
export const dealMarkets = ["c2c", "shop", "acceptor"] as const;
export type DealMarket = (typeof dealMarkets)[number];

export const dealStates = ["waiting", "paid", "disputed", "finished", "cancelled"] as const;
export type DealState = (typeof dealStates)[number];

/** As old clients know the states. */
export const stateNumbers = {
  waiting: 0,
  finished: 1,
  cancelled: 2,
  paid: 3,
  disputed: 4,
} as const satisfies Record<DealState, number>;

/**
 * confirmed: the seller has the money · cancelled: by the payer · expired: nobody paid in time · settled, returned: by
 * operators · released: the seller was silent in a deal that said from its beginning what follows.
 */
export const dealEndings = ["confirmed", "cancelled", "expired", "settled", "returned", "released"] as const;
export type DealEnding = (typeof dealEndings)[number];

export const dealRoles = ["buyer", "seller"] as const;
export type DealRole = (typeof dealRoles)[number];

export const payWays = ["ali_pay", "we_chat", "bank"] as const;
export type PayWay = (typeof payWays)[number];

export const fiatCodes = ["CNY", "USD", "JPY"] as const;
export type FiatCode = (typeof fiatCodes)[number];

/** What the terms of every market say of its coins, and of what its prices are measured by. */
export const measures = {
  coins: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Places of an amount. */
      places: z.number(),
      min: z.string(),
      /** What one counts in USDT now; null without a fresh recorded price. */
      index: z.nullable(z.string()),
    }),
  ),
  /** What one USDT counts in each. */
  rates: z.array(z.object({ code: z.enum(fiatCodes), rate: z.string() })),
};

/** What can be said with one press; each side reads it in its own language. */
export const phrases = [
  "hello",
  "paying",
  "paid",
  "check",
  "received",
  "not_received",
  "wrong_amount",
  "wrong_name",
  "one_moment",
  "thanks",
] as const;
export type Phrase = (typeof phrases)[number];

export const disputeReasons = ["not_paid", "not_released", "wrong_amount", "third_party", "other"] as const;
export type DisputeReason = (typeof disputeReasons)[number];
/** What a dispute can be about: what people say, and what the rules themselves say of a seller who did not answer. */
export const caseReasons = [...disputeReasons, "seller_silent"] as const;
export type CaseReason = (typeof caseReasons)[number];

/** Who opens a dispute: one of the two, or the rules. */
export const disputers = [...dealRoles, "house"] as const;
export type Disputer = (typeof disputers)[number];

/** What follows when the seller says nothing in time once it was paid. */
export const silences = ["dispute", "release"] as const;
export type Silence = (typeof silences)[number];

export const messageLengthMax = 500;
export const statementLengthMax = 2_000;
export const evidenceMax = 6;

/** What is known of somebody from deals that ended; nobody can write it. */
export const personSchema = z.object({
  account: z.string(),
  name: z.string(),
  is_demo: z.boolean(),
  /** Since when there is the account, epoch milliseconds. */
  since: z.number(),
  finished: z.number(),
  /** With how many different people. */
  partners: z.number(),
  finished_30: z.number(),
  /** Percent of the deals of 30 days that this person has not let fail; null before the first. */
  completion_30: z.nullable(z.number()),
  /** From payment to release, the middle one of 30 days, milliseconds; null before the first. */
  release_ms: z.nullable(z.number()),
  /** How many people were content, and how many were not. */
  up: z.number(),
  down: z.number(),
});
export type Person = z.infer<typeof personSchema>;

/** How the buyer pays, as it was when the deal began. Empty where there is no such thing. */
export const payeeSchema = z.object({
  real_name: z.string(),
  account: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  nickname: z.string(),
  /** A link that works for minutes. */
  image: z.string(),
});
export type Payee = z.infer<typeof payeeSchema>;

export const dealActions = ["pay", "cancel", "confirm", "dispute", "state", "say", "rate"] as const;
export type DealAction = (typeof dealActions)[number];

export const dealSchema = z.object({
  id: z.number(),
  /** Null where nobody posted one: deals with acceptors. */
  offer_id: z.nullable(z.number()),
  market: z.enum(dealMarkets),
  /** Of the offer: whether its poster sells or buys coins. */
  type: z.enum(["buy", "sell"]),
  /** What the caller is. */
  role: z.enum(dealRoles),
  is_maker: z.boolean(),
  state: z.enum(dealStates),
  ending: z.nullable(z.enum(dealEndings)),
  currency_id: z.number(),
  currency_name: z.string(),
  number: z.string(),
  price: z.string(),
  coin_code: z.enum(fiatCodes),
  money: z.string(),
  way: z.enum(payWays),
  /** Taken from the seller of the coins, in coins; "0" for the other side. */
  fee: z.string(),
  created_at: z.number(),
  /** Until then it must be marked as paid. */
  pay_by: z.number(),
  paid_at: z.nullable(z.number()),
  /** So long the seller may be silent once it was paid, and what follows then; null where nothing ever does. */
  confirm_ms: z.nullable(z.number()),
  at_confirm: z.nullable(z.enum(silences)),
  /** Until then the seller must have answered; null before it was paid. */
  confirm_by: z.nullable(z.number()),
  ended_at: z.nullable(z.number()),
  other: personSchema,
  /** Where the buyer pays to; null once the deal has ended. Both sides see it. */
  payee: z.nullable(payeeSchema),
  /** The name the money must come from; empty once the deal has ended. */
  payer_name: z.string(),
  /** What the caller may do now. */
  may: z.array(z.enum(dealActions)),
  dispute: z.nullable(
    z.object({
      by: z.enum(disputers),
      reason: z.enum(caseReasons),
      at: z.number(),
      /** Who has said their word. */
      stated: z.array(z.enum(dealRoles)),
    }),
  ),
  /** What the caller has said of the other: 1 content, -1 not, 0 nothing. */
  rating: z.number(),
  is_blocked: z.boolean(),
  /** The newest entry of the case file. */
  head: z.object({ number: z.number(), hash: z.string() }),
  /** Up to which entry each side has read. */
  read: z.object({ own: z.number(), other: z.number() }),
});
export type Deal = z.infer<typeof dealSchema>;

export const entrySchema = z.object({
  number: z.number(),
  at: z.number(),
  by: z.enum(entryAuthors),
  kind: z.enum(entryKinds),
  /** A message: `text`. A phrase: `phrase`. A picture: `sha256` of its bytes. A state: what led to it. */
  body: z.record(z.string(), z.string()),
  previous: z.string(),
  hash: z.string(),
  /** Links to the pictures that the body names, for minutes; not part of what is hashed. */
  images: z.array(z.string()),
});
export type Entry = z.infer<typeof entrySchema>;

export const dealCall = defineCall({
  name: "deals.deal",
  methods: ["GET"],
  path: "/api/deals/deal",
  who: "user",
  request: typeOnly<typeof requests.oneDeal>(),
  reply: dealSchema,
});

/** Those that go on, or those that have ended, the newest first. */
export const dealsCall = defineCall({
  name: "deals.list",
  methods: ["GET"],
  path: "/api/deals/list",
  who: "user",
  request: typeOnly<typeof requests.deals>(),
  reply: z.object({ data: z.array(dealSchema), next: z.nullable(z.number()) }),
});

/** Entries after a number, or the newest before one. */
export const entriesCall = defineCall({
  name: "deals.entries",
  methods: ["GET"],
  path: "/api/deals/entries",
  who: "user",
  request: typeOnly<typeof requests.entries>(),
  reply: z.object({ data: z.array(entrySchema), is_more: z.boolean() }),
});

export const sayCall = defineCall({
  name: "deals.say",
  methods: ["POST"],
  path: "/api/deals/say",
  who: "user",
  request: typeOnly<typeof requests.say>(),
  reply: sentence,
  top: z.object({ entry: entrySchema }),
});

export const readDealCall = defineCall({
  name: "deals.read",
  methods: ["POST"],
  path: "/api/deals/read",
  who: "user",
  request: typeOnly<typeof requests.readDeal>(),
  reply: sentence,
});

export const disputeCall = defineCall({
  name: "deals.dispute",
  methods: ["POST"],
  path: "/api/deals/dispute",
  who: "user",
  request: typeOnly<typeof requests.dispute>(),
  reply: sentence,
});

export const statementCall = defineCall({
  name: "deals.statement",
  methods: ["POST"],
  path: "/api/deals/statement",
  who: "user",
  request: typeOnly<typeof requests.statement>(),
  reply: sentence,
});

export const rateCall = defineCall({
  name: "deals.rate",
  methods: ["POST"],
  path: "/api/deals/rate",
  who: "user",
  request: typeOnly<typeof requests.rate>(),
  reply: sentence,
});

/** The whole chain as a JSON file, with whatever is needed to check it. */
export const caseFileCall = defineCall({
  name: "deals.caseFile",
  methods: ["GET"],
  path: "/api/deals/case.json",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.oneDeal>(),
  reply: z.string(),
});

export const personCall = defineCall({
  name: "deals.person",
  methods: ["GET"],
  path: "/api/deals/person",
  who: "user",
  request: typeOnly<typeof requests.person>(),
  reply: z.extend(personSchema, { is_blocked: z.boolean(), is_own: z.boolean() }),
});

/** Neither sees the other's offers, and neither can take them. */
export const blockCall = defineCall({
  name: "deals.block",
  methods: ["POST"],
  path: "/api/deals/block",
  who: "user",
  request: typeOnly<typeof requests.block>(),
  reply: sentence,
});

export const blocksCall = defineCall({
  name: "deals.blocks",
  methods: ["GET"],
  path: "/api/deals/blocks",
  who: "user",
  reply: z.array(z.object({ account: z.string(), name: z.string(), at: z.number() })),
});

/** Pushed to both sides with every change; whoever shows the deal asks for what is new. */
export const dealEvent = "deal";
export type DealPush = {
  readonly id: number;
  readonly state: DealState;
  /** The newest entry. */
  readonly number: number;
  readonly read: { readonly own: number; readonly other: number };
};
