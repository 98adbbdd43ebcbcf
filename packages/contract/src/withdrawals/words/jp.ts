// Money going out. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  withdrawals_closed: "この機能は現在ご利用いただけません。",
  no_network: "この通貨には送金できるネットワークがありません。",
  network_required: "送金に使うネットワークを選んでください。",
  unknown_network: "この通貨はそのネットワークでは送れません。",
  address_malformed: "{network} ネットワークのアドレスではありません。",
  memo_required: "このネットワークではアドレスのほかにメモが必要です。",
  amount_above_maximum: "数量が最大値 {maximum} を上回っています。",
  fee_above_amount: "手数料が数量以上のため、受取額がなくなります。",
  withdrawal_hold: "セキュリティ設定の変更後のため、出金は {until} までお待ちください。",
  address_unsaved: "先にこのアドレスを保存してください。{hours} 時間後から使えます。",
  address_waiting: "このアドレスは {until} から使えます。",
  withdrawal_day_limit: "24 時間の出金限度額を超えます。残りは {left} USDT です。",
  withdrawal_month_limit: "30 日間の出金限度額を超えます。残りは {left} USDT です。",
  positions_open: "先にレバレッジのポジションを決済してください。",
  unknown_withdrawal: "この出金は見つかりません。",
  withdrawal_too_late: "この出金は承認済みのため、取り消せません。",
  unknown_address: "このアドレスはアドレス帳にありません。",
  address_known: "このアドレスはすでにアドレス帳にあります。",
  addresses_full: "アドレス帳がいっぱいです。保存できるのは {maximum} 件までです。",
};

export const notices: Translated<typeof english.notices> = {
  withdrawal_requested: "出金を受け付けました。",
  withdrawal_cancelled: "出金を取り消しました。",
  address_saved: "アドレスを保存しました。",
  address_removed: "アドレスを削除しました。",
  withdrawals_stopped: "未送信の出金を止めました。24 時間は出金できません。",
};

export const messages: Translated<typeof english.messages> = {
  withdrawals_stopped: {
    title: "出金を停止",
    text: "{time} にメールのリンクから出金が停止されました。未送信の分は口座に戻りました。心当たりがない場合はパスワードを変更してください。",
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

export const purposes: Translated<typeof english.purposes> = {
  code_withdraw: { mail: "出金を確認するためのコードです。", sms: "出金確認用。" },
};

export const mails: Translated<typeof english.mails> = {
  hold: "セキュリティ設定の変更後 24 時間は出金を停止します。",
  stop: "心当たりがない場合は、次のリンクから停止できます：",
};

export const reasons: Translated<typeof english.reasons> = {
  withdrawal: {
    title: "出金",
    received: "出金されず、利用可能残高へ戻し",
    paid: "出金申請、利用可能残高から凍結へ",
    frozen: "出金完了、凍結分から {amount} {currency} を支払い",
  },
};

export const titles: Translated<typeof english.titles> = {
  addressBook: "アドレス帳",
  stopWithdrawal: "出金の停止",
};
