// What a person owns: amounts, accounts, held funds, the ledger. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  amount_malformed: "数量须为普通数字，例如 12.5。",
  amount_not_positive: "数量必须大于零。",
  amount_too_precise: "数量最多保留 {places} 位小数。",
  amount_too_large: "数量过大。",
  unknown_asset: "未上线该币种。",
  unknown_account: "未找到该账户。",
  insufficient_balance: "可用余额不足。",
  unknown_hold: "未找到该笔冻结资金。",
  hold_exceeded: "数量超过已冻结的资金。",
  hold_expired: "操作时限已过。",
  hold_not_expired: "等待时间尚未结束。",
  unknown_entry: "未找到这条账本分录。",
};

export const reasons: Translated<typeof english.reasons> = {
  adjustment: { title: "平台更正" },
};

export const log: Translated<typeof english.log> = {
  accounts: { change: "现货", legal: "法币", lever: "杠杆", micro: "秒合约" },
  otherMovement: "其他资金变动",
};
