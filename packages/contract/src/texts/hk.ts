// Sentences in traditional Chinese as written in Hong Kong.

import type { RejectionCode } from "@tidemark/kernel";
import type { NoticeCode } from "../notice.ts";

export const texts: Readonly<Record<RejectionCode, string>> = {
  // the road of a request
  unknown_call: "此網址不存在。",
  wrong_method: "此網址不支援該請求方法。",
  malformed_body: "無法讀取請求內容。",
  repeated_field: "欄位 {field} 重複提交。",
  invalid_field: "{field} 的值無效。",
  missing_field: "缺少欄位 {field}。",
  body_too_large: "請求內容過大，上限為 {limit}。",
  unsupported_body: "此處不接受這種格式的請求。",
  foreign_origin: "不接受來自其他網站的請求。",
  too_many_requests: "請求過於頻密，{seconds} 秒後可再試。",
  overloaded: "交易所目前繁忙，稍後再試。",
  timed_out: "請求處理逾時，已停止。",
  fault: "系統發生故障，稍後再試。",
  idempotency_key_malformed: "請求識別碼的格式不可用。",
  idempotency_key_reused: "此請求識別碼已用於另一項請求。",
  idempotency_in_progress: "相同的請求正在處理中。",
  // who is asking
  session_expired: "登入已失效，重新登入後可繼續。",
  not_allowed: "目前的帳戶沒有此權限。",
  unsupported_language: "暫不支援此語言。",
  // proofs
  trade_password_unset: "需要先設定交易密碼。",
  trade_password_wrong: "交易密碼不正確。",
  trade_password_locked: "交易密碼多次輸入有誤，相關操作已暫時鎖定。",
  second_factor_required: "此操作需要驗證碼。",
  second_factor_wrong: "驗證碼不正確或已過期。",
  // money and the ledger
  amount_malformed: "數量須為普通數字，例如 12.5。",
  amount_not_positive: "數量必須大於零。",
  amount_too_precise: "數量最多可有 {places} 位小數。",
  amount_too_large: "數量過大。",
  unknown_asset: "此幣種尚未上架。",
  unknown_account: "找不到此帳戶。",
  same_account: "轉出帳戶與轉入帳戶不可相同。",
  insufficient_balance: "可用餘額不足。",
  unknown_hold: "找不到這筆凍結資金。",
  hold_exceeded: "數量超過已凍結的資金。",
  hold_expired: "操作時限已過。",
  hold_not_expired: "等候時間尚未結束。",
  // markets and orders
  unknown_market: "找不到此交易對。",
  market_closed: "此交易對已停止交易。",
  market_cancel_only: "此交易對目前只可撤單。",
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
  no_reference_price: "此交易對尚無價格，可使用限價單。",
  too_many_open_orders: "此交易對的未完成訂單已達 {maximum} 張上限。",
  would_take_liquidity: "此只做掛單的訂單會即時成交，因此未有提交。",
  cannot_fill_completely: "訂單無法全數成交，因此未有提交。",
  no_liquidity: "目前沒有可配對的訂單。",
  unknown_order: "找不到此訂單。",
  order_already_done: "此訂單已成交或已撤銷。",
  // the writer
  exchange_recovering: "交易所正在恢復，稍後再試。",
  exchange_busy: "目前訂單較多，稍後再試。",
};

export const notices: Readonly<Record<NoticeCode, string>> = {
  language_set: "語言已設定。",
};
