// Money going out. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
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

export const messages: Translated<typeof english.messages> = {
  withdrawals_stopped: {
    title: "提币已停止",
    text: "{time} 有人通过邮件中的链接停止了提币，尚未发出的已退回账户。如非本人操作，可修改密码。",
  },
  withdrawal_requested: {
    title: "提币已提交",
    text: "{amount} {currency} 正在审核。",
  },
  withdrawal_sent: {
    title: "提币已发出",
    text: "{amount} {currency} 已发出。",
  },
  withdrawal_done: {
    title: "提币完成",
    text: "{amount} {currency} 已到账，网络已确认。",
  },
  withdrawal_refused: {
    title: "提币未通过",
    text: "{amount} {currency} 未发出，已退回你的账户。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_withdraw: { mail: "此验证码用于确认提币：", sms: "用于确认提币。" },
};

export const mails: Translated<typeof english.mails> = {
  hold: "安全设置更改后 24 小时内暂停提币。",
  stop: "如非本人操作，可通过此链接停止：",
};

export const reasons: Translated<typeof english.reasons> = {
  withdrawal: {
    title: "提币",
    received: "提币未发出，退回可用",
    paid: "申请提币，由可用转入冻结",
    frozen: "提币完成，从冻结中支出 {amount} {currency}",
  },
};

export const titles: Translated<typeof english.titles> = {
  addressBook: "地址簿",
  stopWithdrawal: "停止提币",
};
