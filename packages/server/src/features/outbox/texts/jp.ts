// Mails and short messages in Japanese.

import type { OutboxTexts } from "../templates.ts";

export const outboxTexts: OutboxTexts = {
  greeting: "いつもご利用いただきありがとうございます。",
  phrase: "フィッシング対策フレーズ：{phrase}",
  warning:
    "コードは誰にも教えないでください。Tidemark の担当者がお尋ねすることはありません。心当たりがない場合は、このメッセージを無視し、アカウント設定をご確認ください。",
  hold: "セキュリティ設定の変更後 24 時間は出金を停止します。",
  stop: "心当たりがない場合は、次のリンクから停止できます：",
  code: {
    subject: "Tidemark のコード",
    validity: "コードは {minutes} 分間有効で、一度だけ使えます。",
    link: "または {linkMinutes} 分以内に次のリンクを開いてください。",
    sms: "{code} は Tidemark のコードです。{minutes} 分間有効。{purpose}",
    purposes: {
      code_register: { mail: "アカウント開設のためのコードです。", sms: "アカウント開設用。" },
      code_login: { mail: "ログインのためのコードです。", sms: "ログイン用。" },
      code_reset: { mail: "新しいパスワードを設定するためのコードです。", sms: "新しいパスワード用。" },
      code_trade: { mail: "取引パスワードを設定するためのコードです。", sms: "取引パスワード用。" },
      code_change: { mail: "パスワードを変更するためのコードです。", sms: "パスワード変更用。" },
      code_withdraw: { mail: "出金を確認するためのコードです。", sms: "出金確認用。" },
      code_bind: { mail: "このアドレスを登録するためのコードです。", sms: "電話番号の登録用。" },
    },
  },
  exists: {
    subject: "Tidemark のアカウントはすでにあります",
    lines: [
      "このアドレスでアカウントを開設しようとした方がいますが、すでにアカウントがあります。",
      "そのままログインするか、お忘れの場合は新しいパスワードを設定してください。",
    ],
    sms: "Tidemark：この電話番号にはすでにアカウントがあります。ログインするか、新しいパスワードを設定してください。",
  },
};
