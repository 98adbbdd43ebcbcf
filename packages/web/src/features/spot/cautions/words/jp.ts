// What is said before an order that is dear to send, with its figures. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  stale: "{time} から接続がありません。表示価格は古い可能性があります。",
  farAbove: "この価格は市場より大幅に高く、それ以下の売り注文はすべて直ちに約定します。",
  farBelow: "この価格は市場より大幅に低く、それ以上の買い注文はすべて直ちに約定します。",
  stopFarAbove: "指値がトリガー価格より大幅に高く、発動すると、それ以下の売り注文はすべて直ちに約定します。",
  stopFarBelow: "指値がトリガー価格より大幅に低く、発動すると、それ以上の買い注文はすべて直ちに約定します。",
  thin: "板の厚みが足りません。最後の部分は最良価格から大きく離れて約定します。",
  fromLast: "現在値との差",
  fromStop: "トリガー価格との差",
  above: "{price} より {percent}% 高い",
  below: "{price} より {percent}% 低い",
  fills: "現在の板での約定",
  average: "現在の板での平均",
  impact: "価格への影響",
  impactAt: "{percent}%、最後の価格 {price}",
};
