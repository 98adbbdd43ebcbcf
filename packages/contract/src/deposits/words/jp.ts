// Money coming in. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "入金はまだご利用いただけません。",
  test_funds_used_up: "この通貨の本日のテスト資金の残りを超えています。",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} を送付しました。",
  claim_noted: "受け付けました。ネットワークで承認されると入金が反映されます。",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "入金の完了",
    text: "{amount} {currency} が口座に入りました。",
  },
  claim_accepted: {
    title: "入金の申告が認められました",
    text: "{amount} {currency} が口座に入りました。",
  },
  claim_refused: {
    title: "入金の申告は認められませんでした",
    text: "{amount} {currency} の入金を確認できませんでした。送金済みの場合は、トランザクション ID を添えてサポートへご連絡ください。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "入金" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "入金",
};

export const page: Translated<typeof english.page> = {
  notOpen: "この機能はまだ利用できません。",
  network: "ネットワーク",
  coin: "通貨",
  time: "日時",
  amount: "数量",
  address: "アドレス",
  memo: "メモ",
  state: "状態",
  transaction: "TXID",
  progress: "進行状況",
  stepDone: "完了",
  stepCurrent: "進行中",
  stepWaiting: "未着手",
  stepFailed: "ここで終了",
  confirmationsOf: "{needed} 回中 {now} 回承認",
  deposits: "入金",
  noDeposits: "入金はありません",
  noDepositsText: "アドレスに送られた通貨は、ネットワークで確認され次第ここに表示されます。",
  yourAddress: "{currency} の入金アドレス",
  copyAddress: "アドレスをコピー",
  copyMemo: "メモをコピー",
  qrOf: "アドレス {address} の QR コード",
  memoWarning: "{currency} は必ず下のメモを付けて送ってください。メモがないと、ご本人の入金と確認できません。",
  noAddress: "{network} では現在 {currency} の入金を受け付けていません。",
  depositMinimum: "最低入金額は {minimum} です。下回る入金は反映されません。",
  depositConfirmations: { other: "ネットワークで {count} 回承認されると反映されます。" },
  depositOnly: "このアドレスには {network} 経由の {currency} だけを送ってください。それ以外は失われます。",
  depositDemo: "このデモでは {currency} も {network} も模擬です。本物の通貨を送ると失われます。",
  receiveTestFunds: "テスト資金を受け取る",
  depositNow: "入金",
  noMoney: "まだ資金がありません。",
  fundsComing: "まもなく届きます",
  nothingArriving: "入金中のものはありません。",
  allDeposits: "すべての入金",
  depositRecords: "入金記録",
  arriving: "{amount} を入金中",
  arrived: "{amount} が着金",
  arrivedNot: "{amount} は未反映",
  depositSeen: "検出",
  depositCredited: "反映済み",
  depositReversed: "取り消し",
  depositBelow: "最低額未満",
  reversedText:
    "この入金を含むブロックがネットワークで取り消されました。残高には反映されていません。改めて届くことがあります。",
  belowText: "ネットワークの最低額を下回るため、残高に反映されません。",
  pageLead: "通貨を選び、ご本人専用のアドレスへ送ってください。着金の状況は下で確認できます。",
  noNetwork: "この通貨を送れるネットワークがありません。",
};
