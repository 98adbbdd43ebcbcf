// The reader's own orders and trades on the price chart. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  handleHint: "ドラッグで価格を変更できます。矢印キーで動かして Enter で確定、Esc で元に戻します。",
  cancelThis: "取消：{order}",
  fillBought: "買い {amount} {currency}、約定価格 {price}",
  fillSold: "売り {amount} {currency}、約定価格 {price}",
  fillsBought: "買い {amount} {currency}（{count} 件）、平均 {price}",
  fillsSold: "売り {amount} {currency}（{count} 件）、平均 {price}",
  averageCost: "平均取得単価",
  amendedLast: "注文を変更しました。同じ価格の注文の最後尾になります。",
  amendUnsure: "応答がなかったため、注文は変更された可能性があります。未約定の注文をご確認ください。",
};
