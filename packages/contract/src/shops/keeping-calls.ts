// Keeping a shop, and finding one: what the API family has no calls for.

import * as z from "zod/mini";
import { sides } from "../c2c/calls.ts";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { fiatCodes, measures, payWays } from "../deals/calls.ts";
import type * as requests from "./keeping-requests.ts";
import { deskDealSchema, matchSchema } from "./shapes.ts";

/** What happens to a paid deal that its seller ignores. */
export const silenceRules = ["dispute", "release"] as const;
export type SilenceRule = (typeof silenceRules)[number];

/** Coins, the deposit, the fee, limits, and what prices are measured by. */
export const shopTermsCall = defineCall({
  name: "shops.terms",
  methods: ["GET"],
  path: "/api/shops/terms",
  reply: z.object({
    ...measures,
    deposit: z.string(),
    deposit_name: z.string(),
    notice_days: z.number(),
    fee_percent: z.string(),
    open_max: z.number(),
    offers_max: z.number(),
    cancels_max: z.number(),
    confirm_minutes: z.number(),
    at_confirm: z.enum(silenceRules),
    premium_max_percent: z.number(),
    window_min: z.number(),
    window_max: z.number(),
    window_default: z.number(),
  }),
});
export type ShopTerms = z.infer<(typeof shopTermsCall)["reply"]>;

/** What keeps the caller from a shop, from posting and from taking, and what there is to do it with. */
export const shopStandingCall = defineCall({
  name: "shops.standing",
  methods: ["GET"],
  path: "/api/shops/standing",
  who: "user",
  reply: z.object({
    /** The code of what is missing; empty where nothing is. */
    apply: z.string(),
    post: z.string(),
    take: z.string(),
    /** In words, in the caller's language; empty where nothing is. */
    apply_text: z.string(),
    post_text: z.string(),
    take_text: z.string(),
    /** Ways the caller can be paid by. */
    ways: z.array(z.enum(payWays)),
    /** Deals that the caller has taken and that go on. */
    open: z.number(),
    cancels: z.number(),
    /** Epoch milliseconds; 0 when there is no pause. */
    paused_until: z.number(),
    /** Free for a deposit. */
    deposit_free: z.string(),
    balances: z.array(z.object({ currency_id: z.number(), free: z.string() })),
  }),
});
export type ShopStanding = z.infer<(typeof shopStandingCall)["reply"]>;

export const applyCall = defineCall({
  name: "shops.apply",
  methods: ["POST"],
  path: "/api/shops/apply",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.apply>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

export const withdrawApplicationCall = defineCall({
  name: "shops.withdrawApplication",
  methods: ["POST"],
  path: "/api/shops/withdraw",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** Begins the notice; when it is over, and no deal goes on, the deposit is back. */
export const leaveCall = defineCall({
  name: "shops.leave",
  methods: ["POST"],
  path: "/api/shops/leave",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** Whatever is empty stays as it is. */
export const shopSettingsCall = defineCall({
  name: "shops.settings",
  methods: ["POST"],
  path: "/api/shops/settings",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.settings>(),
  reply: sentence,
});

/** Back on the shelf. */
export const shelveOfferCall = defineCall({
  name: "shops.shelve",
  methods: ["POST"],
  path: "/api/shops/shelve",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** The best offers that serve an amount, each with what it would come to. */
export const expressCall = defineCall({
  name: "shops.express",
  methods: ["GET"],
  path: "/api/shops/express",
  request: typeOnly<typeof requests.express>(),
  reply: z.object({ data: z.array(matchSchema) }),
});

/** What an offer with an index price would cost now. */
export const indexPriceCall = defineCall({
  name: "shops.indexPrice",
  methods: ["GET"],
  path: "/api/shops/index",
  request: typeOnly<typeof requests.indexPrice>(),
  reply: z.object({ index: z.string(), price: z.string() }),
});

/** Deals of the caller's shops that go on, the most urgent first. */
export const deskCall = defineCall({
  name: "shops.desk",
  methods: ["GET"],
  path: "/api/shops/desk",
  who: "user",
  request: typeOnly<typeof requests.ofShop>(),
  reply: z.object({
    data: z.array(deskDealSchema),
    /** How many go on, and in how many it is the merchant's turn; beyond the rows too. */
    counts: z.object({ waiting: z.number(), paid: z.number(), disputed: z.number(), turn: z.number() }),
  }),
});
export type ShopDesk = z.infer<(typeof deskCall)["reply"]>;

/** Of 30 days. */
export const statisticsCall = defineCall({
  name: "shops.statistics",
  methods: ["GET"],
  path: "/api/shops/statistics",
  who: "user",
  request: typeOnly<typeof requests.ofShop>(),
  reply: z.object({
    days: z.number(),
    /** That ended. */
    deals: z.number(),
    finished: z.number(),
    /** Percent of those that the shop did not let fail itself; null before the first. */
    completion: z.nullable(z.number()),
    /** From payment to release where the shop sold, the middle one, milliseconds; null before the first. */
    release_ms: z.nullable(z.number()),
    turnover: z.array(
      z.object({
        currency_id: z.number(),
        currency_name: z.string(),
        coin_code: z.enum(fiatCodes),
        type: z.enum(sides),
        deals: z.number(),
        number: z.string(),
        money: z.string(),
      }),
    ),
  }),
});
export type ShopStatistics = z.infer<(typeof statisticsCall)["reply"]>;

/** Every deal of one shop as a table, the newest first. */
export const exportShopDealsCall = defineCall({
  name: "shops.exportDeals",
  methods: ["GET"],
  path: "/api/shops/deals.csv",
  who: "user",
  form: "file",
  request: typeOnly<typeof requests.exported>(),
  reply: z.string(),
});
