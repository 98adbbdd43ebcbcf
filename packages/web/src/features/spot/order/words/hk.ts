// What the page of one order says. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  orderLead: "委託內容、結果，以及每筆成交和對應的帳目。",
  orderNotNamed: "未指定訂單",
  orderNotNamedText: "請從歷史委託中打開一筆訂單。",
  orderUnknown: "未找到該訂單",
  orderUnknownText: "您的訂單中沒有這個編號。",
  wholeHistory: "全部歷史",
  noFills: "暫無成交",
  noFillsText: "該訂單的每筆成交和手續費會顯示在這裡。",
  whyUser: "由您撤銷。",
  whyReplaced: "您修改了該訂單，已由新訂單代替。",
  whyUnfilled: "其價格範圍內沒有更多掛單，剩餘部分已過期。",
  whyNotComplete: "無法一次全部成交，因此沒有成交。",
  whyMetOwn: "遇到了您自己的另一筆委託，剩餘部分已過期。",
  whyWouldTake: "該訂單只做掛單，但會立即成交，因此被拒絕。",
  whyMarketEnded: "該市場已下線，訂單已退回。",
  shortUnfilled: "無更多對手掛單",
  shortNotComplete: "無法一次全部成交",
  shortMetOwn: "遇到自己的委託",
  shortWouldTake: "會立即成交",
  shortMarketEnded: "市場已下線",
};
