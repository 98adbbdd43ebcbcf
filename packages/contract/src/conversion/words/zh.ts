// Turning one coin into another. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  conversion_paused: "目前暂不报价，请稍后再试。",
  conversion_same_coin: "请选择两种不同的币。",
  conversion_not_offered: "该币种不支持闪兑。",
  conversion_inventory: "平台的 {currency} 库存不足，请减少数量。",
  conversion_too_small: "单笔闪兑价值至少 {min} USDT。",
  conversion_too_large: "单笔闪兑价值最多 {max} USDT。",
  conversion_day_limit: "您今日的额度还剩 {left} USDT。",
  unknown_quote: "找不到该报价，请重新获取。",
  quote_used: "该报价已被使用，请重新获取。",
  quote_late: "报价已过期，资金未变动，请重新获取。",
} satisfies SomeRefusals;

export const notices = {
  converted: "已将 {pay} {from} 兑换为 {receive} {to}。",
};

export const reasons = {
  conversion: {
    title: "闪兑",
    received: "闪兑：收到",
    paid: "闪兑：支付",
  },
};

export const titles = { conversion: "闪兑" } as const;

export const page = {
  lead: "用平台自有的币，把一种币直接换成另一种。每次报价十秒内有效。",
  pay: "支付",
  receive: "得到",
  payCoin: "支付币种",
  receiveCoin: "得到币种",
  swap: "互换两种币",
  all: "全部",
  allOf: "全部可用 {currency}",
  available: "可用 {amount}",
  limits: "单笔 {min} 至 {max} USDT，每日最多 {day} USDT。",
  indicative: "按当前价格估算，已含点差。以获取的报价为准。",
  amountRequired: "请输入数量。",
  tooPrecise: "数量的小数位过多。",
  notEnough: "可用余额不足。",
  sameCoin: "请选择两种不同的币。",
  passwordRequired: "请输入交易密码。",
  getQuote: "获取报价",
  newQuote: "重新获取报价",
  change: "修改",
  convert: "将 {pay} 兑换为 {receive}",
  ended: "报价已过期，资金未变动。",
  holds: "报价还有 {seconds} 秒有效",
  secondsLeft: "剩余秒数",
  price: "价格",
  priceOf: "1 {from} = {amount} {to}",
  markPrice: "记录价格",
  spread: "点差",
  bookPrice: "盘口按此数量的均价",
  bookGives: "盘口可得",
  less: "比盘口少",
  more: "比盘口多",
  difference: "{amount} {currency} · {usdt} USDT · {percent}",
  differenceUsdt: "{usdt} USDT · {percent}",
  bookThin: "盘口深度不足以成交此数量，无法比较。",
  bookNote: "盘口可得为扣除交易手续费之前。",
  worth: "价值",
  done: "兑换完成",
  doneText: "{pay} {from} 已换成 {receive} {to}。",
  entry: "账本分录",
  again: "继续闪兑",
  paused: "暂不报价",
  pausedText: "闪兑已暂停。您仍可在现货市场照常交易。",
  noCoins: "暂无可兑换的币",
  noCoinsText: "还没有任何币有记录价格。",
  late: "{currency} 目前没有最新价格。",
  history: "闪兑记录",
  time: "时间",
  paid: "支付",
  got: "得到",
  noHistory: "暂无闪兑记录",
  noHistoryText: "您的每笔闪兑及其价格会显示在这里。",
} as const;
