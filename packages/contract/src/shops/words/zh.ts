// Shops of merchants. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_shop: "未找到该店铺。",
  shop_exists: "您在该币种已有店铺。",
  shop_name_malformed: "名称须为 {min} 至 {max} 个文字、数字或空格。",
  shop_name_taken: "该名称已被其他店铺使用。",
  shop_not_open: "该店铺未营业。",
  shop_not_waiting: "该申请已有结果。",
  shop_leaving: "该店铺已进入退出期，不能再发布或接单。",
  shop_paused: "该店铺暂停接单。",
  shop_closed_now: "该店铺现已打烊，{until} 恢复营业。",
  shop_hours_malformed: "请填写每天的营业起止时间，至少有一天营业。",
  offer_off_shelf: "该广告目前已下架。",
  offer_price_moved: "价格已变为 {price}，请确认后再下单。",
  offer_out_of_limits: "单笔限额为 {min} 至 {max}。",
  offer_limits_wrong: "单笔最小值不能大于最大值，最大值不能大于总量。",
  offer_not_small: "该广告剩余数量仍可接单，请改用撤回。",
  premium_out_of_range: "与指数价的偏离上下最多 {maximum}%，两位小数。",
  window_out_of_range: "付款时限须为 {min} 至 {max} 分钟。",
} satisfies SomeRefusals;

export const notices = {
  shop_applied: "申请已提交，等待审核。保证金已冻结。",
  shop_withdrawn: "申请已撤回，保证金已退还。",
  shop_leaves: "已进入退出期，保证金将于 {until} 退还。",
  shop_saved: "已保存。",
  shop_moved_in: "已转入店铺 {amount} {currency}。",
  shop_moved_out: "已从店铺转出 {amount} {currency}。",
  offer_shelved: "广告已上架。",
  offer_unshelved: "广告已下架。",
  offer_closed: "广告已关闭。",
  arbitrated_by_buyer: "我已付款，对方未放币。",
  arbitrated_by_seller: "我没有收到款项。",
};

export const messages = {
  shop_approved: {
    title: "店铺已开业",
    text: "{name} 现可买卖 {currency}。请把币转入店铺并发布第一条广告。",
  },
  shop_refused: {
    title: "店铺申请未通过",
    text: "{name}（{currency}）的申请未通过：{reason} 保证金已退回法币账户。",
  },
  shop_leaving: {
    title: "店铺进入退出期",
    text: "{name}（{currency}）将于 {time} 且无进行中交易后结束，届时退还保证金。",
  },
  shop_ended: {
    title: "店铺已结束",
    text: "{name}（{currency}）已结束，保证金和店铺余额已转入法币账户。",
  },
};

export const reasons = {
  shop: {
    title: "店铺交易",
    received: "店铺：收到或退回",
    paid: "店铺：为广告或交易预留",
    frozen: "店铺：从冻结中支付 {amount} {currency}",
  },
  shop_deposit: {
    title: "店铺保证金",
    received: "店铺保证金：退还",
    paid: "店铺保证金：冻结",
  },
};
