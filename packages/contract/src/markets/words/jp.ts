// What can be traded. In Japanese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_market: "この取引ペアは見つかりませんでした。",
  market_closed: "この取引ペアは取引を停止しています。",
  market_cancel_only: "この取引ペアは現在、注文の取消のみ可能です。",
  no_reference_price: "この取引ペアにはまだ価格がありません。指値注文をご利用ください。",
};

export const notices: Translated<typeof english.notices> = {
  favourite_added: "お気に入りに追加しました。",
  favourite_removed: "お気に入りから外しました。",
};
