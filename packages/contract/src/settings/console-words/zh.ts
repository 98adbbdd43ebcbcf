// What the console says about settings, in simplified Chinese.

import type * as english from "./en.ts";

type Same<T> = { readonly [K in keyof T]: string };

export const refusals: Same<typeof english.refusals> = {
  stopped_already: "提币已处于停止状态。",
  not_stopped: "提币并未停止。",
  as_it_is: "已经是这个状态。",
  unknown_level: "没有这个认证等级。",
  amount_form: "请填写 USDT 数量，例如 10000 或 2500.50。",
  month_below_day: "30 天限额不能小于 24 小时限额。",
  unknown_market: "没有这个交易对。",
  market_ended: "该交易对已终止。",
};

export const deeds: Same<typeof english.deeds> = {
  "settings.stop-withdrawals": "停止提币",
  "settings.resume-withdrawals": "恢复提币",
  "settings.maintenance": "系统维护",
  "settings.registration": "注册开关",
  "settings.limits": "提币限额",
  "settings.fees": "交易手续费",
};

export const page: Same<typeof english.page> = {
  title: "设置",
  lead: "对所有人生效，修改后立即起作用。其余设置在交易所的运行环境中。",
  switches: "开关",
  withdrawals: "提币",
  withdrawalsOpen: "资金可以转出。",
  withdrawalsStopped: "不再受理和签名新的提币；已签名的照常进行。",
  withdrawalsUnwatched: "在本机的操作员通道恢复之前保持关闭。",
  stop: "停止",
  resume: "恢复",
  maintenance: "系统维护",
  maintenanceOff: "正常交易。",
  maintenanceOn: "暂停下单、划转和提币，可以撤单。每个页面都会以五种语言提示。",
  begin: "开始",
  end: "结束",
  registration: "注册",
  registrationOpen: "任何人都可以开户。",
  registrationClosed: "暂停开户，已有账户照常登录。",
  open: "开放",
  close: "关闭",
  on: "开启",
  off: "关闭",
  stopped: "已停止",
  running: "正常",
  closed: "已关闭",
  opened: "开放",
  since: "自",
  reason: "原因",
  limits: "提币限额",
  limitsLead: "单个账户可转出的 USDT。修改需要两人同意，对下一次申请生效。",
  level: "认证等级",
  levelNone: "0，未认证",
  levelCertified: "{level}，已认证",
  day: "24 小时内",
  month: "30 天内",
  autoLead: "24 小时内 {amount} USDT 以内由规则批准，超过则需两名操作员。",
  change: "修改",
  fees: "交易手续费",
  feesLead: "按所得数量收取，各交易对分别设置。已挂出的订单按成交时的费率收取。",
  market: "交易对",
  maker: "挂单",
  taker: "吃单",
  percent: "百分比",
};
