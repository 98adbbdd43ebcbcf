// The order book and the latest trades. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  tabBook: "板",
  tabDepth: "板の厚み",
  recentTrades: "約定",
  price: "価格 ({currency})",
  amount: "数量 ({currency})",
  sum: "累計",
  time: "時刻",
  asks: "売り板",
  bids: "買い板",
  layout: "表示",
  layoutBoth: "両方",
  layoutBids: "買い板のみ",
  layoutAsks: "売り板のみ",
  step: "価格の刻み",
  lastPrice: "現在値",
  rose: "上昇",
  fell: "下落",
  spread: "スプレッド",
  average: "平均価格",
  sumOf: "累計 {currency}",
  ownOrder: "自分の注文",
  asOf: "{time} 時点",
  empty: "注文はまだありません",
  emptyText: "最初の指値注文がここに表示されます。",
  noTrades: "約定はまだありません",
  noTradesText: "約定するとすぐに表示されます。",
  bought: "買い",
  sold: "売り",
  depthLabel: "{symbol} の板の厚み",
};
