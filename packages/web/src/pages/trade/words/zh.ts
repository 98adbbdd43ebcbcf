// The terminal around the market: its tabs, its keys, and what to say when a pair is not there. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  trade: "现货",
};

export const page: Translated<typeof english.page> = {
  panels: "面板",
  chart: "图表",
  book: "盘口",
  trades: "成交",
  orders: "订单",
  markets: "市场",
  info: "{name} 简介",
  buy: "买入",
  sell: "卖出",
  ticket: "{symbol} 下单",
  close: "关闭",
  unknownPair: "该交易对不可用",
  unknownPairText: "{symbol} 不存在或已下架，请切换交易对。",
  switchPair: "前往 {symbol}",
  noMarkets: "暂无开放的市场",
  noMarketsText: "运营方开放市场后会显示在这里。",
  panelBroken: "该面板无法显示",
  keysTitle: "快捷键",
  keysText: "未在输入框中输入时有效。",
  keysOn: "启用快捷键",
  keyPrice: "输入价格",
  keyAmount: "输入数量",
  keyBuy: "买入",
  keySell: "卖出",
  keyCancel: "撤销该交易对最新的委托",
  keySearch: "搜索市场",
  keyHelp: "本列表",
  showKeys: "本页快捷键",
  nothingToCancel: "{symbol} 没有可撤销的委托。",
  transfer: "划转",
};
