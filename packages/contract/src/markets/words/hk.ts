// What can be traded. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_market: "找不到此交易對。",
  market_closed: "此交易對已停止交易。",
  market_cancel_only: "此交易對目前只可撤單。",
  market_halted: "此交易對價格波動過大，已暫停交易，目前只可撤單。",
  no_reference_price: "此交易對尚無價格，可使用限價單。",
};

export const notices: Translated<typeof english.notices> = {
  favourite_added: "已加入自選。",
  favourite_removed: "已從自選中移除。",
};

export const coins: Translated<typeof english.coins> = {
  BTC: "第一種加密貨幣，自 2009 年運行至今。帳本由遍佈全球的礦工共同維護，總量不超過 2100 萬枚。",
  ETH: "以太坊網絡的原生代幣。以太坊不僅處理轉帳，還能運行程式；ETH 用來支付每次計算的費用，質押後用於保障網絡安全。",
  USDT: "一種穩定幣，目標價值為 1 美元，由 Tether 公司以儲備資產發行，可在多條鏈上使用。",
  LTC: "2011 年誕生的比特幣近親，每兩分半鐘出一個區塊，手續費低，適合日常支付。",
  XRP: "XRP 帳本的原生代幣，付款幾秒鐘即可完成，常用作兩種貨幣之間的橋樑。",
  DOGE: "2013 年以一隻狗的玩笑起步，如今是持有者眾多的代幣，常用於打賞和小額支付。每分鐘都有新幣產生，沒有總量上限。",
  SOL: "Solana 網絡的原生代幣。該網絡速度快、費用極低，用於支付、交易和遊戲。",
  ADA: "Cardano 網絡的原生代幣。該網絡依據公開發表的研究逐步建成，由質押保障安全。",
  LINK: "用於支付 Chainlink 的獨立節點營運者，他們把價格等外部數據帶入智能合約。",
  UNI: "Uniswap 的投票代幣。Uniswap 是由智能合約構成的交易所，任何人都可以兌換代幣或提供流動性。",
  AAVE: "用於治理和支持 Aave 協議。用戶可以在其中出借代幣賺取利息，也可以用持有的資產抵押借款。",
  DOT: "Polkadot 的原生代幣。Polkadot 讓許多專用鏈連接在一起，共享同一套安全機制。",
  AVAX: "Avalanche 的原生代幣。該網絡約一秒即可確認，並允許他人在其旁運行自己的鏈。",
  ATOM: "用於保障 Cosmos Hub 的安全。它是眾多獨立鏈的交匯處，各鏈在此互通代幣和訊息。",
};

export const titles: Translated<typeof english.titles> = {
  markets: "行情",
};

export const page: Translated<typeof english.page> = {
  list: "行情",
  tabs: "計價幣種",
  search: "搜尋市場",
  clearSearch: "清除搜尋",
  favourites: "自選",
  addFavourite: "將 {symbol} 加入自選",
  removeFavourite: "將 {symbol} 移出自選",
  name: "交易對",
  price: "價格",
  change: "24h",
  volume: "成交量",
  sortBy: "按{column}排序",
  sortUp: "升序",
  sortDown: "降序",
  noFavourites: "尚無自選",
  noFavouritesText: "點擊市場旁的星標，即可收藏到這裡。",
  noMatch: "沒有符合的市場",
  noMarkets: "暫無開放的市場",
  staleSince: "最後更新 {time}",
  choose: "選擇市場",
  chooseNow: "{symbol}，選擇其他市場",
  close: "關閉",
  lastPrice: "最新價",
  rising: "上漲",
  falling: "下跌",
  aboutCny: "≈ ¥{value}",
  change24h: "24h 升跌",
  high24h: "24h 最高",
  low24h: "24h 最低",
  volume24h: "24h 成交量 ({unit})",
  value24h: "24h 成交額 ({unit})",
  stateCancelOnly: "僅可撤單",
  statePaused: "暫停",
  stateClosed: "已休市",
  stateHalted: "熔斷",
  aboutCoin: "關於 {name}",
  website: "{name} 官網",
  noDescription: "該幣種暫無介紹。",
  allTitle: "行情",
  allLead: "本交易所的全部交易對，即時更新。日內數據指最近 24 小時。",
  zone: "分區",
  all: "全部",
  mainstream: "主流區",
  innovation: "創新區",
  defi: "DeFi 區",
  pair: "交易對",
  tablePrice: "最新價",
  dayChange: "24h 升跌",
  lastDay: "日內走勢",
  dayHigh: "24h 最高",
  dayLow: "24h 最低",
  dayVolume: "24h 成交量",
  dayValue: "24h 成交額",
  inCny: "折合人民幣",
};
