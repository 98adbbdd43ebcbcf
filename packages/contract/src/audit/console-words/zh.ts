// What the console says about the audit log, in simplified Chinese.

import type { TextsOf } from "../../console-call.ts";
import type * as en from "./en.ts";

export const page: TextsOf<typeof en.page> = {
  title: "审计",
  lead: "每一项决定，按发生的先后排列。每一行都以哈希与前一行相连。",
  verify: "在此核对链条",
  checking: "正在核对第 {row} 行",
  whole: "全部 {rows} 行均与前一行相符；最后一行的哈希为 {hash}。",
  broken: "链条已断：{finding}",
  actor: "操作人",
  action: "事项",
  subject: "对象",
  detail: "详情",
  at: "时间",
  hash: "哈希",
  number: "编号",
};
