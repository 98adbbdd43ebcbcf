// What the page of one order says. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  orderLead: "委托内容、结果，以及每笔成交和对应的账目。",
  orderNotNamed: "未指定订单",
  orderNotNamedText: "请从历史委托中打开一笔订单。",
  orderUnknown: "未找到该订单",
  orderUnknownText: "您的订单中没有这个编号。",
  wholeHistory: "全部历史",
  noFills: "暂无成交",
  noFillsText: "该订单的每笔成交和手续费会显示在这里。",
  whyUser: "由您撤销。",
  whyReplaced: "您修改了该订单，已由新订单代替。",
  whyUnfilled: "其价格范围内没有更多挂单，剩余部分已过期。",
  whyNotComplete: "无法一次全部成交，因此没有成交。",
  whyMetOwn: "遇到了您自己的另一笔委托，剩余部分已过期。",
  whyWouldTake: "该订单只做挂单，但会立即成交，因此被拒绝。",
  whyMarketEnded: "该市场已下线，订单已退回。",
  shortUnfilled: "无更多对手挂单",
  shortNotComplete: "无法一次全部成交",
  shortMetOwn: "遇到自己的委托",
  shortWouldTake: "会立即成交",
  shortMarketEnded: "市场已下线",
};
