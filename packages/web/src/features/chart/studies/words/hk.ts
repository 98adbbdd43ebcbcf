// What is laid over the bars of the price chart: indicators, other pairs. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  settingsOf: "{name} 設定",
  length: "週期 {index}",
  fast: "快線",
  slow: "慢線",
  signal: "訊號線",
  smoothing: "平滑 {index}",
  deviations: "標準差倍數",
  sarStart: "起始 %",
  sarStep: "步長 %",
  sarMax: "最大 %",
  addLength: "新增週期",
  removeLength: "刪除週期 {index}",
  colourOf: "第 {index} 條線的顏色",
  colour: "顏色 {index}",
  width: "線寬",
  usual: "回復預設",
  lengthRange: "請輸入 1 至 {maximum} 的整數。",
  deviationsRange: "請輸入 1 至 {maximum}，最多一位小數。",
  templates: "指標範本",
  noTemplates: "把常用指標存為範本，一按即可還原。",
  templateName: "範本名稱",
  saveTemplate: "儲存",
  replaceTemplate: "覆蓋",
  useTemplate: "使用 {name}",
  removeTemplate: "刪除 {name}",
  templatesFull: "最多保存 {maximum} 個範本，請先刪除一個。",
  secondsSince: "1秒K線由成交即時生成，最早由 {time} 開始。",
  belowFull: "副圖最多顯示 {maximum} 個指標。取消其中一個後可再選。",
  logIdle: "對比交易對時座標軸顯示百分比，不使用對數座標。",
  compareWith: "對比交易對",
  compareNobody: "不對比",
  removeCompared: "移除與 {symbol} 的對比",
};
