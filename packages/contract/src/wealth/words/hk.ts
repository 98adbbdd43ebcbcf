// The wealth account. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  whole_number_required: "請輸入整數。",
  wealth_closed: "目前不接受新的鎖定。",
  wealth_sold_out: "平台無法為這麼多份預留收益，最多尚餘 {units} 份。",
  wealth_terms_changed: "每份的鎖定數量、期限或收益已變更，並未鎖定，請重新查看後再確認。",
  unknown_lock: "找不到該鎖定。",
  lock_not_open: "該鎖定已經結束。",
} satisfies SomeRefusals;

export const notices = {
  wealth_moved_in: "已將 {amount} {currency} 轉入理財帳戶。",
  wealth_moved_out: "已將 {amount} {currency} 轉回現貨帳戶。",
  wealth_locked: "已鎖定 {usdt} USDT 和 {amount} {currency}，至 {until}。",
  wealth_redeemed: "{usdt} USDT 和 {amount} {currency} 已回到現貨帳戶。",
};

export const messages = {
  wealth_ended: {
    title: "您的鎖定已到期",
    text: "{usdt} USDT 和 {amount} {currency} 已回到您的現貨帳戶，收益 {reward} USDT。",
  },
};

export const reasons = {
  wealth: {
    title: "理財鎖定",
    received: "理財：回到現貨帳戶",
    paid: "理財：鎖定",
    frozen: "理財：{amount} {currency} 解除鎖定",
  },
  wealth_reward: {
    title: "理財收益",
    received: "理財：鎖定收益",
    paid: "理財：預留收益",
  },
};

export const titles = {
  wealth: "理財帳戶",
  transferWealth: "劃轉：現貨與理財",
} as const;

export const page = {
  lead: "將 USDT 與 {coin} 一起鎖定 {days}。到期後兩者連同約定的收益一起回到您的現貨帳戶。",
  free: "可用",
  locked: "鎖定",
  coin: "幣種",
  balances: "餘額",
  move: "劃轉",
  moveLead: "在現貨帳戶與理財帳戶之間劃轉整數數量，即時到帳，免手續費。",
  toWealth: "現貨轉入理財",
  toSpot: "理財轉回現貨",
  way: "方向",
  amount: "數量",
  available: "可用 {amount}",
  all: "全部",
  wholeRequired: "請輸入整數。",
  notEnough: "可用餘額不足。",
  records: "記錄",
  unit: "每份",
  unitText: "{usdt} USDT 和 {amount} {coin}",
  term: "期限",
  days: "{count} 日",
  reward: "每份收益",
  rewardText: "{reward} USDT，整個期限為 USDT 的 {percent}",
  noReward: "無",
  left: "剩餘份數",
  lock: "鎖定",
  units: "份數",
  unitsRequired: "請輸入 1 到 {max} 的整數。",
  unitsLack: "您的理財帳戶餘額足夠 {count} 份。",
  lockTitle: "鎖定 {count} 份",
  lockLocks: "鎖定數量",
  lockUntil: "大約至",
  lockBrings: "到期收益",
  lockEarly: "提前結束",
  lockEarlyText: "全部退還，但沒有收益。",
  lockNote: "收益現在就由平台預留。期間 {coin} 的價格可升可跌。",
  closed: "目前不接受新的鎖定。已鎖定的按約定繼續。",
  locks: "鎖定記錄",
  started: "鎖定時間",
  ends: "到期",
  state: "狀態",
  stateLocked: "鎖定中",
  stateEnded: "已到期",
  stateRedeemed: "提前贖回",
  redeem: "贖回",
  redeemTitle: "要提前贖回嗎？",
  redeemText: "該鎖定於 {time} 到期。現在結束將失去收益。",
  redeemBack: "退還到現貨",
  redeemCost: "放棄的收益",
  redeemConfirm: "贖回並放棄 {reward} USDT",
  redeemConfirmFree: "贖回",
  noLocks: "暫無鎖定",
  noLocksText: "將幣轉入帳戶並鎖定一份，即會連同到期時間顯示在這裡。",
  passwordRequired: "請輸入交易密碼。",
} as const;
