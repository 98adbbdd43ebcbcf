// The demo's post box. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/outbox.ts";

export const texts: Translated<typeof english> = {
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
