// The words of the home page. In simplified Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/home.ts";

export const texts: Translated<typeof english> = {
  headline: "在可核对的订单簿上交易。",
  lead: "Tidemark 是一家开放的交易所：规则公开，API 逐个接口都有文档，每笔金额都精确到最后一位。",
  readReference: "查看 API 文档",
  seeBricks: "查看界面组件",
  statusTitle: "交易所状态",
  statusLoading: "正在加载交易所状态",
  statusAllReady: "各部分运行正常",
  statusRecovering: "引擎正在恢复，完成前订单暂停",
  statusDatabaseAway: "数据库无法连接，暂时不能更改任何内容",
  statusStale: "最后更新 {time}",
  engine: "撮合引擎",
  database: "数据库",
  mode: "市场",
  version: "版本",
  modeDemo: "模拟，测试资金",
  modeLive: "真实交易",
  trustTitle: "今天就可以核对的",
  exactTitle: "精确到最后一位",
  exactText: "金额以各币种的最小单位整数计算，从不使用浮点数。小数位过多会被拒绝，而不是舍入。",
  reasonTitle: "每次拒绝都有原因",
  reasonText: "每次拒绝都附有供程序识别的固定名称，以及五种语言的简明说明。",
  referenceTitle: "不会脱节的文档",
  referenceText: "API 文档由服务器核对每个请求所用的同一份声明生成。",
  engineReady: "正常",
  engineRecovering: "恢复中",
  databaseReady: "正常",
  databaseAway: "无法连接",
};
