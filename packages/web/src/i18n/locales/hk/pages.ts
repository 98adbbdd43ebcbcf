// The name of every page, for navigation and the window title. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/pages.ts";

export const texts: Translated<typeof english> = {
  home: "在可核對的掛單簿上交易",
  dealCenter: "現貨",
  bricks: "介面元件",
  login: "登入",
  register: "註冊",
  forgottenPassword: "設定新密碼",
  resetPassword: "設定新密碼",
  settings: "帳戶設定",
  messages: "訊息",
  myOrders: "我的訂單",
  tradePassword: "交易密碼",
  bindEmail: "綁定電郵",
  bindPhone: "綁定手機",
  outbox: "示範寄件匣",
  simulation: "模擬價格",
  noticeList: "公告與幫助",
  noticeDetail: "文章",
  policy: "使用條款",
  allmarket: "行情",
};
