// The server's half of the calls about keeping and finding shops.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import { dealExample, offerExample, proof } from "./examples.ts";
import * as calls from "./keeping-calls.ts";
import * as requests from "./keeping-requests.ts";

const shop = { id: 330188231907 };
const ofShop = { proof, perMinuteMax: 30, names: { id: "shop" } } as const;

export const served = serve(calls, {
  shopTermsCall: {
    summary: "Coins, the deposit, the notice, the fee, times and limits of shops, and what prices are measured by.",
    request: noFields,
    example: {
      request: {},
      reply: {
        coins: [{ id: 3, name: "USDT", places: 5, min: "1", index: "1" }],
        rates: [{ code: "CNY", rate: "6.9641" }],
        deposit: "1000",
        deposit_name: "USDT",
        notice_days: 7,
        fee_percent: "0.1",
        open_max: 3,
        offers_max: 20,
        cancels_max: 3,
        confirm_minutes: 60,
        at_confirm: "dispute",
        premium_max_percent: 20,
        window_min: 15,
        window_max: 60,
        window_default: 30,
      },
    },
  },
  shopStandingCall: {
    summary: "What keeps the caller from applying for a shop, from posting and from taking.",
    request: noFields,
    example: {
      request: {},
      reply: {
        apply: "payments_required",
        post: "shop_not_open",
        take: "payments_required",
        apply_text: "Save how you are paid first.",
        post_text: "This shop is not open.",
        take_text: "Save how you are paid first.",
        ways: [],
        open: 0,
        cancels: 0,
        paused_until: 0,
        deposit_free: "0.000000",
        balances: [{ currency_id: 3, free: "0.000000" }],
      },
    },
  },
  applyCall: {
    summary:
      "Applies for a shop in one coin: the deposit is set aside from the fiat account until operators have decided, and as long as the shop is there.",
    proof,
    perMinuteMax: 10,
    names: { currency_id: "public" },
    request: requests.apply,
    example: {
      request: { currency_id: 3, name: "Harbour" },
      reply: "Your application waits for an operator. The deposit is set aside.",
    },
  },
  withdrawApplicationCall: {
    summary: "Withdraws an application that nobody has decided; the deposit is back.",
    ...ofShop,
    request: requests.one,
    example: { request: shop, reply: "Your application is withdrawn. The deposit is back." },
  },
  leaveCall: {
    summary: "Begins the notice of a shop: nothing new can be posted or taken, and at its end the deposit is back.",
    ...ofShop,
    request: requests.one,
    example: { request: shop, reply: "The notice has begun. The deposit comes back on 2026-11-22 17:20:16." },
  },
  shopSettingsCall: {
    summary: "Changes the name, the pause, the hours or the first reply of a shop. What is empty stays as it is.",
    ...ofShop,
    request: requests.settings,
    example: {
      request: { ...shop, is_paused: "0", hours: "540-1080,540-1080,540-1080,540-1080,540-1080,-,-" },
      reply: "Saved.",
    },
  },
  shelveOfferCall: {
    summary: "Puts an offer back on the shelf.",
    proof,
    perMinuteMax: 60,
    names: { id: "offer" },
    request: requests.one,
    example: { request: { id: 502113884511 }, reply: "The offer is on the shelf." },
  },
  expressCall: {
    summary: "The best offers of shops that serve an amount of money or coins, each with what it comes to.",
    names: { currency_id: "public" },
    request: requests.express,
    example: {
      request: { side: "buy", currency_id: 3, coin_code: "CNY", means: "money", value: "705" },
      reply: { data: [{ ...offerExample, number: "100.00000", money: "705.000000" }] },
    },
  },
  indexPriceCall: {
    summary:
      "What one coin counts in a money now, and the price so many percent from it. Refused while it is not fresh.",
    names: { currency_id: "public" },
    request: requests.indexPrice,
    example: {
      request: { currency_id: 3, coin_code: "CNY", premium: "1.2" },
      reply: { index: "6.96", price: "7.05" },
    },
  },
  deskCall: {
    summary: "Deals of the caller's shops that go on, the most urgent first, at most 100. `id` empty: of all of them.",
    names: { id: "shop" },
    request: requests.ofShop,
    example: {
      request: { id: "" },
      reply: {
        data: [{ ...dealExample, role: "seller", due_at: 1794711016000, is_turn: false, may: ["say"] }],
        counts: { waiting: 1, paid: 0, disputed: 0, turn: 0 },
      },
    },
  },
  statisticsCall: {
    summary: "What the caller's shops did in 30 days, worked out from deals that ended. `id` empty: all of them.",
    names: { id: "shop" },
    request: requests.ofShop,
    example: {
      request: { id: "" },
      reply: {
        days: 30,
        deals: 42,
        finished: 41,
        completion: 97.61,
        release_ms: 95_000,
        turnover: [
          {
            currency_id: 3,
            currency_name: "USDT",
            coin_code: "CNY",
            type: "sell",
            deals: 41,
            number: "4100.00000",
            money: "28905.000000",
          },
        ],
      },
    },
  },
  exportShopDealsCall: {
    summary: "Every deal of the caller's shop as CSV, the newest first.",
    perMinuteMax: 10,
    names: { id: "shop" },
    request: requests.exported,
    example: {
      request: shop,
      reply:
        "time,deal,type,coin,number,price,money,currency,way,state,fee,ended\n2026-11-15 17:20:16,91882340113,sell,USDT,100,7.05,705.00,CNY,ali_pay,finished,0.1,2026-11-15 17:31:02\n",
    },
  },
});
