// The terminal around the market: its tabs, its keys, and what to say when a pair is not there. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  trade: "現貨",
};

export const page: Translated<typeof english.page> = {
  panels: "面板",
  chart: "圖表",
  book: "盤口",
  trades: "成交",
  orders: "訂單",
  markets: "市場",
  info: "{name} 簡介",
  buy: "買入",
  sell: "賣出",
  ticket: "{symbol} 下單",
  close: "關閉",
  unknownPair: "該交易對不可用",
  unknownPairText: "{symbol} 不存在或已下架，請切換交易對。",
  switchPair: "前往 {symbol}",
  noMarkets: "暫無開放的市場",
  noMarketsText: "營運方開放市場後會顯示在這裡。",
  panelBroken: "該面板無法顯示",
  keysTitle: "快捷鍵",
  keysText: "未在輸入框中輸入時有效。",
  keysOn: "啟用快捷鍵",
  keyPrice: "輸入價格",
  keyAmount: "輸入數量",
  keyBuy: "買入",
  keySell: "賣出",
  keyCancel: "撤銷該交易對最新的委託",
  keySearch: "搜尋市場",
  keyHelp: "本列表",
  showKeys: "本頁快捷鍵",
  nothingToCancel: "{symbol} 沒有可撤銷的委託。",
  transfer: "劃轉",
};
