// The account log in simplified Chinese.

import type { LogTexts } from "../log-words.ts";

export const logTexts: LogTexts = {
  accounts: { change: "现货", legal: "法币", lever: "杠杆", micro: "秒合约" },
  reasons: {
    transfer: {
      title: "账户间划转",
      received: "从{account}账户转入",
      paid: "转出至{account}账户",
    },
    order_hold: { title: "委托冻结，可用转为冻结" },
    order_release: { title: "委托解冻，冻结转为可用" },
    trade: {
      title: "成交",
      received: "成交收入",
      paid: "成交支出",
      frozen: "成交，从冻结中支出 {amount} {currency}",
    },
    adjustment: { title: "平台更正" },
  },
  other: "其他资金变动",
};
