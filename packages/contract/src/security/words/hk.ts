// Keeping an account safe. In traditional Chinese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  trade_password_unset: "需要先設定交易密碼。",
  trade_password_wrong: "交易密碼不正確。",
  trade_password_locked: "交易密碼多次輸入有誤，相關操作已暫時鎖定。",
  second_factor_required: "此操作需要驗證碼。",
  second_factor_wrong: "驗證碼不正確或已過期。",
  second_factor_slowed: "驗證碼多次有誤，{seconds} 秒後可再試。",
  second_factor_already_on: "雙重驗證已經開啟。",
  second_factor_already_off: "雙重驗證尚未開啟。",
  second_factor_not_begun: "這次雙重驗證設定已過期，需要重新開始。",
  anti_phishing_malformed: "最多 32 個字母、數字、空格或常用符號。",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "密碼已更改。",
  trade_password_set: "交易密碼已設定。",
  trade_password_present: "已有交易密碼。",
  email_bound: "電郵已綁定。",
  phone_bound: "手機已綁定。",
  second_factor_ended: "雙重驗證已關閉。",
};
