// Leverage: positions on recorded prices. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  price_stale: "该市场的价格不够新，暂不据此开仓或更改。请稍后再试。",
  leverage_closed: "该交易对的杠杆交易已关闭，请切换交易对。",
  hands_out_of_range: "手数必须是 {min} 到 {max} 之间的整数。",
  multiple_not_offered: "这里不提供该倍数。",
  limit_wrong_side: "做多委托价须低于现价，做空委托价须高于现价；现价为 {price}。",
  take_profit_wrong_side: "止盈价须在开仓价和现价 {price} 的盈利一侧。",
  stop_loss_wrong_side: "止损价须在开仓价和现价 {price} 的亏损一侧。",
  leverage_user_limit: "您在该市场的仓位总值最多为 {maximum}。",
  leverage_capacity: "平台目前无法在该市场的这一方向承接更多。请减少手数或换一个市场。",
  leverage_uncovered: "平台资金目前不足以覆盖全部盈利，暂不开仓。平仓照常。",
  too_many_positions: "您已达到 {maximum} 个仓位的上限。",
  unknown_position: "未找到该仓位。",
  position_not_open: "该仓位不是持仓状态。",
  position_not_pending: "该委托已不在等待。",
  position_closing: "该仓位正在平仓。",
  nothing_to_close: "没有可平的仓位。",
} satisfies SomeRefusals;

export const notices = {
  position_opened: "已开仓。",
  entrust_placed: "委托已提交。",
  position_closed: "已平仓。",
  position_part_closed: "已部分平仓。",
  entrust_cancelled: "委托已撤销。",
  stops_set: "止盈止损已设置。",
  positions_closed: "已平仓数量：{count}。",
  margin_added: "保证金已追加。",
};

export const messages = {
  lever_opened: {
    title: "委托已开仓",
    text: "{market}{side}：{hands} 手，开仓价 {price}。",
  },
  lever_take_profit: {
    title: "已止盈",
    text: "{market}{side}：{hands} 手以 {price} 平仓，盈亏 {profit}。",
  },
  lever_stop_loss: {
    title: "已止损",
    text: "{market}{side}：{hands} 手以 {price} 平仓，盈亏 {profit}。",
  },
  lever_liquidated: {
    title: "仓位已强平",
    text: "{market}{side}：{hands} 手以 {price} 平仓，盈亏 {profit}。风险率已达到强平线。",
  },
  lever_deleveraged: {
    title: "仓位已按规则平仓",
    text: "{market}{side}：{hands} 手以 {price} 平仓，盈亏 {profit}。平台资金不足以覆盖全部盈利。",
  },
  lever_delisted: {
    title: "交易对下架，已平仓",
    text: "{market}{side}：{hands} 手以 {price} 平仓，盈亏 {profit}。",
  },
  lever_ending: {
    title: "交易对杠杆即将终止",
    text: "{market} 的杠杆将于 {until} 终止。从现在起不再开仓；届时未平的持仓按下一个记录价格平仓。",
  },
};

export const log = {
  told: { long: "，做多", short: "，做空" },
  sides: { long: "做多", short: "做空" },
  states: { pending: "挂单中", open: "交易中", closing: "平仓中", closed: "已平仓", revoked: "已撤单" },
};

export const reasons = {
  lever_entrust: { title: "杠杆委托", paid: "委托冻结" },
  lever_cancel: { title: "撤销的委托", received: "撤销委托退回保证金和手续费" },
  lever_open: { title: "杠杆保证金", paid: "开仓保证金" },
  lever_fee: { title: "杠杆手续费", received: "杠杆手续费", paid: "杠杆手续费" },
  lever_close: { title: "平仓", received: "平仓", paid: "平仓" },
  lever_liquidation: { title: "强平", received: "仓位强平", paid: "仓位强平" },
  lever_overnight: { title: "隔夜费", received: "隔夜费", paid: "隔夜费", frozen: "隔夜费，从保证金扣除" },
  lever_margin: { title: "追加保证金", paid: "为仓位追加保证金" },
  pool_fund: { title: "杠杆资金池", received: "杠杆资金池注资", paid: "杠杆资金池注资" },
  insurance_fund: { title: "保险基金", received: "保险基金注资", paid: "保险基金注资" },
};
