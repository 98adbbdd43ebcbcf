// The exchange itself. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unsupported_language: "この言語には対応していません。",
  exchange_recovering: "取引所は復旧中です。しばらくしてからお試しください。",
  exchange_halted: "取引所を点検しているため、取引を停止しています。お客様の資産と注文に変わりはありません。",
  exchange_busy: "現在、注文が集中しています。しばらくしてからお試しください。",
  maintenance: "取引所はメンテナンス中です。注文の取消はできますが、終了まで新しい受付はできません。",
};

export const notices: Translated<typeof english.notices> = {
  language_set: "言語を設定しました。",
};
