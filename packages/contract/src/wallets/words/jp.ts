// What a person owns: amounts, accounts, held funds, the ledger. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  amount_malformed: "数量は 12.5 のような数字で入力してください。",
  amount_not_positive: "数量は 0 より大きい値にしてください。",
  amount_too_precise: "数量は小数点以下 {places} 桁までです。",
  amount_too_large: "数量が大きすぎます。",
  unknown_asset: "この通貨は取り扱っていません。",
  unknown_account: "このアカウントは見つかりませんでした。",
  insufficient_balance: "利用可能残高が足りません。",
  unknown_hold: "対象の拘束資金が見つかりませんでした。",
  hold_exceeded: "数量が拘束中の資金を超えています。",
  hold_expired: "操作できる期限を過ぎています。",
  hold_not_expired: "待機時間がまだ終わっていません。",
  unknown_entry: "この元帳の記載は見つかりません。",
};

export const reasons: Translated<typeof english.reasons> = {
  adjustment: { title: "取引所による訂正" },
};

export const log: Translated<typeof english.log> = {
  accounts: { change: "現物", legal: "法定通貨", lever: "レバレッジ", micro: "秒オプション" },
  otherMovement: "その他の入出金",
};
