// Recorded prices. In simplified Chinese.

import type { SomeRefusals, Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals = {
  tick_out_of_order: "这次取价不是下一个序号。",
} satisfies SomeRefusals;

export const titles: Translated<typeof english.titles> = {
  prices: "记录价格",
};

export const page: Translated<typeof english.page> = {
  title: "记录价格",
  lead: "仓位和秒合约以这些价格为准。交易所每秒取价一次，取多个来源的中间值，并把每次取价连成链，事后无法更改。任何人都不能提交价格。",
  head: "最新一环",
  headLead: "每次取价都带有前一次的哈希。保存最新一环的人，日后可以证明之前的内容没有改动。",
  tick: "取价",
  time: "时间",
  hash: "哈希",
  key: "公钥",
  copyKey: "复制公钥",
  signature: "签名",
  copySignature: "复制签名",
  signed: "签名已由您的浏览器核对",
  forged: "签名不正确",
  cannotCheck: "您的浏览器在此无法核对，需要较新的浏览器和安全连接。",
  noHead: "目前没有记录。",
  indexTitle: "各市场指数",
  indexLead:
    "至少 {count} 个来源有报价时价格才会变动。超过 5% 的跳动需要之后两次取价一致才会采信。我们自己的订单簿只有在接近其他来源时才计入。",
  indexHint: "多个来源的中间值，每秒记录一次。仓位以它为准，而不是最新成交价。",
  market: "市场",
  index: "指数",
  state: "状态",
  sources: "来源",
  jump: "跳至 {price}，等待确认",
  fresh: "最新",
  late: "延迟",
  stale: "过期",
  none: "无价格",
  silent: "无响应",
  failed: "失败",
  stray: "偏离过大",
  checkTitle: "核对一段",
  checkLead: "您的浏览器获取最多 600 次取价，并重新计算每个哈希。",
  fromTick: "起始取价",
  runCheck: "核对",
  chainWhole: "{count} 次取价前后相连。",
  chainBroken: "第 {number} 次取价与前一次不相连。",
  chainNothing: "还没有这个编号的取价。",
  checkFailed: "未能获取取价记录，请重试。",
  lastTicks: "其中最后的取价",
  moved: "变动价格数",
  days: "模拟的每一天",
  daysLead:
    "本演示每天的走势来自一个秘密种子。种子的 SHA-256 在当天开始前公布，种子在当天结束后公布：届时您的浏览器会核对它与承诺相符，任何人都可以据此重新算出当天的价格。",
  date: "日期",
  beginsAt: "开始时间",
  committedAt: "承诺时间",
  commitment: "承诺 (SHA-256)",
  copyCommitment: "复制承诺",
  seed: "种子",
  copySeed: "复制种子",
  secret: "当天结束前保密",
  seedFits: "与承诺相符",
  seedOther: "与承诺不符",
};
