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

export const page: Translated<typeof english.page> = {
  notOpen: "この機能はまだ利用できません。",
  network: "ネットワーク",
  coin: "通貨",
  time: "日時",
  amount: "数量",
  address: "アドレス",
  memo: "メモ",
  memoIs: "メモ {memo}",
  state: "状態",
  fee: "手数料",
  arrives: "着金額",
  transaction: "取引 ID",
  details: "詳細",
  progress: "進行状況",
  stepDone: "完了",
  stepCurrent: "進行中",
  stepWaiting: "未着手",
  stepFailed: "ここで終了",
  confirmationsOf: "{needed} 回中 {now} 回承認",
  withdrawals: "出金",
  noWithdrawals: "出金はありません",
  noWithdrawalsText: "出金とその各段階がここに表示されます。",
  copyAddress: "アドレスをコピー",
  withdrawCoin: "{currency} を出金",
  withdrawAmount: "{amount} を出金",
  toAddress: "送付先アドレス",
  memoHint: "受取人に確認してください。メモが違うと資金が失われることがあります。",
  availableIn: "利用可能 {amount}",
  atLeast: "最低 {minimum}",
  all: "全額",
  allOf: "利用可能な {currency} の全額",
  feeTerms: "{percent}%、最低 {least}",
  addressRequired: "送付先アドレスを入力してください。",
  memoRequired: "メモを入力してください。",
  amountRequired: "出金する数量を入力してください。",
  lessMin: "数量が最低額 {minimum} を下回っています。",
  moreMax: "数量が上限 {maximum} を超えています。",
  notEnough: "利用可能残高が足りません。",
  nothingArrives: "手数料が数量と同額のため、着金額がありません。",
  passwordRequired: "取引パスワードを入力してください。",
  addressCheck: "もう一度ご確認ください。{network} で送ったものは取り戻せません。",
  inBook: "アドレス帳に登録済み",
  inBookAs: "アドレス帳に登録済み：{notes}",
  saveFirst: { other: "新しいアドレスは先にアドレス帳へ登録し、{count} 時間後から使えます。" },
  held: "セキュリティ設定の変更後のため、出金は {time} まで停止しています。",
  unsure:
    "応答がなかったため、出金が申請済みの可能性があります。先に一覧をご確認ください。同じ出金をもう一度送っても一度しか数えられません。",
  confirmTitle: "{amount} を出金しますか？",
  confirmText: "通貨、数量、アドレスをご確認ください。送付後の出金は取り戻せません。",
  limits: "限度額",
  limitsOf: "本人確認レベル {level} の限度額",
  limitDay: "24 時間以内",
  limitMonth: "30 日以内",
  limitUsed: "{limit} USDT 中 {used} 使用",
  latestWithdrawals: "最近の出金",
  allWithdrawals: "すべての出金",
  leaving: "{amount} の出金",
  stateRequested: "申請済み",
  stateApproved: "承認済み",
  stateSending: "送付中",
  stateSent: "送付済み",
  stateUnknown: "確認中",
  stateDone: "完了",
  stateRefused: "却下",
  stateCancelled: "取消済み",
  unknownText: "送付されたかどうか、まだ確定していません。ネットワークで確定するまで、金額は確保されたままです。",
  refusedText: "この出金は却下されました。金額は残高に戻りました。",
  refusedBecause: "却下：{notes} 金額は残高に戻りました。",
  cancelWithdrawal: "出金を取り消す",
  keepWithdrawal: "そのままにする",
  cancelTitle: "この出金を取り消しますか？",
  cancelText: "確保された金額はすぐに残高へ戻ります。",
  addressBook: "アドレス帳",
  manageAddresses: "アドレス帳を管理",
  bookLead: { other: "出金先のアドレスです。新しいアドレスは登録から {count} 時間後に使えます。" },
  bookLeadAtOnce: "出金先のアドレスです。このデモでは新しいアドレスもすぐに使えます。",
  bookEmpty: "アドレス帳は空です",
  bookEmptyText: "出金先のアドレスを登録すると、次から入力せずに済みます。",
  addAddress: "アドレスを追加",
  saveAddress: "アドレスを登録",
  addWaits: {
    other: "登録から {count} 時間後に使えます。第三者が口座に入り込んだ場合にも、この時間が資産を守ります。",
  },
  addAtOnce: "このデモではすぐに使えます。",
  notes: "名前",
  notesHint: "例：コールドウォレット",
  usable: "利用可能",
  usableIn: "利用可能まで",
  usableFrom: "{time} から利用可能",
  removeAddress: "アドレスを削除",
  removeNamed: "{address} を削除",
  removeTitle: "このアドレスを削除しますか？",
  removeText: "進行中の出金には影響しません。再び使うには登録し直す必要があります。",
  noNetwork: "この通貨を送れるネットワークがありません。",
  stopLead: "まだ送付されていない出金を止め、この口座の出金を 1 日停止します。金額は残高に戻ります。",
  stopButton: "出金を止める",
  stopDone: "出金を止めました",
  stopNext: "ご自身で申請した出金でない場合は、パスワードを変更してください。",
  stopNoLink: "リンクが欠けています。メールからもう一度開いてください。",
};
