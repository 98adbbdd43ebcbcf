// Money going out. In simplified Chinese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  withdrawals_closed: "该功能暂未开放。",
  no_network: "该币种没有可用的转账网络。",
  network_required: "需要选择转账网络。",
  unknown_network: "该币种不支持此网络。",
  address_malformed: "这不是 {network} 网络的地址。",
  memo_required: "该网络除地址外还需要填写备注（Memo）。",
  amount_above_maximum: "数量高于最大值 {maximum}。",
  fee_above_amount: "手续费不低于提币数量，到账为零。",
  withdrawal_hold: "安全设置有变更，{until} 之后才能提币。",
  address_unsaved: "先保存该地址，{hours} 小时后可以使用。",
  address_waiting: "该地址从 {until} 起可以使用。",
  withdrawal_day_limit: "超出 24 小时提币限额，剩余 {left} USDT。",
  withdrawal_month_limit: "超出 30 天提币限额，剩余 {left} USDT。",
  positions_open: "需要先平掉杠杆仓位。",
  unknown_withdrawal: "未找到这笔提币。",
  withdrawal_too_late: "这笔提币已通过审核，不能再取消。",
  unknown_address: "地址簿中没有该地址。",
  address_known: "地址簿中已有该地址。",
  addresses_full: "地址簿已满，最多保存 {maximum} 个地址。",
};

export const notices: Translated<typeof english.notices> = {
  withdrawal_requested: "提币申请已提交。",
  withdrawal_cancelled: "提币已取消。",
  address_saved: "地址已保存。",
  address_removed: "地址已删除。",
  withdrawals_stopped: "尚未发出的提币已停止，24 小时内不能提币。",
};
