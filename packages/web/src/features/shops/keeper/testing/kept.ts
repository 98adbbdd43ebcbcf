// A shop, its terms and one deal, for tests of a merchant's pages.

import type { ShopStanding, ShopTerms } from "@tidemark/contract/shops/keeping";
import type { DeskDeal, OwnShop, OwnShopOffer } from "@tidemark/contract/shops/shapes";

export const terms: ShopTerms = {
  coins: [
    { id: 3, name: "USDT", places: 5, min: "1", index: "1" },
    { id: 1, name: "BTC", places: 5, min: "0.001", index: null },
  ],
  rates: [
    { code: "CNY", rate: "6.9641" },
    { code: "JPY", rate: "151.2" },
  ],
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

export const standing: ShopStanding = {
  apply: "",
  post: "",
  take: "",
  apply_text: "",
  post_text: "",
  take_text: "",
  ways: ["bank"],
  open: 0,
  cancels: 0,
  paused_until: 0,
  deposit_free: "1500.000000",
  balances: [{ currency_id: 3, free: "1500.000000" }],
};

export const shop: OwnShop = {
  id: 330188231907,
  name: "Harbour",
  currency_id: 3,
  currency_name: "USDT",
  create_time: "2026-11-15 17:20:16",
  created_at: 1_794_709_216_000,
  legal_balance: "400.000000",
  lock_seller_balance: "1001.000000",
  state: "open",
  is_open: true,
  is_paused: false,
  hours: null,
  reply: "Welcome.",
  deposit: "1000",
  leaves_at: null,
  why: "",
  offers: 1,
  open_deals: 0,
};

const person = {
  account: "10000003",
  name: "harbour",
  is_demo: false,
  since: 1_794_709_216_000,
  finished: 120,
  partners: 88,
  finished_30: 41,
  completion_30: 99,
  release_ms: 95_000,
  up: 80,
  down: 1,
};

export const offer: OwnShopOffer = {
  id: 502113884511,
  type: "sell",
  currency_id: 3,
  currency_name: "USDT",
  seller_id: shop.id,
  seller_name: shop.name,
  total_number: "1000.00000",
  surplus_number: "600.00000",
  min_number: "10.00000",
  max_number: "200.00000",
  price: "7.05",
  premium: "1.2",
  coin_code: "CNY",
  way: "ali_pay",
  way_name: "支付宝",
  limitation: { min: "70.50000", max: "1410.00000" },
  window_minutes: 30,
  is_shelves: 1,
  is_done: 0,
  state: "live",
  is_open: true,
  is_own: true,
  created_at: 1_794_709_216_000,
  create_time: "17:20 11/15",
  person,
  reply: "",
};

/** Paid by its buyer: the merchant releases. */
export const paidDeal: DeskDeal = {
  id: 91882340113,
  offer_id: offer.id,
  seller_id: shop.id,
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
  created_at: 1_794_709_216_000,
  is_sure: 3,
  out_fee: "0.100000",
  account_number: "10000071",
  seller_name: "Harbour",
  role: "seller",
  due_at: 4_000_000_000_000,
  is_turn: true,
  may: ["confirm", "dispute", "say"],
};

/** The shop buys and has to pay. */
export const unpaidDeal: DeskDeal = {
  ...paidDeal,
  id: 91882340114,
  type: "buy",
  role: "buyer",
  is_sure: 0,
  number: "50.00000",
  deal_money: "350.000000",
  may: ["pay", "cancel", "say"],
};
