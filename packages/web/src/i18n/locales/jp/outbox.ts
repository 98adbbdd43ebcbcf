// The demo's post box. In Japanese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/outbox.ts";

export const texts: Translated<typeof english> = {
  title: "デモ送信箱",
  lead: "このデモは実際のメールやSMSを送りません。送られるはずの内容を新しい順に表示します。",
  filter: "宛先で絞り込み",
  clearFilter: "絞り込みを解除",
  listLabel: "メールとSMS",
  mail: "メール",
  sms: "SMS",
  empty: "まだ何もありません",
  emptyText: "登録ページでコードを送信すると、数秒でここに表示されます。",
  copyCode: "コード {code} をコピー",
};
