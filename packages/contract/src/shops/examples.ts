// What the reference page shows of shops.

import type { Person } from "../deals/calls.ts";
import type { OwnShop, ShopDeal, ShopDetail, ShopOffer } from "./shapes.ts";

export const personExample: Person = {
  account: "10000003",
  name: "harbour",
  is_demo: true,
  since: 1794709216000,
  finished: 120,
  partners: 88,
  finished_30: 41,
  completion_30: 99,
  release_ms: 95_000,
  up: 80,
  down: 1,
};

export const offerExample: ShopOffer = {
  id: 502113884511,
  type: "sell",
  currency_id: 3,
  currency_name: "USDT",
  seller_id: 330188231907,
  seller_name: "Harbour",
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
  is_own: false,
  created_at: 1794709216000,
  create_time: "17:20 11/15",
  person: personExample,
};

export const dealExample: ShopDeal = {
  id: 91882340113,
  offer_id: 502113884511,
  seller_id: 330188231907,
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
  seller_name: "Harbour",
};

export const detailExample: ShopDetail = {
  ...dealExample,
  format_update_time: "2026-11-15 17:20:16",
  is_seller: 0,
  hes_account: "mei@example.com",
  hes_realname: "Mei Lin",
  user_realname: "Ada Lovelace",
  seller_phone: "",
  phone: "13800138000",
  bank_address: "",
  pay_voucher: "",
  payment_at: "2026-11-15 17:50:16",
  comp_at: "",
  sell_info: { wechat_collect: "", alipay_collect: "" },
  user_cash_info: {
    account_number: "10000071",
    real_name: "Ada Lovelace",
    bank_name: "",
    bank_account: "",
    alipay_account: "",
    wechat_account: "",
    wechat_collect: "",
    alipay_collect: "",
  },
};

export const ownShopExample: OwnShop = {
  id: 330188231907,
  name: "Harbour",
  currency_id: 3,
  currency_name: "USDT",
  create_time: "2026-11-15 17:20:16",
  created_at: 1794709216000,
  legal_balance: "400.000000",
  lock_seller_balance: "1001.000000",
  state: "open",
  is_open: true,
  is_paused: false,
  hours: null,
  reply: "Welcome. Please pay from an account in your own name.",
  deposit: "1000",
  leaves_at: null,
  why: "",
  offers: 1,
  open_deals: 0,
};

export const inPage = { page: 1, pages: 1, total: 1 };
export const proof = { kind: "trade_password", field: "password" } as const;
