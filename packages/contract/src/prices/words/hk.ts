// Recorded prices. In traditional Chinese.

import type { SomeRefusals, Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals = {
  tick_out_of_order: "這次取價不是下一個序號。",
} satisfies SomeRefusals;

export const titles: Translated<typeof english.titles> = {
  prices: "記錄價格",
};

export const page: Translated<typeof english.page> = {
  title: "記錄價格",
  lead: "倉位和秒合約以這些價格為準。交易所每秒取價一次，取多個來源的中間值，並把每次取價連成鏈，事後無法更改。任何人都不能提交價格。",
  head: "最新一環",
  headLead: "每次取價都帶有前一次的雜湊。保存最新一環的人，日後可以證明之前的內容沒有改動。",
  tick: "取價",
  time: "時間",
  hash: "雜湊",
  key: "公鑰",
  copyKey: "複製公鑰",
  signature: "簽名",
  copySignature: "複製簽名",
  signed: "簽名已由您的瀏覽器核對",
  forged: "簽名不正確",
  cannotCheck: "您的瀏覽器在此無法核對，需要較新的瀏覽器和安全連線。",
  noHead: "目前沒有記錄。",
  indexTitle: "各市場指數",
  indexLead:
    "至少 {count} 個來源有報價時價格才會變動。超過 5% 的跳動需要之後兩次取價一致才會採信。我們自己的訂單簿只有在接近其他來源時才計入。",
  indexHint: "多個來源的中間值，每秒記錄一次。倉位以它為準，而不是最新成交價。",
  market: "市場",
  index: "指數",
  state: "狀態",
  sources: "來源",
  jump: "跳至 {price}，等待確認",
  fresh: "最新",
  late: "延遲",
  stale: "過期",
  none: "無價格",
  silent: "無回應",
  failed: "失敗",
  stray: "偏離過大",
  checkTitle: "核對一段",
  checkLead: "您的瀏覽器取得最多 600 次取價，並重新計算每個雜湊。",
  fromTick: "起始取價",
  runCheck: "核對",
  chainWhole: "{count} 次取價前後相連。",
  chainBroken: "第 {number} 次取價與前一次不相連。",
  chainNothing: "還沒有這個編號的取價。",
  checkFailed: "未能取得取價記錄，請重試。",
  lastTicks: "其中最後的取價",
  moved: "變動價格數",
  days: "模擬的每一天",
  daysLead:
    "本演示每天的走勢來自一個秘密種子。種子的 SHA-256 在當天開始前公布，種子在當天結束後公布：屆時您的瀏覽器會核對它與承諾相符，任何人都可以據此重新算出當天的價格。",
  date: "日期",
  beginsAt: "開始時間",
  committedAt: "承諾時間",
  commitment: "承諾 (SHA-256)",
  copyCommitment: "複製承諾",
  seed: "種子",
  copySeed: "複製種子",
  secret: "當天結束前保密",
  seedFits: "與承諾相符",
  seedOther: "與承諾不符",
};
