// The receipt of a closing. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  leverReceipt: "平倉憑證",
};

export const page: Translated<typeof english.page> = {
  lead: "本次平倉的計算依據。由您的瀏覽器重新計算一遍，無需相信任何人。",
  notNamed: "未指定平倉記錄",
  notNamedText: "請從已平倉列表中開啟憑證。",
  toList: "已平倉",
  opened: "開倉價",
  closed: "平倉價",
  limitOpened: "開倉價（自訂限價）",
  profit: "盈虧",
  paid: "已付給您",
  taken: "由您承擔",
  insured: "保險基金賠付",
  borne: "資金池承擔",
  openTick: "開倉價格記錄的雜湊與其內容相符",
  openMark: "開倉記錄中有該市場的價格",
  openPrice: "開倉價：記錄價格加減點差",
  value: "合約價值：開倉價乘以數量",
  margin: "保證金：合約價值除以倍數",
  closeTick: "平倉價格記錄的雜湊與其內容相符",
  closeMark: "平倉記錄中有平倉價",
  order: "各記錄先後有序，且正是平倉所指的記錄",
  profitCheck: "盈虧：價差乘以數量",
  payout: "其中支付或扣除的部分",
  limitNote: "該倉位來自委託，價格為自訂限價加減點差，不由任何記錄決定。",
  openLink: "開倉",
  closeLink: "平倉",
  position: "倉位 {id}",
};
