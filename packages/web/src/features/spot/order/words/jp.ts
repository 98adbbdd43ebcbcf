// What the page of one order says. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  orderLead: "注文の内容と結果、各約定と元帳の記載です。",
  orderNotNamed: "注文が指定されていません",
  orderNotNamedText: "注文履歴から注文を開いてください。",
  orderUnknown: "注文が見つかりません",
  orderUnknownText: "お客様の注文にこの番号はありません。",
  wholeHistory: "すべての履歴",
  noFills: "約定はまだありません",
  noFillsText: "この注文の各約定が手数料とともに表示されます。",
  whyUser: "お客様が取り消しました。",
  whyReplaced: "注文が変更され、別の注文に置き換わりました。",
  whyUnfilled: "価格の範囲内にそれ以上の注文がなく、残りは失効しました。",
  whyNotComplete: "一度に全量を約定できず、取引は行われませんでした。",
  whyMetOwn: "ご自身の別の注文と対当し、残りは失効しました。",
  whyWouldTake: "Post only 注文がすぐに約定するため、拒否されました。",
  whyMarketEnded: "この取引ペアの取扱いは終了したため、注文は取り消されました。",
  shortUnfilled: "対当する注文なし",
  shortNotComplete: "一度に約定できず",
  shortMetOwn: "ご自身の注文と対当",
  shortWouldTake: "すぐに約定するため",
  shortMarketEnded: "取扱い終了",
};
