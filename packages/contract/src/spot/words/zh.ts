// Orders on the spot markets. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  price_required: "限价单需要填写价格。",
  price_not_positive: "价格必须大于零。",
  price_off_tick: "价格不符合该交易对的最小价格单位。",
  price_out_of_band: "价格须在 {low} 与 {high} 之间。",
  amount_off_lot: "数量不符合该交易对的最小数量单位。",
  amount_below_minimum: "数量低于最小值 {minimum}。",
  order_value_below_minimum: "订单金额低于最小值 {minimum}。",
  stop_price_required: "止损单需要填写触发价。",
  stop_price_would_trigger: "按此触发价，订单会立即触发。",
  slippage_required: "市价单需要设置滑点上限。",
  order_options_conflict: "所选的订单选项不能同时使用。",
  too_many_open_orders: "该交易对的当前委托已达 {maximum} 笔上限。",
  order_budget_spent:
    "您今天下单很多而成交很少（每天 {free} 笔，每成交一笔另加 {more} 笔）。{until} 起可以再次下单，撤单不受限制。",
  would_take_liquidity: "该只做挂单的委托会立即成交，因此未提交。",
  cannot_fill_completely: "订单无法全部成交，因此未提交。",
  no_liquidity: "当前没有可匹配的委托。",
  unknown_order: "未找到该订单。",
  order_already_done: "该订单已成交或已撤销。",
};

export const notices: Translated<typeof english.notices> = {
  order_placed: "已下单。",
  order_cancelled: "订单已撤销。",
  orders_cancelled: "已撤销的订单：{count}。",
  order_changed: "订单已修改。",
};

export const messages: Translated<typeof english.messages> = {
  order_filled: {
    title: "订单已成交",
    text: "{market}：{amount}，价格 {price}。",
  },
  stop_unfilled: {
    title: "止损单已结束",
    text: "{market}：触发价 {stop} 的订单已触发，但在其价格范围内没有更多挂单。已成交 {filled}，委托 {amount}。",
  },
  stop_not_complete: {
    title: "止损单未成交",
    text: "{market}：触发价 {stop} 的订单已触发，但无法一次全部成交 {amount}，因此没有成交。",
  },
  stop_market_ended: {
    title: "止损单已结束",
    text: "{market}：该市场已下线，触发价 {stop} 的订单已撤销并退回。已成交 {filled}，委托 {amount}。",
  },
  stop_met_own_order: {
    title: "止损单已结束",
    text: "{market}：触发价 {stop} 的订单已触发，但遇到了您自己的另一笔委托。已成交 {filled}，委托 {amount}。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  order_hold: { title: "委托冻结，可用转为冻结" },
  order_release: { title: "委托解冻，冻结转为可用" },
  trade: {
    title: "成交",
    received: "成交收入",
    paid: "成交支出",
    frozen: "成交，从冻结中支出 {amount} {currency}",
  },
};
