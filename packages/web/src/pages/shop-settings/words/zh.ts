// What somebody sets once for deals with shops. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  shopSettings: "交易设置",
};

export const page: Translated<typeof english.page> = {
  lead: "他人在交易中看到的信息，以及商家市场的默认筛选。",
  needed: "交易所需",
  password: "交易密码",
  passwordHint: "交易中涉及资金的每一步都需要它。",
  isSet: "已设置",
  isMissing: "未设置",
  paymentsHint: "他人向您付款的账户，接单前须设置。",
  open: "打开",
  preferred: "市场默认筛选",
  sound: "交易有进展时提示音",
  soundHint: "交易页面或商家工作台打开时播放。",
  keptHere: "仅保存在此浏览器。",
};
