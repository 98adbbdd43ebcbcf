// The order book and the latest trades. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  tabBook: "盤口",
  tabDepth: "深度",
  recentTrades: "最新成交",
  price: "價格 ({currency})",
  amount: "數量 ({currency})",
  sum: "累計",
  time: "時間",
  asks: "賣盤",
  bids: "買盤",
  layout: "顯示方式",
  layoutBoth: "買賣盤",
  layoutBids: "只看買盤",
  layoutAsks: "只看賣盤",
  step: "價格檔位",
  lastPrice: "最新價",
  rose: "上漲",
  fell: "下跌",
  spread: "價差",
  average: "均價",
  sumOf: "累計 {currency}",
  ownOrder: "您的委託",
  asOf: "截至 {time}",
  empty: "暫無掛單",
  emptyText: "第一筆限價單會出現在這裡。",
  noTrades: "暫無成交",
  noTradesText: "成交後會立即顯示在這裡。",
  bought: "買入",
  sold: "賣出",
  depthLabel: "{symbol} 深度圖",
};
