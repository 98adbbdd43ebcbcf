// Take profit and stop loss that an order brings along. In traditional Chinese, as spoken of in Hong Kong.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  takeProfit: "止盈",
  stopLoss: "止損",
  afterLoss: "止損觸發後",
  lossMarket: "市價",
  lossLimit: "限價",
  lossLimitPrice: "觸發後限價",
  slippage: "止損滑點",
  closesBuy: "訂單結束後，交易所會自動賣出已買入的部分；在此之前沒有止盈止損保護。",
  closesSell: "訂單結束後，交易所會自動買回已賣出的部分；在此之前沒有止盈止損保護。",
  bothAreOne: "兩個價格合為一張 OCO 訂單，先到者成交，另一個自動失效。",
  outcome: "扣除手續費後約 {value} {currency}（{percent}%）",
  actsAtOnce: "按最新價，該止損會即時觸發。",
  oneNeeded: "請輸入止盈價或止損價，或兩者都填。",
  above: "須高於訂單價格。",
  below: "須低於訂單價格。",
  secondNeeded: "請輸入止損觸發後的限價。",
  secondWorse: "不得優於止損價。",
  exitOrder: "平倉訂單",
  entryOrder: "對應開倉訂單",
  notYet: "訂單結束後掛出",
  none: "沒有可平的餘額",
  placed: "止盈止損已掛出。",
  missing: "已沒有餘額可掛止盈止損。",
  placedFor: "{symbol}：已為 {amount} 掛出止盈止損。",
};
