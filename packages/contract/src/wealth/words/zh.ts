// The wealth account. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  whole_number_required: "请输入整数。",
  wealth_closed: "目前不接受新的锁定。",
  wealth_sold_out: "平台无法为这么多份预留收益，最多还剩 {units} 份。",
  wealth_terms_changed: "每份的锁定数量、期限或收益已变更，未进行锁定，请重新查看后再确认。",
  unknown_lock: "找不到该锁定。",
  lock_not_open: "该锁定已经结束。",
} satisfies SomeRefusals;

export const notices = {
  wealth_moved_in: "已将 {amount} {currency} 转入理财账户。",
  wealth_moved_out: "已将 {amount} {currency} 转回现货账户。",
  wealth_locked: "已锁定 {usdt} USDT 和 {amount} {currency}，至 {until}。",
  wealth_redeemed: "{usdt} USDT 和 {amount} {currency} 已回到现货账户。",
};

export const messages = {
  wealth_ended: {
    title: "您的锁定已到期",
    text: "{usdt} USDT 和 {amount} {currency} 已回到您的现货账户，收益 {reward} USDT。",
  },
};

export const reasons = {
  wealth: {
    title: "理财锁定",
    received: "理财：回到现货账户",
    paid: "理财：锁定",
    frozen: "理财：{amount} {currency} 解除锁定",
  },
  wealth_reward: {
    title: "理财收益",
    received: "理财：锁定收益",
    paid: "理财：预留收益",
  },
};

export const titles = {
  wealth: "理财账户",
  transferWealth: "划转：现货与理财",
} as const;

export const page = {
  lead: "将 USDT 与 {coin} 一起锁定 {days}。到期后两者连同约定的收益一起回到您的现货账户。",
  free: "可用",
  locked: "锁定",
  coin: "币种",
  balances: "余额",
  move: "划转",
  moveLead: "在现货账户与理财账户之间划转整数数量，即时到账，免手续费。",
  toWealth: "现货转入理财",
  toSpot: "理财转回现货",
  way: "方向",
  amount: "数量",
  available: "可用 {amount}",
  all: "全部",
  wholeRequired: "请输入整数。",
  notEnough: "可用余额不足。",
  records: "记录",
  unit: "每份",
  unitText: "{usdt} USDT 和 {amount} {coin}",
  term: "期限",
  days: "{count} 天",
  reward: "每份收益",
  rewardText: "{reward} USDT，整个期限为 USDT 的 {percent}",
  noReward: "无",
  left: "剩余份数",
  lock: "锁定",
  units: "份数",
  unitsRequired: "请输入 1 到 {max} 的整数。",
  unitsLack: "您的理财账户余额够 {count} 份。",
  lockTitle: "锁定 {count} 份",
  lockLocks: "锁定数量",
  lockUntil: "大约到",
  lockBrings: "到期收益",
  lockEarly: "提前结束",
  lockEarlyText: "全部返还，但没有收益。",
  lockNote: "收益现在就由平台预留。期间 {coin} 的价格可能上涨或下跌。",
  closed: "目前不接受新的锁定。已锁定的按约定继续。",
  locks: "锁定记录",
  started: "锁定时间",
  ends: "到期",
  state: "状态",
  stateLocked: "锁定中",
  stateEnded: "已到期",
  stateRedeemed: "提前赎回",
  redeem: "赎回",
  redeemTitle: "要提前赎回吗？",
  redeemText: "该锁定于 {time} 到期。现在结束将失去收益。",
  redeemBack: "返还到现货",
  redeemCost: "放弃的收益",
  redeemConfirm: "赎回并放弃 {reward} USDT",
  redeemConfirmFree: "赎回",
  noLocks: "暂无锁定",
  noLocksText: "将币转入账户并锁定一份，即会显示在这里及其到期时间。",
  passwordRequired: "请输入交易密码。",
} as const;
