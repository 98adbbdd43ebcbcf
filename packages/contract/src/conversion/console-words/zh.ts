// The Conversion room. In simplified Chinese.

import type { TextsOf } from "../../console-call.ts";
import type * as en from "./en.ts";

export const refusals: TextsOf<typeof en.refusals> = {
  no_change: "没有任何变化。",
  limits_form: "每日上限不能小于单笔上限。",
  paused_already: "闪兑已经暂停。",
  not_paused: "闪兑没有暂停。",
};

export const deeds: TextsOf<typeof en.deeds> = {
  "conversion.set-terms": "设置闪兑的点差与限额",
  "conversion.pause": "暂停闪兑",
  "conversion.resume": "恢复闪兑",
};

export const page: TextsOf<typeof en.page> = {
  title: "闪兑",
  lead: "用户以记录价格加公开点差，用平台自有的币换币。",
  terms: "点差与限额",
  spread: "点差",
  spreadField: "点差（百分比）",
  spreadForm: "0 到 5 之间的百分比，最多四位小数。",
  onceMax: "单笔上限（USDT）",
  dayMax: "每人每日上限（USDT）",
  amountForm: "USDT 数量。",
  usual: "与配置一致",
  changed: "由运营人员设定",
  open: "正常报价",
  paused: "已暂停",
  waiting: "已接受、尚未入账",
  setTerms: "修改",
  setTermsLead: "对此后给出的报价生效，需第二位运营人员同意。",
  pause: "暂停",
  pauseLead: "立即停止新的报价；已给出的报价在十秒内仍然有效。",
  resume: "恢复",
  resumeLead: "重新开始报价，需第二位运营人员同意。",
  inventory: "库存",
  inventoryLead: "平台每种币的自有资金。不足时拒绝，绝不赊欠。",
  coin: "币种",
  free: "可用",
  held: "已承诺",
  worth: "折合 USDT",
  state: "价格",
  fresh: "最新",
  late: "不够新",
  none: "无",
  days: "按日",
  day: "日期",
  pair: "币对",
  count: "笔数",
  paid: "收入",
  received: "付出",
  value: "价值（USDT）",
  earned: "点差收入（USDT）",
  conversions: "闪兑记录",
  account: "账户",
  time: "时间",
  stateOf: "状态",
  accepted: "入账中",
  done: "完成",
  refused: "被拒绝",
  nothing: "–",
};
