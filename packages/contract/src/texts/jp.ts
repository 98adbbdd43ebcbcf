// Sentences in Japanese.

import type { RejectionCode } from "@tidemark/kernel";
import type { NoticeCode } from "../notice.ts";

export const texts: Readonly<Record<RejectionCode, string>> = {
  // the road of a request
  unknown_call: "このアドレスは存在しません。",
  wrong_method: "このアドレスではそのメソッドは使えません。",
  malformed_body: "リクエストを読み取れませんでした。",
  repeated_field: "項目 {field} が重複しています。",
  invalid_field: "{field} の値が正しくありません。",
  missing_field: "項目 {field} がありません。",
  body_too_large: "リクエストが大きすぎます。上限は {limit} です。",
  unsupported_body: "この形式のリクエストは受け付けていません。",
  foreign_origin: "他のサイトからのリクエストは受け付けていません。",
  too_many_requests: "リクエストが多すぎます。{seconds} 秒後にもう一度お試しください。",
  overloaded: "現在混み合っています。しばらくしてからお試しください。",
  timed_out: "時間がかかりすぎたため、処理を中止しました。",
  fault: "システムで問題が発生しました。しばらくしてからお試しください。",
  idempotency_key_malformed: "リクエストキーの形式が正しくありません。",
  idempotency_key_reused: "このリクエストキーは別のリクエストで使用済みです。",
  idempotency_in_progress: "同じリクエストを処理中です。",
  // who is asking
  session_expired: "ログインの有効期限が切れました。続けるには再度ログインしてください。",
  not_allowed: "このアカウントでは利用できません。",
  unsupported_language: "この言語には対応していません。",
  // proofs
  trade_password_unset: "先に取引パスワードを設定してください。",
  trade_password_wrong: "取引パスワードが正しくありません。",
  trade_password_locked: "取引パスワードの誤入力が続いたため、関連する操作を一時的にロックしています。",
  second_factor_required: "この操作には認証コードが必要です。",
  second_factor_wrong: "認証コードが正しくないか、有効期限が切れています。",
  // money and the ledger
  amount_malformed: "数量は 12.5 のような数字で入力してください。",
  amount_not_positive: "数量は 0 より大きい値にしてください。",
  amount_too_precise: "数量は小数点以下 {places} 桁までです。",
  amount_too_large: "数量が大きすぎます。",
  unknown_asset: "この通貨は取り扱っていません。",
  unknown_account: "このアカウントは見つかりませんでした。",
  same_account: "振替元と振替先には別の口座を選んでください。",
  insufficient_balance: "利用可能残高が足りません。",
  unknown_hold: "対象の拘束資金が見つかりませんでした。",
  hold_exceeded: "数量が拘束中の資金を超えています。",
  hold_expired: "操作できる期限を過ぎています。",
  hold_not_expired: "待機時間がまだ終わっていません。",
  // markets and orders
  unknown_market: "この取引ペアは見つかりませんでした。",
  market_closed: "この取引ペアは取引を停止しています。",
  market_cancel_only: "この取引ペアは現在、注文の取消のみ可能です。",
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
  no_reference_price: "この取引ペアにはまだ価格がありません。指値注文をご利用ください。",
  too_many_open_orders: "この取引ペアの未約定注文が上限の {maximum} 件に達しています。",
  would_take_liquidity: "ポストオンリー注文がすぐに約定するため、発注しませんでした。",
  cannot_fill_completely: "全量を約定できないため、発注しませんでした。",
  no_liquidity: "現在、約定できる注文がありません。",
  unknown_order: "この注文は見つかりませんでした。",
  order_already_done: "この注文はすでに約定または取消済みです。",
  // the writer
  exchange_recovering: "取引所は復旧中です。しばらくしてからお試しください。",
  exchange_busy: "現在、注文が集中しています。しばらくしてからお試しください。",
};

export const notices: Readonly<Record<NoticeCode, string>> = {
  language_set: "言語を設定しました。",
};
