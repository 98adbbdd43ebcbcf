// Mails and short messages. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "你好，",
  phrase: "你的防釣魚碼：{phrase}",
  warning: "不要把驗證碼告訴任何人，Tidemark 的職員不會索取。",
  unasked:
    "如果這不是你的操作，可能是他人誤填了你的地址，也可能是有人想進入你的帳戶。沒有驗證碼不會有任何變化，可檢查帳戶設定。",
};

export const titles: Translated<typeof english.titles> = {
  outbox: "示範寄件匣",
};

export const page: Translated<typeof english.page> = {
  title: "示範寄件匣",
  lead: "示範環境不會真正發送電郵或短訊，本應發出的內容都在這裡，最新的在最前。",
  filter: "按收件人篩選",
  clearFilter: "清除篩選",
  listLabel: "電郵與短訊",
  mail: "電郵",
  sms: "短訊",
  empty: "暫無內容",
  emptyText: "在註冊頁取得驗證碼後，幾秒內會顯示在這裡。",
  copyCode: "複製驗證碼 {code}",
};
