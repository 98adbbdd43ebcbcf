// The server's half of the calls of shops that clients of this API family know.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import { dealExample, detailExample, inPage, offerExample, ownShopExample, personExample, proof } from "./examples.ts";
import * as requests from "./requests.ts";

const perMinuteMax = 60;
const ofDeal = { proof, perMinuteMax, names: { id: "deal" } } as const;
const ofOffer = { proof, perMinuteMax, names: { id: "offer" } } as const;
const deal = { id: 91882340113 };
const offer = { id: 502113884511 };

export const served = serve(calls, {
  shopOffersCall: {
    summary:
      "Offers of shops that can be taken, the best price first: the lowest where shops sell, the highest where they buy. The best 1,000 are listed; way and sum are looked for among them.",
    names: { currency_id: "public" },
    request: requests.offers,
    example: { request: { type: "sell", currency_id: 3 }, reply: { data: [offerExample], ...inPage } },
  },
  shopOfferCall: {
    summary: "One offer of a shop, with what the caller has of its coin.",
    names: { id: "public" },
    request: requests.one,
    example: { request: offer, reply: { ...offerExample, user_legal_balance: "0.000000" } },
  },
  takeShopOfferCall: {
    summary:
      "Takes a part of an offer, or what is left of it when that is less than its least. By `money` the coins are rounded down to five places.",
    proof,
    perMinuteMax,
    names: { id: "public" },
    request: requests.take,
    example: {
      request: { ...offer, means: "number", value: "100", price: "7.05" },
      reply: { msg: "The deal has begun.", data: { id: 91882340113, type: "sell" } },
    },
  },
  shopDealCall: {
    summary:
      "One deal with a shop, for its two people alone. Where the shop is paid is `hes_account`, where the other is `user_cash_info`; both are empty once it has ended.",
    names: { id: "deal" },
    request: requests.one,
    example: { request: deal, reply: detailExample },
  },
  cancelShopDealCall: {
    summary: "Cancels a deal that is not paid yet; for whoever pays.",
    ...ofDeal,
    request: requests.one,
    example: { request: deal, reply: "The deal is cancelled." },
  },
  payShopDealCall: {
    summary: "Says that a deal was paid, with a picture of the receipt if there is one; for whoever pays, in time.",
    ...ofDeal,
    request: requests.pay,
    example: { request: deal, reply: "Marked as paid. The other side checks that the money has arrived." },
  },
  confirmAsPersonCall: {
    summary: "Somebody who sold to a shop has the money: the coins become the shop's.",
    ...ofDeal,
    request: requests.one,
    example: { request: deal, reply: "Receipt confirmed. The coins are the buyer's." },
  },
  confirmAsShopCall: {
    summary: "A shop that sold has the money: the coins become the buyer's.",
    ...ofDeal,
    request: requests.one,
    example: { request: deal, reply: "Receipt confirmed. The coins are the buyer's." },
  },
  arbitrateCall: {
    summary: "Opens a dispute over a deal that is marked as paid. Operators decide it by its case file.",
    perMinuteMax,
    names: { id: "paid_deal" },
    request: requests.one,
    example: { request: deal, reply: "The dispute is open. Operators will look at the case." },
  },
  takenShopDealsCall: {
    summary: "Deals with shops that the caller has taken, the newest first; `is_sure` as in a deal, empty for all.",
    names: { currency_id: "public" },
    request: requests.takenDeals,
    example: { request: { currency_id: "" }, reply: { data: [dealExample], ...inPage } },
  },
  shopOfferDealsCall: {
    summary: "Deals on one offer of the caller's shop, the newest first; `is_sure` as in a deal, empty for all.",
    names: { id: "offer" },
    request: requests.offerDeals,
    example: { request: offer, reply: { data: [dealExample], ...inPage } },
  },
  shopCall: {
    summary: "A shop with its offers. Balances are the caller's own: zero for visitors and of other people's shops.",
    names: { id: "public" },
    request: requests.shop,
    example: {
      request: { id: 330188231907 },
      reply: {
        id: 330188231907,
        name: "Harbour",
        create_time: "2026-11-15 17:20:16",
        created_at: 1794709216000,
        total: 121,
        thirtyDays: 41,
        done: 120,
        completion: 99.17,
        prove_mobile: 1,
        prove_real: 1,
        prove_level: 1,
        currency_id: 3,
        currency_name: "USDT",
        seller_balance: "0.000000",
        user_legal_balance: "0.000000",
        state: "open",
        is_open: true,
        is_own: false,
        hours: null,
        person: personExample,
        lists: { data: [offerExample], ...inPage },
      },
    },
  },
  ownShopsCall: {
    summary: "The caller's shops, those that ended too, the newest first.",
    request: requests.paged,
    example: { request: {}, reply: { data: [ownShopExample], ...inPage } },
  },
  ownShopOffersCall: {
    summary: "Offers of the caller's shop: `is_done` 0 live, 1 finished, 2 withdrawn; the newest first.",
    names: { id: "shop" },
    request: requests.ownOffers,
    example: {
      request: { id: 330188231907, type: "sell", is_done: "0" },
      reply: { data: [{ ...offerExample, is_own: true, reply: "" }], ...inPage },
    },
  },
  postShopOfferCall: {
    summary:
      "Posts an offer of the caller's shop in a coin, at a fixed price or at so many percent from the index. What is sold is set aside with its fee. 998 without a verified identity, 997 without payment settings, 555 where they lack the way.",
    proof,
    perMinuteMax: 30,
    names: { currency_id: "public" },
    request: requests.post,
    example: {
      request: {
        type: "sell",
        way: "ali_pay",
        price: "7.05",
        total_number: 1000,
        min_number: 10,
        max_number: 200,
        currency_id: 3,
        coin_code: "CNY",
        premium: "",
        window_minutes: "30",
      },
      reply: "Your offer is posted.",
    },
  },
  withdrawShopOfferCall: {
    summary: "Withdraws an offer without an unfinished deal; what is left of what was set aside comes back.",
    ...ofOffer,
    request: requests.one,
    example: { request: offer, reply: "The offer is withdrawn." },
  },
  unshelveOfferCall: {
    summary: "Takes an offer off the shelf: nobody new can take it.",
    ...ofOffer,
    request: requests.one,
    example: { request: offer, reply: "The offer is off the shelf." },
  },
  closeOfferCall: {
    summary: "Closes an offer of which less is left than one may take at least, and on which no deal goes on.",
    ...ofOffer,
    request: requests.one,
    example: { request: offer, reply: "The offer is closed." },
  },
  shopLogCall: {
    summary: "What moved the balance of the caller's shop, the newest first.",
    names: { seller_id: "shop" },
    request: requests.log,
    example: {
      request: { seller_id: 330188231907 },
      reply: {
        data: [
          {
            value: "500.000000",
            currency_name: "USDT",
            memo: "Moved from the fiat account",
            updated_at: "2026-11-15 17:20:16",
            is_lock: 0,
            at: 1794709216000,
          },
        ],
        ...inPage,
      },
    },
  },
  shopTransferCall: {
    summary: "Moves coins between the caller's fiat account and the shop: `type` 1 from the shop, 2 to it.",
    proof,
    perMinuteMax,
    names: { seller_id: "shop" },
    request: requests.transfer,
    example: {
      request: { seller_id: 330188231907, number: "500", type: 2 },
      reply: "Moved 500 USDT to the shop.",
    },
  },
});
