// The demo's simulated market. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const reasons: Translated<typeof english.reasons> = {
  demo_refill: { title: "补充测试资金" },
};

export const titles: Translated<typeof english.titles> = {
  simulation: "模拟价格",
};

export const page: Translated<typeof english.page> = {
  title: "模拟价格",
  lead: "这是演示环境。资金是测试资金，价格由程序产生，而非来自真实市场。",
  titleReal: "没有任何模拟",
  leadReal: "本交易所的每个价格都来自个人和机构用自有资金下的委托。",
  how: "运作方式",
  howPrice:
    "每个币种的参考价由秘密种子算出，每天换一个。种子的哈希在当天开始前公布，种子在当天结束后公布：没有人能预知价格，任何人都能事后核查。",
  howOrders: "运营方的账户围绕参考价下真实委托，走与所有人相同的通道。您的委托与它们在同一订单簿上按价格和时间撮合。",
  howHands: "没有人能手动设定价格、K线或结果。系统中不存在这样的界面或命令。",
  facts: "数据",
  commitment: "今日承诺（种子的 SHA-256）",
  copyCommitment: "复制承诺",
  noDay: "首日将从下一分钟开始。",
  foretellable: "运营方固定了此演示的种子（DEMO_SEED）：知道种子的人可以预知价格。",
  records: "记录价格、每日及其种子",
  startedAt: "开始时间",
  rate: "每秒成交",
  accounts: "运营方账户",
  accountsText: "这些账户为演示进行交易，其余都是真实用户。",
  maker: "做市",
  taker: "吃单",
  noAccounts: "目前没有账户在交易。",
  check: "自行核查",
  checkText:
    "每笔委托和成交都记录在日志中。此命令从头重放日志，并将每个余额和未成交委托与存储内容比对；如有差异会逐一指出。",
  checkHere: "供交易所运行者在程序目录中执行。第二种形式会在交易所运行时先复制一份。",
};
