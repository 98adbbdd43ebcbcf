// Seconds options and stake policies. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  options_closed: "該交易對或幣種的秒合約已關閉，請選擇其他的。",
  options_hours: "該交易對的秒合約在此時段關閉，將於 {until} 重新開放。",
  duration_not_offered: "不提供該時長。",
  stake_out_of_range: "投入金額須在 {min} 至 {max} 之間。",
  too_many_options: "同時進行的秒合約已達上限 {maximum} 筆。",
  option_capacity: "資金池目前無法預留該筆收益，請減少數量或選擇其他交易對。",
  options_paused: "您已為自己暫停秒合約至 {until}。",
  loss_limit_reached: "該筆可能超過您自設的每日虧損上限，今日還剩 {left}。",
  pause_too_short: "暫停時間只能延長，不能縮短。",
  unknown_option: "未找到該秒合約。",
  policy_closed: "該保險目前不出售。",
  policy_amount_out_of_range: "投保數量須在 {min} 至 {max} 之間。",
  policy_exists: "您在該幣種已有一份保險。",
  policy_capacity: "基金目前無法預留這麼大的賠付，請減少數量。",
  unknown_policy: "未找到該保險。",
  policy_ended: "該保險已結束。",
  policy_options_open: "投保餘額的秒合約仍在進行，請等待其結束。",
  policy_stake_limit: "投保秒合約每筆最多 {maximum}，同時最多 {count} 筆。",
  claim_not_due: "投保餘額降至 {line} 或以下時方可理賠。",
  claims_used_up: "今日理賠次數已用完，明日可再申請。",
} satisfies SomeRefusals;

export const notices = {
  option_placed: "下單成功。",
  policy_bought: "保險購買成功。",
  policy_claimed: "理賠已支付：{amount}。",
  policy_cancelled: "保險已結束。",
  option_limit_set: "每日上限已設置。",
  options_paused_now: "秒合約已暫停至 {until}。",
};

export const messages = {
  policy_grown: {
    title: "保險盈利終止",
    text: "您的投保餘額達到 {line}，保險已結束，{amount} 已回到秒合約帳戶可用餘額。",
  },
  policy_finished: { title: "保險已結束", text: "保險的最後一次理賠已支付，{amount} 已回到秒合約帳戶可用餘額。" },
  policy_unfunded: {
    title: "保險已結束",
    text: "基金無法預留下一次理賠，保險已結束，{amount} 已回到秒合約帳戶可用餘額。",
  },
};

export const log = {
  directions: { up: "買漲", down: "買跌" },
  states: { placed: "已受理", open: "進行中", won: "盈利", lost: "虧損", drawn: "平局", void: "作廢" },
  statuses: { running: "進行中", closed: "已平倉" },
  kinds: { forward: "正向", reverse: "反向" },
  rule: "秒合約以受理之後該交易對記錄的第一個價格（5 秒之內）開始，以到期時或到期前記錄的最後一個價格（不早於到期前 5 秒）結束；缺少其中任何一個則作廢，全部退還。結束價高於開始價買漲獲勝，低於開始價買跌獲勝；相同則退還本金。",
};

export const reasons = {
  option_stake: { title: "秒合約投入", paid: "秒合約投入與手續費" },
  option_won: { title: "秒合約盈利", received: "秒合約盈利", paid: "秒合約盈利", frozen: "投保秒合約盈利" },
  option_drawn: { title: "秒合約平局", received: "秒合約平局", paid: "秒合約平局", frozen: "投保秒合約平局" },
  option_lost: { title: "秒合約虧損", received: "秒合約虧損", paid: "秒合約虧損", frozen: "秒合約虧損" },
  option_void: { title: "秒合約作廢", received: "秒合約作廢，全部退回", paid: "秒合約作廢", frozen: "投保秒合約作廢" },
  policy_buy: { title: "購買保險", received: "保險費", paid: "投保數量與保險費" },
  policy_claim: { title: "理賠", received: "理賠支付", paid: "理賠支付", frozen: "理賠至投保餘額" },
  policy_end: { title: "保險結束", received: "投保餘額退回", paid: "保險結束" },
  option_fund: { title: "秒合約資金池注資", received: "秒合約資金池注資", paid: "秒合約資金池注資" },
  option_return: { title: "秒合約資金池收回", received: "從秒合約資金池轉出", paid: "從秒合約資金池轉出" },
  policy_fund: { title: "保單基金注資", received: "保險基金注資", paid: "保險基金注資" },
  policy_return: { title: "保單基金收回", received: "從保險基金轉出", paid: "從保險基金轉出" },
};
