// Money coming in. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "充值功能暂未开放。",
  test_funds_used_up: "超出该币种今日剩余的测试资金。",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} 已发出。",
  claim_noted: "已记录。网络确认后，充值将自动入账。",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "充值已到账",
    text: "{amount} {currency} 已存入你的账户。",
  },
  claim_accepted: {
    title: "充值申报已通过",
    text: "{amount} {currency} 已存入你的账户。",
  },
  claim_refused: {
    title: "充值申报未通过",
    text: "未查到你的 {amount} {currency}。如确已转出，请携交易信息联系客服。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "充值到账" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "充值",
};

export const page: Translated<typeof english.page> = {
  notOpen: "该功能暂未开放",
  network: "网络",
  coin: "币种",
  time: "时间",
  amount: "数量",
  address: "地址",
  memo: "备注 (Memo)",
  state: "状态",
  transaction: "交易",
  progress: "进度",
  stepDone: "已完成",
  stepCurrent: "进行中",
  stepWaiting: "待进行",
  stepFailed: "到此结束",
  confirmationsOf: "{now}/{needed} 次确认",
  deposits: "充值",
  noDeposits: "暂无充值记录",
  noDepositsText: "转入您地址的币一经网络发现，就会显示在这里。",
  yourAddress: "您的 {currency} 地址",
  copyAddress: "复制地址",
  copyMemo: "复制备注",
  qrOf: "地址 {address} 的二维码",
  memoWarning: "充值 {currency} 时必须填写下方备注，否则无法确认这笔充值属于您。",
  noAddress: "{network} 目前不接受 {currency} 充币。",
  depositMinimum: "最小充值 {minimum}，低于此数不会入账。",
  depositConfirmations: { other: "经过 {count} 次网络确认后入账。" },
  depositOnly: "此地址只接受通过 {network} 转入的 {currency}，转入其他资产将无法找回。",
  depositDemo: "{currency} 及 {network} 网络在本演示中均为模拟。向此地址转入真实的币将会丢失。",
  receiveTestFunds: "领取测试资金",
  depositNow: "充值",
  noMoney: "账户里还没有资金。",
  fundsComing: "资金在途",
  nothingArriving: "没有在途充值。",
  allDeposits: "全部充值",
  depositRecords: "充值记录",
  arriving: "{amount} 正在到账",
  arrived: "{amount} 已到账",
  arrivedNot: "{amount} 未入账",
  depositSeen: "已发现",
  depositCredited: "已入账",
  depositReversed: "已撤回",
  depositBelow: "低于最小值",
  reversedText: "网络撤回了这笔充值所在的区块。没有入账，之后仍可能重新到达。",
  belowText: "低于该网络的最小充值数量，不计入余额。",
  pageLead: "选择币种，转入您的专属地址；下方可查看到账情况。",
  noNetwork: "该币种没有可用的网络。",
};
