// Take profit and stop loss that an order brings along. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  takeProfit: "止盈",
  stopLoss: "止损",
  afterLoss: "止损触发后",
  lossMarket: "市价",
  lossLimit: "限价",
  lossLimitPrice: "触发后限价",
  slippage: "止损滑点",
  closesBuy: "委托结束后，交易所会自动卖出已买入的部分；在此之前没有止盈止损保护。",
  closesSell: "委托结束后，交易所会自动买回已卖出的部分；在此之前没有止盈止损保护。",
  bothAreOne: "两个价格合为一笔 OCO 委托，先到者成交，另一个自动失效。",
  outcome: "扣除手续费后约 {value} {currency}（{percent}%）",
  actsAtOnce: "按最新价，该止损会立即触发。",
  oneNeeded: "请输入止盈价或止损价，或两者都填。",
  above: "须高于委托价。",
  below: "须低于委托价。",
  secondNeeded: "请输入止损触发后的限价。",
  secondWorse: "不得优于止损价。",
  exitOrder: "平仓委托",
  entryOrder: "对应开仓委托",
  notYet: "委托结束后挂出",
  none: "没有可平的余额",
  placed: "止盈止损已挂出。",
  missing: "已没有余额可挂止盈止损。",
  placedFor: "{symbol}：已为 {amount} 挂出止盈止损。",
};
