// What is laid over the bars of the price chart: indicators, other pairs. In Japanese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  settingsOf: "{name} の設定",
  length: "期間 {index}",
  fast: "短期",
  slow: "長期",
  signal: "シグナル",
  smoothing: "平滑 {index}",
  deviations: "標準偏差",
  sarStart: "初期値 %",
  sarStep: "増分 %",
  sarMax: "最大 %",
  addLength: "期間を追加",
  removeLength: "期間 {index} を削除",
  colourOf: "線 {index} の色",
  colour: "色 {index}",
  width: "線の太さ",
  usual: "初期設定に戻す",
  lengthRange: "1 から {maximum} の整数を入力してください。",
  deviationsRange: "1 から {maximum}（小数点以下 1 桁まで）を入力してください。",
  templates: "テンプレート",
  noTemplates: "よく使うインジケーターを名前を付けて保存すると、ワンクリックで呼び出せます。",
  templateName: "テンプレート名",
  saveTemplate: "保存",
  replaceTemplate: "上書き",
  useTemplate: "{name} を使う",
  removeTemplate: "{name} を削除",
  templatesFull: "保存できるテンプレートは {maximum} 個までです。先に 1 つ削除してください。",
  secondsSince: "1秒足は約定からこの画面で作成されます。記録は {time} からです。",
  belowFull: "サブチャートに表示できる指標は {maximum} 個までです。ほかを選ぶには 1 つ外してください。",
  logIdle: "ペアの比較中は軸が % 表示になるため、対数目盛は使えません。",
  compareWith: "比較するペア",
  compareNobody: "比較しない",
  removeCompared: "{symbol} との比較を削除",
};
