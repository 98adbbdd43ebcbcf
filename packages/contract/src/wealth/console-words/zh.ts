// The Wealth room. In simplified Chinese.

import type { TextsOf } from "../../console-call.ts";
import type * as en from "./en.ts";

export const refusals: TextsOf<typeof en.refusals> = {
  no_change: "没有任何变化。",
};

export const deeds: TextsOf<typeof en.deeds> = {
  "wealth.set-terms": "设置理财账户每份的数量与收益",
};

export const page: TextsOf<typeof en.page> = {
  title: "理财",
  lead: "用户将 USDT 与另一种币锁定一段时间。每笔锁定的收益在开始时即从平台自有资金中预留。",
  terms: "条款",
  owed: "到期应付",
  owedLead: "每天将返还给用户的数量。这里的每笔收益都已预留。",
  locks: "锁定记录",
  unitUsdt: "每份 USDT",
  unitCoin: "每份 {coin}",
  termDays: "天数",
  reward: "收益",
  rewardField: "整个期限的收益（占 USDT 的百分比）",
  rewardForm: "0 到 10 之间的百分比，最多四位小数。",
  wholeForm: "大于零的整数。",
  state: "状态",
  open: "开放",
  closed: "不接受新的锁定",
  usual: "与配置一致",
  changed: "由运营人员设定",
  houseFree: "可用于收益",
  unitsLeft: "尚可预留收益的份数",
  unlimited: "无收益，不限份数",
  set: "修改",
  setLead: "对此后的锁定生效，已锁定的保持原条款。需第二位运营人员同意。",
  day: "日期",
  coin: "币种",
  count: "笔数",
  units: "份数",
  usdt: "USDT",
  amount: "第二种币",
  account: "账户",
  lockedAt: "锁定时间",
  endsAt: "到期时间",
  locked: "锁定中",
  ended: "已到期",
  redeemed: "提前赎回",
};
