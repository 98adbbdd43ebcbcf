// Money coming in. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "充值功能暫未開放。",
  test_funds_used_up: "超出該幣種今日剩餘的測試資金。",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} 已發出。",
  claim_noted: "已記錄。網絡確認後，充值將自動入帳。",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "存入已到帳",
    text: "{amount} {currency} 已存入你的帳戶。",
  },
  claim_accepted: {
    title: "存入申報已通過",
    text: "{amount} {currency} 已存入你的帳戶。",
  },
  claim_refused: {
    title: "存入申報未通過",
    text: "未查到你的 {amount} {currency}。如確已轉出，請附上交易資料聯絡客服。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "充值到帳" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "充值",
};

export const page: Translated<typeof english.page> = {
  notOpen: "該功能暫未開放",
  network: "網絡",
  coin: "幣種",
  time: "時間",
  amount: "數量",
  address: "地址",
  memo: "備註 (Memo)",
  state: "狀態",
  transaction: "交易",
  progress: "進度",
  stepDone: "已完成",
  stepCurrent: "進行中",
  stepWaiting: "待進行",
  stepFailed: "到此結束",
  confirmationsOf: "{now}/{needed} 次確認",
  deposits: "充值",
  noDeposits: "暫無充值記錄",
  noDepositsText: "轉入您地址的幣一經網絡發現，就會顯示在這裡。",
  yourAddress: "您的 {currency} 地址",
  copyAddress: "複製地址",
  copyMemo: "複製備註",
  qrOf: "地址 {address} 的二維碼",
  memoWarning: "充值 {currency} 時必須填寫下方備註，否則無法確認這筆充值屬於您。",
  noAddress: "{network} 目前不接受 {currency} 充幣。",
  depositMinimum: "最小充值 {minimum}，低於此數不會入帳。",
  depositConfirmations: { other: "經過 {count} 次網絡確認後入帳。" },
  depositOnly: "此地址只接受透過 {network} 轉入的 {currency}，轉入其他資產將無法找回。",
  depositDemo: "{currency} 及 {network} 網絡在本演示中均為模擬。向此地址轉入真實的幣將會遺失。",
  receiveTestFunds: "領取測試資金",
  depositNow: "充值",
  noMoney: "帳戶內尚無資金。",
  fundsComing: "資金在途",
  nothingArriving: "沒有在途充值。",
  allDeposits: "全部充值",
  depositRecords: "充值記錄",
  arriving: "{amount} 正在到帳",
  arrived: "{amount} 已到帳",
  arrivedNot: "{amount} 未入帳",
  depositSeen: "已發現",
  depositCredited: "已入帳",
  depositReversed: "已撤回",
  depositBelow: "低於最小值",
  reversedText: "網絡撤回了這筆充值所在的區塊。沒有入帳，之後仍可能重新到達。",
  belowText: "低於該網絡的最小充值數量，不計入餘額。",
  pageLead: "選擇幣種，轉入您的專屬地址；下方可查看到帳情況。",
  noNetwork: "該幣種沒有可用的網絡。",
};
