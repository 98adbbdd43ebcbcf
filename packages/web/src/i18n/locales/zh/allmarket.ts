// The table of all markets. In simplified Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/allmarket.ts";

export const texts: Translated<typeof english> = {
  title: "行情",
  lead: "本交易所的全部交易对，实时更新。日内数据指最近 24 小时。",
  zone: "分区",
  all: "全部",
  mainstream: "主流区",
  innovation: "创新区",
  defi: "DeFi 区",
  pair: "交易对",
  price: "最新价",
  change: "24h 涨跌",
  day: "日内走势",
  high: "24h 最高",
  low: "24h 最低",
  volume: "24h 成交量",
  value: "24h 成交额",
  cny: "折合人民币",
};
