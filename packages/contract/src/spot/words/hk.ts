// Orders on the spot markets. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
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

export const messages: Translated<typeof english.messages> = {
  order_filled: {
    title: "訂單已成交",
    text: "{market}：{amount}，價格 {price}。",
  },
  stop_unfilled: {
    title: "止蝕單已結束",
    text: "{market}：觸發價 {stop} 的訂單已觸發，但在其價格範圍內沒有更多掛單。已成交 {filled}，委託 {amount}。",
  },
  stop_not_complete: {
    title: "止蝕單未成交",
    text: "{market}：觸發價 {stop} 的訂單已觸發，但無法一次全數成交 {amount}，因此沒有成交。",
  },
  stop_market_ended: {
    title: "止蝕單已結束",
    text: "{market}：該市場已下架，觸發價 {stop} 的訂單已撤銷並退回。已成交 {filled}，委託 {amount}。",
  },
  stop_met_own_order: {
    title: "止蝕單已結束",
    text: "{market}：觸發價 {stop} 的訂單已觸發，但遇到您自己的另一張訂單。已成交 {filled}，委託 {amount}。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  order_hold: { title: "訂單凍結，可用轉為凍結" },
  order_release: { title: "訂單解凍，凍結轉為可用" },
  trade: {
    title: "成交",
    received: "成交收入",
    paid: "成交支出",
    frozen: "成交，從凍結中支出 {amount} {currency}",
  },
};
