// What is said before an order that is dear to send, with its figures. In Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  stale: "自 {time} 起没有连接，显示的价格可能已过时。",
  farAbove: "该价格远高于市价，不高于它的卖单会立即全部成交。",
  farBelow: "该价格远低于市价，不低于它的买单会立即全部成交。",
  stopFarAbove: "限价远高于触发价，触发后，不高于限价的卖单会立即全部成交。",
  stopFarBelow: "限价远低于触发价，触发后，不低于限价的买单会立即全部成交。",
  thin: "盘口深度不足：订单的最后一部分会以远离最优价的价格成交。",
  fromLast: "偏离最新价",
  fromStop: "偏离触发价",
  above: "比 {price} 高 {percent}%",
  below: "比 {price} 低 {percent}%",
  fills: "按当前盘口成交",
  average: "按当前盘口的均价",
  impact: "价格冲击",
  impactAt: "{percent}%，最差成交价 {price}",
};
