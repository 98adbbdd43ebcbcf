// Keeping an account safe. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
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

export const messages: Translated<typeof english.messages> = {
  password_changed: {
    title: "登入密碼已更改",
    text: "登入密碼於 {time} 更改，其他登入工作階段已結束。",
  },
  trade_password_set: {
    title: "交易密碼已設定",
    text: "新的交易密碼於 {time} 設定。",
  },
  trade_password_locked: {
    title: "交易密碼已鎖定",
    text: "交易密碼五次輸入有誤，相關操作鎖定至 {until}。",
  },
  email_bound: {
    title: "電郵已綁定",
    text: "{destination} 於 {time} 綁定到你的帳戶。",
  },
  phone_bound: {
    title: "手機已綁定",
    text: "{destination} 於 {time} 綁定到你的帳戶。",
  },
  second_factor_on: {
    title: "雙重驗證已開啟",
    text: "雙重驗證於 {time} 開啟。",
  },
  second_factor_off: {
    title: "雙重驗證已關閉",
    text: "雙重驗證於 {time} 關閉。",
  },
  anti_phishing_changed: {
    title: "防釣魚碼已更改",
    text: "郵件中的防釣魚碼於 {time} 更改。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "此驗證碼用於設定交易密碼：", sms: "用於設定交易密碼。" },
  code_change: { mail: "此驗證碼用於更改密碼：", sms: "用於更改密碼。" },
  code_bind: { mail: "此驗證碼用於綁定此地址：", sms: "用於綁定手機。" },
};
