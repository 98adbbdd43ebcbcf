// The first steps of somebody new. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "新手任务",
  progress: "已完成 {done}/{all}",
  putAway: "收起新手任务",
  done: "已完成",
  open: "待完成",
  money: "存入资金",
  money_text: "充值任一币种，到账后进入现货账户。",
  money_text_demo: "测试资金免费，几秒内到账。",
  trade_password: "设置交易密码",
  trade_password_text: "提币时需要。",
  second_factor: "开启双重验证",
  second_factor_text: "验证器应用或通行密钥，防止他人登录。",
  order: "完成第一笔下单",
  order_text: "按自己的价格挂单，或即时成交。",
  setNow: "设置",
  turnOn: "开启",
  trade: "去交易",
};
