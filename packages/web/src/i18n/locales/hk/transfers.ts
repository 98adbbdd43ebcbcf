// Moving money between one's own accounts. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/transfers.ts";

export const texts: Translated<typeof english> = {
  transfer: "劃轉",
  dialogTitle: "帳戶間劃轉",
  lead: "在您自己的帳戶之間劃轉，即時到賬，不收手續費。",
  accountSpot: "現貨",
  accountFiat: "法幣",
  accountLeverage: "槓桿",
  accountSeconds: "秒合約",
  coin: "幣種",
  from: "從",
  to: "到",
  swap: "互換兩個帳戶",
  amount: "數量",
  available: "可用 {amount}",
  all: "全部",
  allOf: "全部可用 {currency}",
  amountRequired: "請輸入劃轉數量",
  tooPrecise: "數量的小數位過多。",
  notEnough: "可用餘額不足。",
  noCoins: "沒有可在這些帳戶之間劃轉的幣種。",
  records: "劃轉紀錄",
  recordsLead: "帳戶間的全部劃轉，最新的在前。",
  latest: "最近劃轉",
  allRecords: "全部劃轉",
  noRecords: "暫無劃轉紀錄",
  noRecordsText: "您在帳戶之間的劃轉會顯示在這裡。",
  time: "時間",
  way: "帳戶",
  entry: "帳本分錄",
  logLead: "每個帳戶的每一筆變動，以及變動前後的餘額。",
};
