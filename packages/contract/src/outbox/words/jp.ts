// Mails and short messages. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "いつもご利用いただきありがとうございます。",
  phrase: "フィッシング対策フレーズ：{phrase}",
  warning: "コードは誰にも教えないでください。Tidemark の担当者がお尋ねすることはありません。",
  unasked:
    "心当たりがない場合は、誰かがアドレスを誤って入力したか、アカウントに入ろうとしています。コードがなければ何も起こりません。アカウント設定をご確認ください。",
};

export const titles: Translated<typeof english.titles> = {
  outbox: "デモ送信箱",
};

export const page: Translated<typeof english.page> = {
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
