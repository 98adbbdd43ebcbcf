// What is laid over the bars of the price chart: indicators, other pairs. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  settingsOf: "{name} 设置",
  length: "周期 {index}",
  fast: "快线",
  slow: "慢线",
  signal: "信号线",
  smoothing: "平滑 {index}",
  deviations: "标准差倍数",
  sarStart: "起始 %",
  sarStep: "步长 %",
  sarMax: "最大 %",
  addLength: "添加周期",
  removeLength: "删除周期 {index}",
  colourOf: "第 {index} 条线的颜色",
  colour: "颜色 {index}",
  width: "线宽",
  usual: "恢复默认",
  lengthRange: "请输入 1 到 {maximum} 的整数。",
  deviationsRange: "请输入 1 到 {maximum}，最多一位小数。",
  templates: "指标模板",
  noTemplates: "把常用指标存为模板，一键恢复。",
  templateName: "模板名称",
  saveTemplate: "保存",
  replaceTemplate: "覆盖",
  useTemplate: "使用 {name}",
  removeTemplate: "删除 {name}",
  templatesFull: "最多保存 {maximum} 个模板，请先删除一个。",
  secondsSince: "1秒K线由成交实时生成，最早从 {time} 开始。",
  belowFull: "副图最多显示 {maximum} 个指标。取消其中一个后可再选。",
  logIdle: "对比交易对时坐标轴显示百分比，不使用对数坐标。",
  compareWith: "对比交易对",
  compareNobody: "不对比",
  removeCompared: "移除与 {symbol} 的对比",
};
