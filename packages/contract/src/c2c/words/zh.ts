// C2C offers and the deals on them. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  identity_required: "请先完成实名认证：个人之间的交易需要认证。",
  payments_required: "请先保存收款方式。",
  payment_way_required: "您的收款方式中没有这一种，请先添加。",
  payment_name_unverified: "收款方式中的姓名与您的实名认证不一致。",
  account_too_new: "新账户自 {until} 起可发布广告。",
  deals_hold: "安全信息变更后，自 {until} 起可以卖出。",
  deals_paused: "您的交易暂停至 {until}。",
  deals_open_max: "请先完成已接的交易。同时最多 {maximum} 笔。",
  offers_full: "同时最多可有 {maximum} 条广告，请先撤回一条。",
  offer_own: "这是您自己的广告。",
  offer_gone: "该广告已被他人接走或已撤回。",
  offer_has_deal: "该广告有未完成的交易，结束后方可撤回。",
  unknown_offer: "未找到该广告。",
  number_out_of_range: "数量须在 {min} 至 {max} 之间。",
  price_out_of_range: "价格须在 {min} 至 {max} 之间。",
  person_blocked: "你们中有一方不愿与对方交易。",
  unknown_deal: "未找到该交易。",
  deal_other_side: "这一步由对方进行。",
  deal_moved_on: "交易已进入下一步，无法再进行此操作。",
  deal_window_over: "付款时间已过，交易已取消。请勿付款。",
} satisfies SomeRefusals;

export const notices = {
  offer_posted: "广告已发布。",
  offer_withdrawn: "广告已撤回。",
  offer_taken: "交易已开始。",
  deal_cancelled: "交易已取消。",
  deal_paid: "已标记为已付款，对方将核对到账情况。",
  deal_confirmed: "已确认收款，币已归买方。",
};

export const messages = {
  deal_opened_pay: {
    title: "交易已开始：请付款",
    text: "您以 {money} 买入 {amount} {currency}。请在时限内付款，然后标记为已付款。",
  },
  deal_opened_wait: {
    title: "交易已开始：等待付款",
    text: "您以 {money} 卖出 {amount} {currency}。请等待买方付款，届时会收到消息。",
  },
  deal_paid: {
    title: "买方已付款",
    text: "{amount} {currency} 的买方表示已支付 {money}。请查看您的账户，到账后再确认。",
  },
  deal_finished: {
    title: "交易完成",
    text: "{amount} {currency}，{money}：交易已完成。",
  },
  deal_cancelled: {
    title: "交易已取消",
    text: "{amount} {currency}，{money}：买方取消了交易。",
  },
  deal_expired: {
    title: "交易已超时",
    text: "{amount} {currency}，{money}：无人按时付款，交易已取消。",
  },
  deal_settled: {
    title: "争议判给买方",
    text: "{amount} {currency}，{money}：币已归买方。",
  },
  deal_returned: {
    title: "争议判给卖方",
    text: "{amount} {currency}，{money}：币仍归卖方。",
  },
};

export const reasons = {
  c2c: {
    title: "C2C 交易",
    received: "C2C：收到或退回",
    paid: "C2C：为广告或交易预留",
    frozen: "C2C：从冻结中支付 {amount} {currency}",
  },
};
