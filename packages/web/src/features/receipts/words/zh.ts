// What every receipt says, whichever product it is of. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  print: "打印",
  allRight: "已在本设备上核对：本凭证全部无误。",
  someWrong: "有 {count} 项核对未通过。请保留此页并联系客服。",
  someUnable: "可核对的项目均无误，其余项目此浏览器无法核对。",
  checking: "正在核对…",
  checks: "在您的浏览器中核对",
  right: "正确",
  wrong: "不符",
  unable: "此浏览器无法核对",
  told: "凭证所示",
  found: "此处算得",
  signature: "链头由交易所的密钥签名",
  head: "已签名的链头",
  tickNumber: "记录",
  time: "时间",
  hash: "哈希",
  previous: "前一条哈希",
  marks: "价格，格式为 市场:价格（最小单位）",
  key: "公钥",
  signatureText: "签名",
  noHead: "这些记录尚无已发布的签名链头。",
  copy: "复制{what}",
  chain: "其间的链",
  chainText: "每条记录都含有前一条的哈希。从此处第一条一直核对到签名链头，即可确认其间没有任何一条被事后更改。",
  walk: "核对整条链",
  walking: "记录 {number}…",
  chainWhole: "到签名链头为止的 {count} 条记录环环相扣。",
  chainBroken: "链在记录 {number} 处断开。",
  chainUnable: "此浏览器无法在本页计算哈希。",
  chainNone: "没有可核对到的签名链头。",
};
