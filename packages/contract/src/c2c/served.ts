// The server's half of the calls about C2C.

import { noFields } from "../call.ts";
import type { Person } from "../deals/calls.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const personExample: Person = {
  account: "10000003",
  name: "merchant",
  is_demo: true,
  since: 1794709216000,
  finished: 12,
  partners: 9,
  finished_30: 4,
  completion_30: 100,
  release_ms: 95_000,
  up: 8,
  down: 0,
};

const offerExample: calls.Offer = {
  id: 502113884511,
  type: "sell",
  currency_id: 3,
  currency_name: "USDT",
  seller_name: "10000003",
  surplus_number: "100.00000",
  total_number: "100.00000",
  price: "7.05",
  coin_code: "CNY",
  way: "ali_pay",
  way_name: "支付宝",
  money: "705.000000",
  limitation: { min: "705.000000", max: "705.000000" },
  state: "live",
  is_done: 0,
  created_at: 1794709216000,
  create_time: "17:20 11/15",
  is_own: false,
  person: personExample,
};

const dealExample: calls.DealRow = {
  id: 91882340113,
  type: "sell",
  currency_id: 3,
  currency_name: "USDT",
  number: "100.00000",
  price: "7.05",
  deal_money: "705.000000",
  coin_code: "CNY",
  way_name: "支付宝",
  way: "ali_pay",
  create_time: "17:20 11/15",
  format_create_time: "2026-11-15 17:20:16",
  created_at: 1794709216000,
  is_sure: 0,
  out_fee: "0.000000",
  account_number: "10000003",
  seller_name: "10000003",
};

const noCash = {
  real_name: "",
  bank_name: "",
  bank_account: "",
  alipay_account: "",
  wechat_account: "",
  wechat_nickname: "",
  wechat_collect: "",
  alipay_collect: "",
};

const inPage = { page: 1, pages: 1, total: 1 };
const proof = { kind: "trade_password", field: "password", unsetType: "not" } as const;

export const served = serve(calls, {
  postOfferCall: {
    summary:
      "Posts an offer to buy or sell coins for money. What is sold is set aside with its fee. 998 without a verified identity, 997 without payment settings, 555 where they lack the way.",
    proof,
    perMinuteMax: 30,
    names: { currency_id: "public" },
    request: requests.postOffer,
    example: {
      request: { type: "sell", currency_id: 3, total_number: "100", price: "7.05", way: "ali_pay", coin_code: "CNY" },
      reply: "Your offer is posted.",
    },
  },
  offersCall: {
    summary:
      "Offers that can be taken, the best price first: the lowest where their posters sell, the highest where they buy. The best 1,000 are listed; way and sum are looked for among them.",
    names: { currency_id: "public" },
    request: requests.offers,
    example: { request: { type: "sell", currency_id: 3 }, reply: { data: [offerExample], ...inPage } },
  },
  takeOfferCall: {
    summary: "Takes the whole of an offer. Of several who take it at once one has it; the others are told so.",
    proof,
    perMinuteMax: 60,
    names: { id: "public" },
    request: requests.takeOffer,
    example: {
      request: { id: 502113884511 },
      reply: { msg: "The deal has begun.", data: { id: 91882340113, type: "sell" } },
    },
  },
  ownOffersCall: {
    summary: "The caller's offers that are out, with and without a deal on them.",
    names: { currency_id: "public" },
    request: requests.ownOffers,
    example: {
      request: { type: "sell", currency_id: 3 },
      reply: { data: [{ ...offerExample, is_own: true }], ...inPage },
    },
  },
  withdrawOfferCall: {
    summary: "Withdraws an offer without an unfinished deal; what was set aside comes back.",
    proof,
    perMinuteMax: 60,
    names: { id: "offer" },
    request: requests.one,
    example: { request: { id: 502113884511 }, reply: "The offer is withdrawn." },
  },
  takenDealsCall: {
    summary: "Deals that the caller has taken, the newest first.",
    request: requests.paged,
    example: { request: {}, reply: { data: [dealExample], ...inPage } },
  },
  dealDetailCall: {
    summary:
      "One deal, for its two people alone. `sell_cash_info` is the poster's, `user_cash_info` the taker's; both are empty once it has ended.",
    names: { id: "deal" },
    request: requests.one,
    example: {
      request: { id: 91882340113 },
      reply: {
        ...dealExample,
        format_update_time: "2026-11-15 17:20:16",
        seller_phone: "",
        phone: "13800138000",
        hes_realname: "Mei Lin",
        user_realname: "Ada Lovelace",
        sell_cash_info: { ...noCash, real_name: "Mei Lin", alipay_account: "mei@example.com" },
        user_cash_info: { ...noCash, real_name: "Ada Lovelace" },
        payment_at: "2026-11-16 17:20:16",
      },
    },
  },
  cancelDealCall: {
    summary: "Cancels a deal that is not paid yet; for whoever pays.",
    proof,
    perMinuteMax: 60,
    names: { id: "deal" },
    request: requests.one,
    example: { request: { id: 91882340113 }, reply: "The deal is cancelled." },
  },
  payDealCall: {
    summary: "Says that a deal was paid; for whoever pays, before its time is over.",
    proof,
    perMinuteMax: 60,
    names: { id: "deal" },
    request: requests.one,
    example: {
      request: { id: 91882340113 },
      reply: "Marked as paid. The other side checks that the money has arrived.",
    },
  },
  confirmAsTakerCall: {
    summary: "The taker of an offer to buy has the money: the coins become the poster's.",
    proof,
    perMinuteMax: 60,
    names: { id: "deal" },
    request: requests.one,
    example: { request: { id: 91882340113 }, reply: "Receipt confirmed. The coins are the buyer's." },
  },
  confirmAsMakerCall: {
    summary: "The poster of an offer to sell has the money: the coins become the taker's.",
    proof,
    perMinuteMax: 60,
    names: { id: "deal" },
    request: requests.one,
    example: { request: { id: 91882340113 }, reply: "Receipt confirmed. The coins are the buyer's." },
  },
  offerDealsCall: {
    summary: "Deals on one of the caller's own offers, the newest first.",
    names: { id: "offer" },
    request: requests.offerDeals,
    example: { request: { id: 502113884511 }, reply: { data: [dealExample], ...inPage } },
  },
  finishedDealsCall: {
    summary: "Finished deals on the caller's own offers, the newest first.",
    names: { currency_id: "public" },
    request: requests.finishedDeals,
    example: { request: { currency_id: 3 }, reply: { data: [{ ...dealExample, is_sure: 1 }], ...inPage } },
  },
  c2cTermsCall: {
    summary: "Coins, the fee, the time to pay, limits, and what prices are measured by.",
    request: noFields,
    example: {
      request: {},
      reply: {
        coins: [{ id: 3, name: "USDT", places: 5, min: "1", index: "1" }],
        rates: [{ code: "CNY", rate: "6.9641" }],
        fee_percent: "0.1",
        window_minutes: 1440,
        offers_max: 10,
        open_max: 1,
        cancels_max: 3,
      },
    },
  },
  c2cOwnCall: {
    summary: "Whether the caller may post and take, and what is missing.",
    request: noFields,
    example: {
      request: {},
      reply: {
        post: "payments_required",
        take: "payments_required",
        post_text: "Save how you are paid first.",
        take_text: "Save how you are paid first.",
        ways: [],
        open: 0,
        cancels: 0,
        paused_until: 0,
        balances: [{ currency_id: 3, free: "0.000000" }],
      },
    },
  },
});
