// What every receipt says, whichever product it is of. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  print: "列印",
  allRight: "已在本裝置上核對：本憑證全部無誤。",
  someWrong: "有 {count} 項核對未通過。請保留此頁並聯絡客服。",
  someUnable: "可核對的項目均無誤，其餘項目此瀏覽器無法核對。",
  checking: "正在核對…",
  checks: "在您的瀏覽器中核對",
  right: "正確",
  wrong: "不符",
  unable: "此瀏覽器無法核對",
  told: "憑證所示",
  found: "此處算得",
  signature: "鏈頭由交易所的密鑰簽署",
  head: "已簽署的鏈頭",
  tickNumber: "記錄",
  time: "時間",
  hash: "雜湊",
  previous: "前一條雜湊",
  marks: "價格，格式為 市場:價格（最小單位）",
  key: "公鑰",
  signatureText: "簽名",
  noHead: "這些記錄尚無已發布的簽署鏈頭。",
  copy: "複製{what}",
  chain: "其間的鏈",
  chainText: "每條記錄都含有前一條的雜湊。從此處第一條一直核對到簽署鏈頭，即可確認其間沒有任何一條被事後更改。",
  walk: "核對整條鏈",
  walking: "記錄 {number}…",
  chainWhole: "到簽署鏈頭為止的 {count} 條記錄環環相扣。",
  chainBroken: "鏈在記錄 {number} 處斷開。",
  chainUnable: "此瀏覽器無法在本頁計算雜湊。",
  chainNone: "沒有可核對到的簽署鏈頭。",
};
