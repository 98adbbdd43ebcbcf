// Orders on the spot markets. In traditional Chinese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  price_required: "限價單需要填寫價格。",
  price_not_positive: "價格必須大於零。",
  price_off_tick: "價格不符合此交易對的最小價格單位。",
  price_out_of_band: "價格須介乎 {low} 與 {high} 之間。",
  amount_off_lot: "數量不符合此交易對的最小數量單位。",
  amount_below_minimum: "數量低於最小值 {minimum}。",
  order_value_below_minimum: "訂單金額低於最小值 {minimum}。",
  stop_price_required: "止蝕單需要填寫觸發價。",
  stop_price_would_trigger: "按此觸發價，訂單會即時觸發。",
  slippage_required: "市價單需要設定滑點上限。",
  order_options_conflict: "所選的訂單選項不可同時使用。",
  too_many_open_orders: "此交易對的未完成訂單已達 {maximum} 張上限。",
  order_budget_spent:
    "您今日落單很多而成交很少（每日 {free} 張，每成交一筆另加 {more} 張）。由 {until} 起可以再次落單，撤單不受限制。",
  would_take_liquidity: "此只做掛單的訂單會即時成交，因此未有提交。",
  cannot_fill_completely: "訂單無法全數成交，因此未有提交。",
  no_liquidity: "目前沒有可配對的訂單。",
  unknown_order: "找不到此訂單。",
  order_already_done: "此訂單已成交或已撤銷。",
};

export const notices: Translated<typeof english.notices> = {
  order_placed: "已下單。",
  order_cancelled: "訂單已撤銷。",
  orders_cancelled: "已撤銷的訂單：{count}。",
  order_changed: "訂單已修改。",
};
