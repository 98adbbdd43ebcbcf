// Turning one coin into another. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  conversion_paused: "目前暫不報價，請稍後再試。",
  conversion_same_coin: "請選擇兩種不同的幣。",
  conversion_not_offered: "該幣種不支援閃兌。",
  conversion_inventory: "平台的 {currency} 存量不足，請減少數量。",
  conversion_too_small: "單筆閃兌價值至少 {min} USDT。",
  conversion_too_large: "單筆閃兌價值最多 {max} USDT。",
  conversion_day_limit: "您今日的額度尚餘 {left} USDT。",
  unknown_quote: "找不到該報價，請重新取得。",
  quote_used: "該報價已被使用，請重新取得。",
  quote_late: "報價已過期，資金未有變動，請重新取得。",
} satisfies SomeRefusals;

export const notices = {
  converted: "已將 {pay} {from} 兌換為 {receive} {to}。",
};

export const reasons = {
  conversion: {
    title: "閃兌",
    received: "閃兌：收到",
    paid: "閃兌：支付",
  },
};

export const titles = { conversion: "閃兌" } as const;

export const page = {
  lead: "以平台自有的幣，把一種幣直接換成另一種。每次報價十秒內有效。",
  pay: "支付",
  receive: "得到",
  payCoin: "支付幣種",
  receiveCoin: "得到幣種",
  swap: "互換兩種幣",
  all: "全部",
  allOf: "全部可用 {currency}",
  available: "可用 {amount}",
  limits: "單筆 {min} 至 {max} USDT，每日最多 {day} USDT。",
  indicative: "按現時價格估算，已含點差。以取得的報價為準。",
  amountRequired: "請輸入數量。",
  tooPrecise: "數量的小數位過多。",
  notEnough: "可用餘額不足。",
  sameCoin: "請選擇兩種不同的幣。",
  passwordRequired: "請輸入交易密碼。",
  getQuote: "取得報價",
  newQuote: "重新取得報價",
  change: "修改",
  convert: "將 {pay} 兌換為 {receive}",
  ended: "報價已過期，資金未有變動。",
  holds: "報價尚有 {seconds} 秒有效",
  secondsLeft: "剩餘秒數",
  price: "價格",
  priceOf: "1 {from} = {amount} {to}",
  markPrice: "記錄價格",
  spread: "點差",
  bookPrice: "掛單簿按此數量的均價",
  bookGives: "掛單簿可得",
  less: "比掛單簿少",
  more: "比掛單簿多",
  difference: "{amount} {currency} · {usdt} USDT · {percent}",
  differenceUsdt: "{usdt} USDT · {percent}",
  bookThin: "掛單簿深度不足以成交此數量，無從比較。",
  bookNote: "掛單簿可得為扣除交易手續費之前。",
  worth: "價值",
  done: "兌換完成",
  doneText: "{pay} {from} 已換成 {receive} {to}。",
  entry: "帳本分錄",
  again: "繼續閃兌",
  paused: "暫不報價",
  pausedText: "閃兌已暫停。您仍可在現貨市場照常交易。",
  noCoins: "暫無可兌換的幣",
  noCoinsText: "尚未有任何幣有記錄價格。",
  late: "{currency} 目前沒有最新價格。",
  history: "閃兌記錄",
  time: "時間",
  paid: "支付",
  got: "得到",
  noHistory: "暫無閃兌記錄",
  noHistoryText: "您的每筆閃兌及其價格會顯示在這裡。",
} as const;
