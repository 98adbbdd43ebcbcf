// The receipt of a closing. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  leverReceipt: "平仓凭证",
};

export const page: Translated<typeof english.page> = {
  lead: "本次平仓的计算依据。由您的浏览器重新计算一遍，无需相信任何人。",
  notNamed: "未指定平仓记录",
  notNamedText: "请从已平仓列表中打开凭证。",
  toList: "已平仓",
  opened: "开仓价",
  closed: "平仓价",
  limitOpened: "开仓价（自定限价）",
  profit: "盈亏",
  paid: "已付给您",
  taken: "由您承担",
  insured: "保险基金赔付",
  borne: "资金池承担",
  openTick: "开仓价格记录的哈希与其内容相符",
  openMark: "开仓记录中有该市场的价格",
  openPrice: "开仓价：记录价格加减点差",
  value: "合约价值：开仓价乘以数量",
  margin: "保证金：合约价值除以倍数",
  closeTick: "平仓价格记录的哈希与其内容相符",
  closeMark: "平仓记录中有平仓价",
  order: "各记录先后有序，且正是平仓所指的记录",
  profitCheck: "盈亏：价差乘以数量",
  payout: "其中支付或扣除的部分",
  limitNote: "该仓位来自委托，价格为自定限价加减点差，不由任何记录决定。",
  openLink: "开仓",
  closeLink: "平仓",
  position: "仓位 {id}",
};
