// Money coming in. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "入金はまだご利用いただけません。",
  test_funds_used_up: "この通貨の本日のテスト資金の残りを超えています。",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} を送信しました。",
  claim_noted: "受け付けました。ネットワークで承認されると入金が反映されます。",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "入金の完了",
    text: "{amount} {currency} が口座に入りました。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "入金" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "入金アドレス",
};
