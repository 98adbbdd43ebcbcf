// What the exchange tells a user. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "既読にしました。",
  messages_cleared: "消去しました。",
};

export const confirmations: Translated<typeof english.confirmations> = {
  clearMessages: "メッセージの消去",
};

export const titles: Translated<typeof english.titles> = {
  messages: "メッセージ",
};

export const page: Translated<typeof english.page> = {
  lead: "ログイン、セキュリティ変更、約定、入金、出金。",
  listLabel: "メッセージ一覧",
  empty: "メッセージはありません",
  emptyText: "新しい端末からのログインやアカウントの変更がここに表示されます。",
  new: "新着",
  select: "選択：{title}",
  selectAll: "すべて選択",
  selected: { other: "{count} 件を選択中" },
  everySelected: "全メッセージを選択中",
  selectEvery: "古いものも含めてすべて選択",
  markRead: "既読にする",
  clear: "消去",
  clearTitle: { other: "{count} 件のメッセージを消去しますか？" },
  clearEveryTitle: "すべてのメッセージを消去しますか？",
  clearText: "一覧から消えます。アカウントの記録は残ります。",
  clearCount: { other: "{count} 件を消去" },
  clearEvery: "すべて消去",
};
