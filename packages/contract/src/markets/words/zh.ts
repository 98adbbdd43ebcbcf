// What can be traded. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_market: "未找到该交易对。",
  market_closed: "该交易对已停止交易。",
  market_cancel_only: "该交易对目前只能撤单。",
  market_halted: "该交易对价格波动过大，已暂停交易，目前只能撤单。",
  no_reference_price: "该交易对尚无价格，可使用限价单。",
};

export const notices: Translated<typeof english.notices> = {
  favourite_added: "已加入自选。",
  favourite_removed: "已从自选中移除。",
};

export const coins: Translated<typeof english.coins> = {
  BTC: "第一种加密货币，自 2009 年运行至今。账本由遍布全球的矿工共同维护，总量不超过 2100 万枚。",
  ETH: "以太坊网络的原生代币。以太坊不仅处理转账，还能运行程序；ETH 用来支付每次计算的费用，质押后用于保障网络安全。",
  USDT: "一种稳定币，目标价值为 1 美元，由 Tether 公司以储备资产发行，可在多条链上使用。",
  LTC: "2011 年诞生的比特币近亲，每两分半钟出一个区块，手续费低，适合日常支付。",
  XRP: "XRP 账本的原生代币，付款几秒钟即可完成，常用作两种货币之间的桥梁。",
  DOGE: "2013 年以一只狗的玩笑起步，如今是持有者众多的代币，常用于打赏和小额支付。每分钟都有新币产生，没有总量上限。",
  SOL: "Solana 网络的原生代币。该网络速度快、费用极低，用于支付、交易和游戏。",
  ADA: "Cardano 网络的原生代币。该网络依据公开发表的研究逐步建成，由质押保障安全。",
  LINK: "用于支付 Chainlink 的独立节点运营者，他们把价格等外部数据带入智能合约。",
  UNI: "Uniswap 的投票代币。Uniswap 是由智能合约构成的交易所，任何人都可以兑换代币或提供流动性。",
  AAVE: "用于治理和支持 Aave 协议。用户可以在其中出借代币赚取利息，也可以用持有的资产抵押借款。",
  DOT: "Polkadot 的原生代币。Polkadot 让许多专用链连接在一起，共享同一套安全机制。",
  AVAX: "Avalanche 的原生代币。该网络约一秒即可确认，并允许他人在其旁运行自己的链。",
  ATOM: "用于保障 Cosmos Hub 的安全。它是众多独立链的交汇处，各链在此互通代币和消息。",
};

export const titles: Translated<typeof english.titles> = {
  markets: "行情",
};

export const page: Translated<typeof english.page> = {
  list: "行情",
  tabs: "计价币种",
  search: "搜索市场",
  clearSearch: "清除搜索",
  favourites: "自选",
  addFavourite: "将 {symbol} 加入自选",
  removeFavourite: "将 {symbol} 移出自选",
  name: "交易对",
  price: "价格",
  change: "24h",
  volume: "成交量",
  sortBy: "按{column}排序",
  sortUp: "升序",
  sortDown: "降序",
  noFavourites: "还没有自选",
  noFavouritesText: "点击市场旁的星标，即可收藏到这里。",
  noMatch: "没有匹配的市场",
  noMarkets: "暂无开放的市场",
  staleSince: "最后更新 {time}",
  choose: "选择市场",
  chooseNow: "{symbol}，选择其他市场",
  close: "关闭",
  lastPrice: "最新价",
  rising: "上涨",
  falling: "下跌",
  aboutCny: "≈ ¥{value}",
  change24h: "24h 涨跌",
  high24h: "24h 最高",
  low24h: "24h 最低",
  volume24h: "24h 成交量 ({unit})",
  value24h: "24h 成交额 ({unit})",
  stateCancelOnly: "仅可撤单",
  statePaused: "暂停",
  stateClosed: "已休市",
  stateHalted: "熔断",
  aboutCoin: "关于 {name}",
  website: "{name} 官网",
  noDescription: "该币种暂无介绍。",
  allTitle: "行情",
  allLead: "本交易所的全部交易对，实时更新。日内数据指最近 24 小时。",
  zone: "分区",
  all: "全部",
  mainstream: "主流区",
  innovation: "创新区",
  defi: "DeFi 区",
  pair: "交易对",
  tablePrice: "最新价",
  dayChange: "24h 涨跌",
  lastDay: "日内走势",
  dayHigh: "24h 最高",
  dayLow: "24h 最低",
  dayVolume: "24h 成交量",
  dayValue: "24h 成交额",
  inCny: "折合人民币",
};
