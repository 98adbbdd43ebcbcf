// Messages in Japanese.

import type { MessageTexts } from "../templates.ts";

export const messageTexts: MessageTexts = {
  welcome: {
    title: "ようこそ",
    text: "アカウントができました。取引の前に、アカウント設定で取引パスワードと二段階認証を設定できます。",
  },
  login_new_device: {
    title: "新しい端末からのログイン",
    text: "{device}、アドレス {address}、{time}。心当たりがない場合は、セッションを終了してパスワードを変更してください。",
  },
  password_changed: {
    title: "ログインパスワードの変更",
    text: "{time} にログインパスワードが変更され、ほかのセッションは終了しました。",
  },
  trade_password_set: {
    title: "取引パスワードの設定",
    text: "{time} に新しい取引パスワードが設定されました。",
  },
  trade_password_locked: {
    title: "取引パスワードのロック",
    text: "取引パスワードの入力が 5 回誤っていたため、{until} まで関連する操作をロックします。",
  },
  email_bound: {
    title: "メールアドレスの登録",
    text: "{time} に {destination} がアカウントに登録されました。",
  },
  phone_bound: {
    title: "電話番号の登録",
    text: "{time} に {destination} がアカウントに登録されました。",
  },
  second_factor_on: {
    title: "二段階認証の有効化",
    text: "{time} に二段階認証が有効になりました。",
  },
  second_factor_off: {
    title: "二段階認証の無効化",
    text: "{time} に二段階認証が無効になりました。",
  },
  anti_phishing_changed: {
    title: "フィッシング対策フレーズの変更",
    text: "{time} にメールに記載するフレーズが変更されました。",
  },
  withdrawals_stopped: {
    title: "出金を停止",
    text: "{time} にメールのリンクから出金が停止されました。未送信の分は口座に戻りました。心当たりがない場合はパスワードを変更してください。",
  },
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
  deposit_arrived: {
    title: "入金の完了",
    text: "{amount} {currency} が口座に入りました。",
  },
  withdrawal_requested: {
    title: "出金の受付",
    text: "{amount} {currency} を確認しています。",
  },
  withdrawal_sent: {
    title: "出金の送信",
    text: "{amount} {currency} を送信しました。",
  },
  withdrawal_done: {
    title: "出金完了",
    text: "{amount} {currency} が届きました。ネットワークで確認済みです。",
  },
  withdrawal_refused: {
    title: "出金の差し戻し",
    text: "{amount} {currency} は送信されず、口座に戻りました。",
  },
};
