// What a person owns: amounts, accounts, held funds, the ledger. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  amount_malformed: "數量須為普通數字，例如 12.5。",
  amount_not_positive: "數量必須大於零。",
  amount_too_precise: "數量最多可有 {places} 位小數。",
  amount_too_large: "數量過大。",
  unknown_asset: "此幣種尚未上架。",
  unknown_account: "找不到此帳戶。",
  insufficient_balance: "可用餘額不足。",
  unknown_hold: "找不到這筆凍結資金。",
  hold_exceeded: "數量超過已凍結的資金。",
  hold_expired: "操作時限已過。",
  hold_not_expired: "等候時間尚未結束。",
  unknown_entry: "找不到這條帳本分錄。",
};

export const reasons: Translated<typeof english.reasons> = {
  adjustment: { title: "平台更正" },
};

export const log: Translated<typeof english.log> = {
  accounts: { change: "現貨", legal: "法幣", lever: "槓桿", micro: "秒合約" },
  otherMovement: "其他資金變動",
};
