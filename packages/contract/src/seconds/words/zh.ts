// Seconds options and stake policies. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  options_closed: "该交易对或币种的秒合约已关闭，请选择其他的。",
  options_hours: "该交易对的秒合约在此时段关闭，将于 {until} 重新开放。",
  duration_not_offered: "不提供该时长。",
  stake_out_of_range: "投入金额须在 {min} 至 {max} 之间。",
  too_many_options: "同时进行的秒合约已达上限 {maximum} 笔。",
  option_capacity: "资金池目前无法预留该笔收益，请减少数量或选择其他交易对。",
  options_paused: "您已为自己暂停秒合约至 {until}。",
  loss_limit_reached: "该笔可能超过您自设的每日亏损上限，今日还剩 {left}。",
  pause_too_short: "暂停时间只能延长，不能缩短。",
  unknown_option: "未找到该秒合约。",
  policy_closed: "该保险目前不出售。",
  policy_amount_out_of_range: "投保数量须在 {min} 至 {max} 之间。",
  policy_exists: "您在该币种已有一份保险。",
  policy_capacity: "基金目前无法预留这么大的赔付，请减少数量。",
  unknown_policy: "未找到该保险。",
  policy_ended: "该保险已结束。",
  policy_options_open: "投保余额的秒合约仍在进行，请等待其结束。",
  policy_stake_limit: "投保秒合约每笔最多 {maximum}，同时最多 {count} 笔。",
  claim_not_due: "投保余额降至 {line} 或以下时方可理赔。",
  claims_used_up: "今日理赔次数已用完，明日可再申请。",
} satisfies SomeRefusals;

export const notices = {
  option_placed: "下单成功。",
  policy_bought: "保险购买成功。",
  policy_claimed: "理赔已支付：{amount}。",
  policy_cancelled: "保险已结束。",
  option_limit_set: "每日上限已设置。",
  options_paused_now: "秒合约已暂停至 {until}。",
};

export const messages = {
  policy_grown: {
    title: "保险盈利终止",
    text: "您的投保余额达到 {line}，保险已结束，{amount} 已回到秒合约账户可用余额。",
  },
  policy_finished: { title: "保险已结束", text: "保险的最后一次理赔已支付，{amount} 已回到秒合约账户可用余额。" },
  policy_unfunded: {
    title: "保险已结束",
    text: "基金无法预留下一次理赔，保险已结束，{amount} 已回到秒合约账户可用余额。",
  },
};

export const log = {
  directions: { up: "买涨", down: "买跌" },
  states: { placed: "已受理", open: "进行中", won: "盈利", lost: "亏损", drawn: "平局", void: "作废" },
  statuses: { running: "进行中", closed: "已平仓" },
  kinds: { forward: "正向", reverse: "反向" },
  rule: "秒合约以受理之后该交易对记录的第一个价格（5 秒之内）开始，以到期时或到期前记录的最后一个价格（不早于到期前 5 秒）结束；缺少其中任何一个则作废，全部退还。结束价高于开始价买涨获胜，低于开始价买跌获胜；相同则退还本金。",
};

export const reasons = {
  option_stake: { title: "秒合约投入", paid: "秒合约投入与手续费" },
  option_won: { title: "秒合约盈利", received: "秒合约盈利", paid: "秒合约盈利", frozen: "投保秒合约盈利" },
  option_drawn: { title: "秒合约平局", received: "秒合约平局", paid: "秒合约平局", frozen: "投保秒合约平局" },
  option_lost: { title: "秒合约亏损", received: "秒合约亏损", paid: "秒合约亏损", frozen: "秒合约亏损" },
  option_void: { title: "秒合约作废", received: "秒合约作废，全部退回", paid: "秒合约作废", frozen: "投保秒合约作废" },
  policy_buy: { title: "购买保险", received: "保险费", paid: "投保数量与保险费" },
  policy_claim: { title: "理赔", received: "理赔支付", paid: "理赔支付", frozen: "理赔至投保余额" },
  policy_end: { title: "保险结束", received: "投保余额退回", paid: "保险结束" },
  option_fund: { title: "秒合约资金池注资", received: "秒合约资金池注资", paid: "秒合约资金池注资" },
  option_return: { title: "秒合约资金池收回", received: "从秒合约资金池转出", paid: "从秒合约资金池转出" },
  policy_fund: { title: "保单基金注资", received: "保险基金注资", paid: "保险基金注资" },
  policy_return: { title: "保单基金收回", received: "从保险基金转出", paid: "从保险基金转出" },
};
