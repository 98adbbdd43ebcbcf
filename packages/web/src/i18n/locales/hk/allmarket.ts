// The table of all markets. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/allmarket.ts";

export const texts: Translated<typeof english> = {
  title: "行情",
  lead: "本交易所的全部交易對，即時更新。日內數據指最近 24 小時。",
  zone: "分區",
  all: "全部",
  mainstream: "主流區",
  innovation: "創新區",
  defi: "DeFi 區",
  pair: "交易對",
  price: "最新價",
  change: "24h 升跌",
  day: "日內走勢",
  high: "24h 最高",
  low: "24h 最低",
  volume: "24h 成交量",
  value: "24h 成交額",
  cny: "折合人民幣",
};
