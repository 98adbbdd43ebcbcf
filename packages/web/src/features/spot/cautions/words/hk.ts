// What is said before an order that is dear to send, with its figures. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  stale: "自 {time} 起沒有連線，顯示的價格可能已過時。",
  farAbove: "該價格遠高於市價，不高於它的賣單會立即全部成交。",
  farBelow: "該價格遠低於市價，不低於它的買單會立即全部成交。",
  stopFarAbove: "限價遠高於觸發價，觸發後，不高於限價的賣單會立即全部成交。",
  stopFarBelow: "限價遠低於觸發價，觸發後，不低於限價的買單會立即全部成交。",
  thin: "盤口深度不足：訂單的最後一部分會以遠離最優價的價格成交。",
  fromLast: "偏離最新價",
  fromStop: "偏離觸發價",
  above: "比 {price} 高 {percent}%",
  below: "比 {price} 低 {percent}%",
  fills: "按目前盤口成交",
  average: "按目前盤口的均價",
  impact: "價格衝擊",
  impactAt: "{percent}%，最差成交價 {price}",
};
