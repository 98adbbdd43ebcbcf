// What the exchange tells a user. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "已標為已讀。",
  messages_cleared: "已清除。",
};

export const confirmations: Translated<typeof english.confirmations> = {
  clearMessages: "清除訊息",
};

export const titles: Translated<typeof english.titles> = {
  messages: "訊息",
};

export const page: Translated<typeof english.page> = {
  lead: "登入、安全變更、成交、充幣與提幣。",
  listLabel: "訊息列表",
  empty: "暫無訊息",
  emptyText: "新裝置登入和帳戶變更會顯示在這裡。",
  new: "新",
  select: "選擇：{title}",
  selectAll: "全選",
  selected: { other: "已選 {count} 則" },
  everySelected: "已選擇全部訊息",
  selectEvery: "選擇全部訊息，包括更早的",
  markRead: "標為已讀",
  clear: "清除",
  clearTitle: { other: "清除 {count} 則訊息？" },
  clearEveryTitle: "清除全部訊息？",
  clearText: "訊息將從列表移除，帳戶記錄保留。",
  clearCount: { other: "清除 {count} 則" },
  clearEvery: "清除全部",
};
