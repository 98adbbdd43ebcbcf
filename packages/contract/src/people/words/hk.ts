// Having an account. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  account_required: "需要填寫手機號碼、電郵或帳號。",
  email_malformed: "電郵格式不正確。",
  phone_malformed: "手機號碼格式不正確。",
  password_length: "密碼長度為 {minimum} 至 {maximum} 位。",
  password_too_common: "這個密碼過於常見，換一個更安全。",
  passwords_differ: "兩次輸入的密碼不一致。",
  password_wrong: "目前的密碼不正確。",
  invite_unknown: "邀請碼不存在，可修改或留空。",
  account_taken: "此帳號已存在，可直接登入。",
  login_failed: "帳號或密碼不正確。",
  login_slowed: "嘗試次數過多，{seconds} 秒後可再試。",
  account_frozen: "此帳戶已被凍結，可聯絡客戶服務。",
  link_spent: "此連結已使用或已過期，可重新取得。",
  nickname_malformed: "暱稱為 2 至 20 個字母、數字、漢字、連字號或底線。",
  nickname_taken: "此暱稱已被使用。",
};

export const notices: Translated<typeof english.notices> = {
  account_ready: "帳戶已開通，登入後即可使用。",
  logged_out: "已登出。",
  password_reset: "密碼已更改，使用新密碼登入。",
  saved: "已儲存。",
};

export const messages: Translated<typeof english.messages> = {
  welcome: {
    title: "歡迎",
    text: "帳戶已開通。交易前，可在帳戶設定中設定交易密碼和雙重驗證。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_register: { mail: "此驗證碼用於註冊帳戶：", sms: "用於註冊帳戶。" },
  code_login: { mail: "此驗證碼用於登入：", sms: "用於登入。" },
  code_reset: { mail: "此驗證碼用於設定新密碼：", sms: "用於設定新密碼。" },
};

export const mails: Translated<typeof english.mails> = {
  exists: {
    subject: "你已有 Tidemark 帳戶",
    lines: [
      "有人（可能是你本人）嘗試用此地址註冊帳戶，但此地址已有帳戶。",
      "可直接登入；如忘記密碼，可申請設定新密碼。",
    ],
    sms: "Tidemark：此手機號碼已有帳戶，可直接登入或申請設定新密碼。",
  },
};
