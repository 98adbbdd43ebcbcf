// Shops of merchants, as clients of this API family know them: their offers, which can be taken in parts, the deals on
// them, their balance. What stands beside is in `keeping-calls.ts`.

import * as z from "zod/mini";
import { sides } from "../c2c/calls.ts";
import { defineCall, sentence, typeOnly } from "../call.ts";
import type * as requests from "./requests.ts";
import {
  balanceRowSchema,
  listOf,
  ownOfferSchema,
  ownShopSchema,
  shopDealSchema,
  shopDetailSchema,
  shopOfferSchema,
  shopSchema,
} from "./shapes.ts";

export const shopOffersCall = defineCall({
  name: "shops.offers",
  methods: ["GET"],
  path: "/api/legal_deal_platform",
  request: typeOnly<typeof requests.offers>(),
  reply: listOf(shopOfferSchema),
});

export const shopOfferCall = defineCall({
  name: "shops.offer",
  methods: ["GET"],
  path: "/api/legal_deal_info",
  request: typeOnly<typeof requests.one>(),
  /** The caller's own balance; zero for visitors. */
  reply: z.extend(shopOfferSchema, { user_legal_balance: z.string() }),
});

export const takeShopOfferCall = defineCall({
  name: "shops.take",
  methods: ["POST"],
  path: "/api/do_legal_deal",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.take>(),
  reply: z.object({ msg: z.string(), data: z.object({ id: z.number(), type: z.enum(sides) }) }),
});

export const shopDealCall = defineCall({
  name: "shops.deal",
  methods: ["GET"],
  path: "/api/legal_deal",
  who: "user",
  request: typeOnly<typeof requests.one>(),
  reply: shopDetailSchema,
});

export const cancelShopDealCall = defineCall({
  name: "shops.cancel",
  methods: ["POST"],
  path: "/api/user_legal_pay_cancel",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

export const payShopDealCall = defineCall({
  name: "shops.pay",
  methods: ["POST"],
  path: "/api/user_legal_pay",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.pay>(),
  reply: sentence,
});

/** Somebody who sold to a shop has the money. */
export const confirmAsPersonCall = defineCall({
  name: "shops.confirmAsPerson",
  methods: ["POST"],
  path: "/api/legal_deal_user_sure",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** A shop that sold has the money. */
export const confirmAsShopCall = defineCall({
  name: "shops.confirmAsShop",
  methods: ["POST"],
  path: "/api/legal_deal_sure",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** A dispute, as old pages open one: without a word about why. */
export const arbitrateCall = defineCall({
  name: "shops.arbitrate",
  methods: ["POST"],
  path: "/api/legal/arbitrate",
  who: "user",
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** Those the caller has taken. */
export const takenShopDealsCall = defineCall({
  name: "shops.takenDeals",
  methods: ["GET"],
  path: "/api/legal_user_deal",
  who: "user",
  request: typeOnly<typeof requests.takenDeals>(),
  reply: listOf(shopDealSchema),
});

/** Deals on one of the caller's own offers. */
export const shopOfferDealsCall = defineCall({
  name: "shops.offerDeals",
  methods: ["GET"],
  path: "/api/legal_send_deal_list",
  who: "user",
  request: typeOnly<typeof requests.offerDeals>(),
  reply: listOf(shopDealSchema),
});

export const shopCall = defineCall({
  name: "shops.shop",
  methods: ["GET"],
  path: "/api/seller_info",
  request: typeOnly<typeof requests.shop>(),
  reply: z.extend(shopSchema, { lists: listOf(shopOfferSchema) }),
});

export const ownShopsCall = defineCall({
  name: "shops.own",
  methods: ["GET"],
  path: "/api/my_seller",
  who: "user",
  request: typeOnly<typeof requests.paged>(),
  reply: listOf(ownShopSchema),
});

export const ownShopOffersCall = defineCall({
  name: "shops.ownOffers",
  methods: ["GET"],
  path: "/api/seller_trade",
  who: "user",
  request: typeOnly<typeof requests.ownOffers>(),
  reply: listOf(ownOfferSchema),
});

export const postShopOfferCall = defineCall({
  name: "shops.post",
  methods: ["POST"],
  path: "/api/legal_send",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.post>(),
  reply: sentence,
  top: z.object({ id: z.number() }),
});

export const withdrawShopOfferCall = defineCall({
  name: "shops.withdrawOffer",
  methods: ["POST"],
  path: "/api/back_send",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** Off the shelf: what goes on goes on, and nobody else can take it. */
export const unshelveOfferCall = defineCall({
  name: "shops.unshelve",
  methods: ["POST"],
  path: "/api/down_send",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

/** Closes an offer of which less is left than one may take at least. */
export const closeOfferCall = defineCall({
  name: "shops.closeOffer",
  methods: ["POST"],
  path: "/api/error_send",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.one>(),
  reply: sentence,
});

export const shopLogCall = defineCall({
  name: "shops.log",
  methods: ["GET"],
  path: "/api/seller/balance_log",
  who: "user",
  request: typeOnly<typeof requests.log>(),
  reply: listOf(balanceRowSchema),
});

export const shopTransferCall = defineCall({
  name: "shops.transfer",
  methods: ["POST"],
  path: "/api/seller/transfer",
  who: "user",
  isMoney: true,
  request: typeOnly<typeof requests.transfer>(),
  reply: sentence,
});
