// The table of all markets. In Japanese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/allmarket.ts";

export const texts: Translated<typeof english> = {
  title: "マーケット",
  lead: "この取引所の全ペアをライブで表示します。一日は直近 24 時間です。",
  zone: "区分",
  all: "すべて",
  mainstream: "主要",
  innovation: "イノベーション",
  defi: "DeFi",
  pair: "ペア",
  price: "価格",
  change: "24h 変化",
  day: "一日の動き",
  high: "24h 高値",
  low: "24h 安値",
  volume: "24h 出来高",
  value: "24h 売買代金",
  cny: "人民元換算",
};
