// Mails and short messages. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const mails: Translated<typeof english.mails> = {
  greeting: "いつもご利用いただきありがとうございます。",
  phrase: "フィッシング対策フレーズ：{phrase}",
  warning:
    "コードは誰にも教えないでください。Tidemark の担当者がお尋ねすることはありません。心当たりがない場合は、このメッセージを無視し、アカウント設定をご確認ください。",
};
