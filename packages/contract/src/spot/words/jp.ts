// Orders on the spot markets. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  price_required: "指値注文には価格が必要です。",
  price_not_positive: "価格は 0 より大きい値にしてください。",
  price_off_tick: "価格がこの取引ペアの呼値の単位に合っていません。",
  price_out_of_band: "価格は {low} から {high} の範囲で指定してください。",
  amount_off_lot: "数量がこの取引ペアの数量単位に合っていません。",
  amount_below_minimum: "数量が最小値 {minimum} を下回っています。",
  order_value_below_minimum: "注文金額が最小値 {minimum} を下回っています。",
  stop_price_required: "逆指値注文にはトリガー価格が必要です。",
  stop_price_would_trigger: "このトリガー価格では注文がすぐに発動します。",
  slippage_required: "成行注文にはスリッページの上限が必要です。",
  order_options_conflict: "選択した注文オプションは併用できません。",
  too_many_open_orders: "この取引ペアの未約定注文が上限の {maximum} 件に達しています。",
  order_budget_spent:
    "本日は約定に比べて注文数が多すぎます（1 日 {free} 件、約定 1 件ごとに {more} 件追加）。{until} から再び発注できます。取消はいつでも可能です。",
  would_take_liquidity: "ポストオンリー注文がすぐに約定するため、発注しませんでした。",
  cannot_fill_completely: "全量を約定できないため、発注しませんでした。",
  no_liquidity: "現在、約定できる注文がありません。",
  unknown_order: "この注文は見つかりませんでした。",
  order_already_done: "この注文はすでに約定または取消済みです。",
};

export const notices: Translated<typeof english.notices> = {
  order_placed: "注文を受け付けました。",
  order_cancelled: "注文を取り消しました。",
  orders_cancelled: "取り消した注文：{count} 件。",
  order_changed: "注文を変更しました。",
};

export const messages: Translated<typeof english.messages> = {
  order_filled: {
    title: "注文の約定",
    text: "{market}：{amount}、価格 {price} で約定しました。",
  },
  stop_unfilled: {
    title: "逆指値注文の終了",
    text: "{market}：トリガー価格 {stop} の注文が発動しましたが、価格の範囲内にそれ以上の注文がありませんでした。約定 {filled}、注文 {amount}。",
  },
  stop_not_complete: {
    title: "逆指値注文は約定しませんでした",
    text: "{market}：トリガー価格 {stop} の注文が発動しましたが、{amount} の全量を一度に約定できないため、取引は成立しませんでした。",
  },
  stop_market_ended: {
    title: "逆指値注文の終了",
    text: "{market}：この市場は終了したため、トリガー価格 {stop} の注文は取り消され、資金は戻りました。約定 {filled}、注文 {amount}。",
  },
  stop_met_own_order: {
    title: "逆指値注文の終了",
    text: "{market}：トリガー価格 {stop} の注文が発動し、ご自身の別の注文と重なりました。約定 {filled}、注文 {amount}。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  order_hold: { title: "注文のための拘束（利用可能から拘束中へ）" },
  order_release: { title: "注文の拘束解除（拘束中から利用可能へ）" },
  trade: {
    title: "約定",
    received: "約定による受取",
    paid: "約定による支払",
    frozen: "約定、拘束中の {amount} {currency} から支払",
  },
};
