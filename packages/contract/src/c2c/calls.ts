// C2C: people post what they buy or sell, and whoever takes an offer takes it whole. Paths, fields and pages are those of
// the API family; what stands beside them is ours.

import * as z from "zod/mini";
import { defineCall, sentence, typeOnly } from "../call.ts";
import { fiatCodes, measures, payWays, personSchema } from "../deals/calls.ts";
import type * as requests from "./requests.ts";

/** Lists of this family: a numbered page. */
const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), page: z.number(), pages: z.number(), total: z.number() });

export const sides = ["buy", "sell"] as const;
/** What the poster of an offer does. */
export type OfferType = (typeof sides)[number];

export const offerStates = ["live", "taken", "done", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

/** Whole coins have at most five places here, prices two. */
export const numberPlaces = 5;
export const pricePlaces = 2;

export const offerSchema = z.object({
  id: z.number(),
  type: z.enum(sides),
  currency_id: z.number(),
  currency_name: z.string(),
  /** The account number of its poster. */
  seller_name: z.string(),
  surplus_number: z.string(),
  total_number: z.string(),
  price: z.string(),
  coin_code: z.enum(fiatCodes),
  way: z.enum(payWays),
  way_name: z.string(),
  /** What the whole offer costs. */
  money: z.string(),
  limitation: z.object({ min: z.string(), max: z.string() }),
  state: z.enum(offerStates),
  is_done: z.number(),
  created_at: z.number(),
  create_time: z.string(),
  is_own: z.boolean(),
  person: personSchema,
});
export type Offer = z.infer<typeof offerSchema>;

/** Old clients read these of a deal. */
const cashInfo = z.object({
  real_name: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  alipay_account: z.string(),
  wechat_account: z.string(),
  wechat_nickname: z.string(),
  wechat_collect: z.string(),
  alipay_collect: z.string(),
});

export const dealRowSchema = z.object({
  id: z.number(),
  /** Of the offer. */
  type: z.enum(sides),
  currency_id: z.number(),
  currency_name: z.string(),
  number: z.string(),
  price: z.string(),
  deal_money: z.string(),
  coin_code: z.enum(fiatCodes),
  /** 支付宝, 微信, or the bank's name. */
  way_name: z.string(),
  way: z.enum(payWays),
  create_time: z.string(),
  format_create_time: z.string(),
  created_at: z.number(),
  is_sure: z.number(),
  out_fee: z.string(),
  /** Of the other side. */
  account_number: z.string(),
  seller_name: z.string(),
});
export type DealRow = z.infer<typeof dealRowSchema>;

export const dealDetailSchema = z.extend(dealRowSchema, {
  format_update_time: z.string(),
  /** Masked once the deal has ended. */
  seller_phone: z.string(),
  phone: z.string(),
  hes_realname: z.string(),
  user_realname: z.string(),
  /** Of the poster, and of the taker; empty texts once the deal has ended. */
  sell_cash_info: cashInfo,
  user_cash_info: cashInfo,
  /** Until then it must be marked as paid, as old pages read it. */
  payment_at: z.string(),
});
export type DealDetail = z.infer<typeof dealDetailSchema>;

export const postOfferCall = defineCall({
  name: "c2c.post",
  methods: ["POST"],
  path: "/api/c2c_send",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.postOffer>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

export const offersCall = defineCall({
  name: "c2c.offers",
  methods: ["GET"],
  path: "/api/c2c_deal_platform",
  who: "visitor",
  request: typeOnly<typeof requests.offers>(),
  reply: listOf(offerSchema),
});

export const takeOfferCall = defineCall({
  name: "c2c.take",
  methods: ["POST"],
  path: "/api/c2c/do_legal_deal",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.takeOffer>(),
  reply: z.object({ msg: z.string(), data: z.object({ id: z.number(), type: z.enum(sides) }) }),
});

export const ownOffersCall = defineCall({
  name: "c2c.ownOffers",
  methods: ["GET"],
  path: "/api/c2c/seller_trade",
  who: "user",
  request: typeOnly<typeof requests.ownOffers>(),
  reply: listOf(offerSchema),
});

export const withdrawOfferCall = defineCall({
  name: "c2c.withdraw",
  methods: ["POST"],
  path: "/api/c2c/back_send",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** Those the caller has taken. */
export const takenDealsCall = defineCall({
  name: "c2c.takenDeals",
  methods: ["GET"],
  path: "/api/c2c_user_deal",
  who: "user",
  request: typeOnly<typeof requests.paged>(),
  reply: listOf(dealRowSchema),
});

export const dealDetailCall = defineCall({
  name: "c2c.deal",
  methods: ["GET"],
  path: "/api/c2c_deal",
  who: "user",
  request: typeOnly<typeof requests.one>(),
  reply: dealDetailSchema,
});

export const cancelDealCall = defineCall({
  name: "c2c.cancel",
  methods: ["POST"],
  path: "/api/c2c/user_legal_pay_cancel",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

export const payDealCall = defineCall({
  name: "c2c.pay",
  methods: ["POST"],
  path: "/api/c2c/user_legal_pay",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** The taker of a buy offer has the money. */
export const confirmAsTakerCall = defineCall({
  name: "c2c.confirmAsTaker",
  methods: ["POST"],
  path: "/api/c2c/legal_deal_user_sure",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** The poster of a sell offer has the money. */
export const confirmAsMakerCall = defineCall({
  name: "c2c.confirmAsMaker",
  methods: ["POST"],
  path: "/api/c2c/legal_deal_sure",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** Deals on one of the caller's own offers. */
export const offerDealsCall = defineCall({
  name: "c2c.offerDeals",
  methods: ["GET"],
  path: "/api/c2c/legal_send_deal_list",
  who: "user",
  request: typeOnly<typeof requests.offerDeals>(),
  reply: listOf(dealRowSchema),
});

/** Finished deals on the caller's own offers. */
export const finishedDealsCall = defineCall({
  name: "c2c.finishedDeals",
  methods: ["GET"],
  path: "/api/c2c_seller_deal",
  who: "user",
  request: typeOnly<typeof requests.finishedDeals>(),
  reply: listOf(dealRowSchema),
});

/** Coins, fees, windows and what prices are measured by. */
export const c2cTermsCall = defineCall({
  name: "c2c.terms",
  methods: ["GET"],
  path: "/api/c2c/terms",
  reply: z.object({
    ...measures,
    fee_percent: z.string(),
    window_minutes: z.number(),
    offers_max: z.number(),
    open_max: z.number(),
    cancels_max: z.number(),
  }),
});
export type C2cTerms = z.infer<(typeof c2cTermsCall)["reply"]>;

/** Whether the caller may post and take, and what is missing. */
export const c2cOwnCall = defineCall({
  name: "c2c.own",
  methods: ["GET"],
  path: "/api/c2c/own",
  who: "user",
  reply: z.object({
    /** The code of what keeps the caller from posting, from taking; empty where nothing does. */
    post: z.string(),
    take: z.string(),
    /** In words, in the caller's language; empty where nothing does. */
    post_text: z.string(),
    take_text: z.string(),
    /** Ways the caller can be paid by. */
    ways: z.array(z.enum(payWays)),
    open: z.number(),
    cancels: z.number(),
    /** Epoch milliseconds; 0 when there is no pause. */
    paused_until: z.number(),
    balances: z.array(z.object({ currency_id: z.number(), free: z.string() })),
  }),
});
export type C2cOwn = z.infer<(typeof c2cOwnCall)["reply"]>;
