// Codes sent to a phone or mailbox. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  sms_unavailable: "ここでは SMS コードを利用できません。メールアドレスをご利用ください。",
  code_required: "届いたコードを入力してください。",
  code_wrong: "コードが正しくないか、無効になっています。",
  code_too_soon: "コードは送信済みです。{seconds} 秒後に再度取得できます。",
  codes_used_up: "本日のコード送信回数の上限に達しました。明日またお試しください。",
};

export const notices: Translated<typeof english.notices> = {
  code_sent: "コードを送信しました。",
  code_right: "コードは正しいです。",
};

export const mails: Translated<typeof english.mails> = {
  code: {
    subject: "Tidemark のコード",
    validity: "コードは {minutes} 分間有効で、一度だけ使えます。",
    link: "または {linkMinutes} 分以内に次のリンクを開いてください。",
    sms: "{code} は Tidemark のコードです。{minutes} 分間有効。{purpose}",
  },
};
