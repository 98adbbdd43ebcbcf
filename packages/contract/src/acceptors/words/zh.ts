// Acceptors: people through whom others put money in and take money out. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_acceptor: "未找到该承兑商。",
  acceptor_own: "不能与自己交易。",
  acceptor_not_open: "该承兑商未营业。",
  acceptor_leaving: "该承兑商已进入退出期，不再接新单。",
  acceptor_paused: "该承兑商暂停接单。",
  acceptor_way_missing: "该承兑商不支持此付款方式。",
  acceptor_way_unchosen: "请选择充值方式。",
  acceptor_mobile_missing: "请输入手机号。",
  acceptor_account_missing: "请输入账号。",
  acceptor_money_missing: "请输入金额，最多两位小数。",
  acceptor_room: "该承兑商目前最多可受理 {maximum}。",
  acceptor_account_differs: "只能收款到您在收款方式中保存的账号。",
  acceptor_not_appointed: "没有等待您答复的任命。",
  acceptor_nothing_wanted: "运营人员没有要求变更您的保证金。",
  acceptor_open_above: "您进行中的交易量高于该保证金。请先完成交易，再同意变更。",
  acceptor_limits_wrong: "限额须在 {min} 至 {max} 之间，且最小值不能大于最大值。",
  acceptor_keeps_shop: "在该币种开有店铺的人不能担任该币种的承兑商，请先关闭店铺。",
  shop_of_acceptor: "该币种的承兑商不能在该币种开店。",
  evidence_required: "请先上传转账凭证。",
} satisfies SomeRefusals;

export const notices = {
  acceptor_deposit_begun: "请向承兑商付款 {money}，付款后点击已付款。",
  acceptor_withdrawal_begun: "您的币已冻结。承兑商标记已转账后，您有 {minutes} 分钟确认或提出异议。",
  acceptor_transferred: "已标记转账。用户有 {minutes} 分钟提出异议。",
  acceptor_accepted: "您已成为承兑商，保证金已冻结。",
  acceptor_guarantee_accepted: "您的保证金已变更。",
  acceptor_declined: "您已谢绝任命。",
  acceptor_saved: "已保存。",
  acceptor_leaves: "已进入退出期，保证金将于 {until} 退还。",
  acceptor_moved_in: "已转入工作账户 {amount} {currency}。",
  acceptor_moved_out: "已转回法币账户 {amount} {currency}。",
  acceptor_not_received: "我没有收到款项。",
  acceptor_silent: "我已付款，承兑商未确认到账。",
};

export const messages = {
  acceptor_appointed: {
    title: "您被任命为承兑商",
    text: "运营人员任命您为承兑商 {name}。请接受并冻结 {guarantee} {currency} 作为保证金，或谢绝。",
  },
  acceptor_changed: {
    title: "您的承兑条款已变更",
    text: "运营人员于 {time} 变更了 {name} 的费率和限额。进行中的交易不受影响。",
  },
  acceptor_guarantee_wanted: {
    title: "需要变更您的保证金",
    text: "运营人员希望 {name} 的保证金为 {guarantee} {currency}。您在工作页同意后才会变更。",
  },
  acceptor_guarantee_changed: {
    title: "您的保证金已变更",
    text: "自 {time} 起，{name} 的保证金为 {guarantee} {currency}。",
  },
  acceptor_stopped: {
    title: "您已被暂停接单",
    text: "运营人员于 {time} 暂停了 {name}：{reason} 进行中的交易仍须由您完成。",
  },
  acceptor_resumed: {
    title: "您可以重新接单",
    text: "运营人员于 {time} 解除了对 {name} 的暂停。",
  },
  acceptor_rests: {
    title: "您已自动暂停接单",
    text: "有一笔提现未按时转账，{name} 已于 {time} 按规则暂停。回来后请在工作台恢复接单。",
  },
  acceptor_leaving: {
    title: "您已进入承兑退出期",
    text: "{name} 将于 {until} 且无进行中交易后结束，届时退还保证金 {guarantee} {currency}。",
  },
  acceptor_ended: {
    title: "您已不再是承兑商",
    text: "{name} 已结束。保证金 {guarantee} {currency} 和工作账户余额已转入法币账户。",
  },
  withdrawal_begun: {
    title: "提现已提交：等待转账",
    text: "提现 {id} 已冻结 {amount} {currency}，承兑商将向您的账号转账 {money}。标记转账后您有 {minutes} 分钟确认或提出异议，逾期自动确认。",
  },
  withdrawal_asked: {
    title: "有一笔提现待您转账",
    text: "请在时限内为交易 {id}（{amount} {currency}）转账 {money}，并上传转账凭证后标记。",
  },
  withdrawal_transferred: {
    title: "款项到账了吗？",
    text: "承兑商称已为提现 {id} 转账 {money}。请查看您的账户，在 {until} 前确认或一键提出异议，逾期自动确认。",
  },
  withdrawal_remind: {
    title: "时间已过半：请查看账户",
    text: "提现 {id}（{money}）将于 {until} 自动确认。如未到账，请立即一键提出异议。",
  },
  withdrawal_released: {
    title: "提现已自动确认",
    text: "交易 {id} 的转账 {money} 在时限内无人提出异议，{amount} {currency} 已按开始时的约定于 {time} 转给承兑商。",
  },
};

export const reasons = {
  acceptor: {
    title: "承兑交易",
    received: "承兑：收到或退回",
    paid: "承兑：为交易冻结",
    frozen: "承兑：从冻结中支付 {amount} {currency}",
  },
  guarantee: {
    title: "承兑保证金",
    received: "承兑保证金：退还",
    paid: "承兑保证金：冻结",
  },
};
