// The order book and the latest trades. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  tabBook: "盘口",
  tabDepth: "深度",
  recentTrades: "最新成交",
  price: "价格 ({currency})",
  amount: "数量 ({currency})",
  sum: "累计",
  time: "时间",
  asks: "卖盘",
  bids: "买盘",
  layout: "显示方式",
  layoutBoth: "买卖盘",
  layoutBids: "只看买盘",
  layoutAsks: "只看卖盘",
  step: "价格档位",
  lastPrice: "最新价",
  rose: "上涨",
  fell: "下跌",
  spread: "价差",
  average: "均价",
  sumOf: "累计 {currency}",
  ownOrder: "您的委托",
  asOf: "截至 {time}",
  empty: "暂无挂单",
  emptyText: "第一笔限价单会出现在这里。",
  noTrades: "暂无成交",
  noTradesText: "成交后会立即显示在这里。",
  bought: "买入",
  sold: "卖出",
  depthLabel: "{symbol} 深度图",
};
