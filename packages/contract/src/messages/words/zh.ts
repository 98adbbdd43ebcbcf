// What the exchange tells a user. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "已标为已读。",
  messages_cleared: "已清除。",
};

export const confirmations: Translated<typeof english.confirmations> = {
  clearMessages: "清除消息",
};

export const titles: Translated<typeof english.titles> = {
  messages: "消息",
};

export const page: Translated<typeof english.page> = {
  lead: "登录、安全变更、成交、充币与提币。",
  listLabel: "消息列表",
  empty: "暂无消息",
  emptyText: "新设备登录和账户变更会显示在这里。",
  new: "新",
  select: "选择：{title}",
  selectAll: "全选",
  selected: { other: "已选 {count} 条" },
  everySelected: "已选择全部消息",
  selectEvery: "选择全部消息，包括更早的",
  markRead: "标为已读",
  clear: "清除",
  clearTitle: { other: "清除 {count} 条消息？" },
  clearEveryTitle: "清除全部消息？",
  clearText: "消息将从列表移除，账户记录保留。",
  clearCount: { other: "清除 {count} 条" },
  clearEvery: "清除全部",
};
