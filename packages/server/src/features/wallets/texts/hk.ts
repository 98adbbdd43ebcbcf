// The account log in traditional Chinese.

import type { LogTexts } from "../log-words.ts";

export const logTexts: LogTexts = {
  accounts: { change: "現貨", legal: "法幣", lever: "槓桿", micro: "秒合約" },
  reasons: {
    transfer: {
      title: "帳戶間劃轉",
      received: "從{account}帳戶轉入",
      paid: "轉出至{account}帳戶",
    },
    order_hold: { title: "訂單凍結，可用轉為凍結" },
    order_release: { title: "訂單解凍，凍結轉為可用" },
    trade: {
      title: "成交",
      received: "成交收入",
      paid: "成交支出",
      frozen: "成交，從凍結中支出 {amount} {currency}",
    },
    adjustment: { title: "平台更正" },
  },
  other: "其他資金變動",
};
