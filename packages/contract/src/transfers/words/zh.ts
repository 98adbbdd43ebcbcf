// Moving money between one's own accounts. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  same_account: "转出账户与转入账户不能相同。",
  account_refuses_asset: "该账户不支持此币种。",
};

export const notices: Translated<typeof english.notices> = {
  transfer_done: "已将 {amount} {currency} 从{from}账户划转至{to}账户。",
};

export const reasons: Translated<typeof english.reasons> = {
  transfer: {
    title: "账户间划转",
    received: "从{account}账户转入",
    paid: "转出至{account}账户",
  },
};

export const titles: Translated<typeof english.titles> = {
  transfer: "划转",
  transferFiat: "现货与法币划转",
  transferLeverage: "现货与杠杆划转",
  transferSeconds: "现货与秒合约划转",
  transferRecords: "划转记录",
};

export const page: Translated<typeof english.page> = {
  transfer: "划转",
  dialogTitle: "账户间划转",
  lead: "在您自己的账户之间划转，即时到账，不收手续费。",
  accountSpot: "现货",
  accountFiat: "法币",
  accountLeverage: "杠杆",
  accountSeconds: "秒合约",
  accountShop: "店铺",
  accountWealth: "理财",
  coin: "币种",
  from: "从",
  to: "到",
  swap: "互换两个账户",
  amount: "数量",
  available: "可用 {amount}",
  all: "全部",
  allOf: "全部可用 {currency}",
  amountRequired: "请输入划转数量",
  tooPrecise: "数量的小数位过多。",
  notEnough: "可用余额不足。",
  noCoins: "没有可在这些账户之间划转的币种。",
  notMovable: "该币种不能划转。",
  coinNotMovable: "{coin} 不能划转。",
  notMovableText: "只有现货账户支持该币种，可直接在原处交易和提币。",
  otherCoin: "划转其他币种",
  records: "划转记录",
  recordsLead: "账户间的全部划转，最新的在前。",
  latest: "最近划转",
  allRecords: "全部划转",
  noRecords: "暂无划转记录",
  noRecordsText: "您在账户之间的划转会显示在这里。",
  time: "时间",
  way: "账户",
  entry: "账本分录",
};
