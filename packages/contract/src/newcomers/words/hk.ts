// The first steps of somebody new. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  title: "新手任務",
  progress: "已完成 {done}/{all}",
  putAway: "收起新手任務",
  done: "已完成",
  open: "待完成",
  money: "存入資金",
  money_text: "充值任一幣種，到帳後進入現貨帳戶。",
  money_text_demo: "測試資金免費，數秒內到帳。",
  trade_password: "設定交易密碼",
  trade_password_text: "提幣時需要。",
  second_factor: "開啟雙重驗證",
  second_factor_text: "驗證器應用程式或通行密鑰，防止他人登入。",
  order: "完成第一筆下單",
  order_text: "按自己的價格掛單，或即時成交。",
  setNow: "設定",
  turnOn: "開啟",
  trade: "去交易",
};
