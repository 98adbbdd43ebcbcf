// An offer of a shop, terms and standing for tests, as the exchange would answer them.

import type { ShopStanding, ShopTerms } from "@tidemark/contract/shops/keeping";
import type { ShopOffer } from "@tidemark/contract/shops/shapes";

export function sampleOffer(changes: Partial<ShopOffer> = {}): ShopOffer {
  return {
    id: 5_001,
    type: "sell",
    currency_id: 3,
    currency_name: "USDT",
    seller_id: 330,
    seller_name: "Harbour",
    total_number: "1000.00000",
    surplus_number: "600.00000",
    min_number: "10.00000",
    max_number: "200.00000",
    price: "7.05",
    premium: null,
    coin_code: "CNY",
    way: "ali_pay",
    way_name: "支付宝",
    limitation: { min: "70.50000", max: "1410.00000" },
    window_minutes: 30,
    is_shelves: 1,
    is_done: 0,
    state: "live",
    is_open: true,
    is_own: false,
    created_at: 1_760_000_000_000,
    create_time: "17:20 11/15",
    person: {
      account: "80012345",
      name: "harbour",
      is_demo: false,
      since: 1_700_000_000_000,
      finished: 42,
      partners: 30,
      finished_30: 12,
      completion_30: 96,
      release_ms: 240_000,
      up: 20,
      down: 1,
    },
    ...changes,
  };
}

export const sampleTerms: ShopTerms = {
  coins: [{ id: 3, name: "USDT", places: 5, min: "10", index: "1" }],
  rates: [{ code: "CNY", rate: "7" }],
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
};

export const sampleStanding: ShopStanding = {
  apply: "",
  post: "",
  take: "",
  apply_text: "",
  post_text: "",
  take_text: "",
  ways: ["ali_pay"],
  open: 0,
  cancels: 0,
  paused_until: 0,
  deposit_free: "0",
  balances: [],
};
