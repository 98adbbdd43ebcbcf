// The words of the home page. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/home.ts";

export const texts: Translated<typeof english> = {
  headline: "在可核對的掛單簿上交易。",
  lead: "Tidemark 是一家開放的交易所：規則公開，API 逐個介面都有文件，每筆金額都精確到最後一位。",
  readReference: "查看 API 文件",
  seeBricks: "查看介面元件",
  statusTitle: "交易所狀態",
  statusLoading: "正在載入交易所狀態",
  statusAllReady: "各部分運作正常",
  statusRecovering: "引擎正在復原，完成前訂單暫停",
  statusDatabaseAway: "資料庫無法連接，暫時不能更改任何內容",
  statusStale: "最後更新 {time}",
  engine: "撮合引擎",
  database: "資料庫",
  mode: "市場",
  version: "版本",
  modeDemo: "模擬，測試資金",
  modeLive: "真實交易",
  trustTitle: "今天就可以核對的",
  exactTitle: "精確到最後一位",
  exactText: "金額以各幣種的最小單位整數計算，從不使用浮點數。小數位過多會被拒絕，而不是捨入。",
  reasonTitle: "每次拒絕都有原因",
  reasonText: "每次拒絕都附有供程式識別的固定名稱，以及五種語言的簡明說明。",
  referenceTitle: "不會脫節的文件",
  referenceText: "API 文件由伺服器核對每個請求所用的同一份宣告產生。",
  engineReady: "正常",
  engineRecovering: "復原中",
  databaseReady: "正常",
  databaseAway: "無法連接",
};
