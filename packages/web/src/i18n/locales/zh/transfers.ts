// Moving money between one's own accounts. In simplified Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/transfers.ts";

export const texts: Translated<typeof english> = {
  transfer: "划转",
  dialogTitle: "账户间划转",
  lead: "在您自己的账户之间划转，即时到账，不收手续费。",
  accountSpot: "现货",
  accountFiat: "法币",
  accountLeverage: "杠杆",
  accountSeconds: "秒合约",
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
  records: "划转记录",
  recordsLead: "账户间的全部划转，最新的在前。",
  latest: "最近划转",
  allRecords: "全部划转",
  noRecords: "暂无划转记录",
  noRecordsText: "您在账户之间的划转会显示在这里。",
  time: "时间",
  way: "账户",
  entry: "账本分录",
  logLead: "每个账户的每一笔变动，以及变动前后的余额。",
};
