// The name of every page, for navigation and the window title. In simplified Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/pages.ts";

export const texts: Translated<typeof english> = {
  home: "在可核对的订单簿上交易",
  dealCenter: "现货",
  bricks: "界面组件",
  login: "登录",
  register: "注册",
  forgottenPassword: "设置新密码",
  resetPassword: "设置新密码",
  settings: "账户设置",
  messages: "消息",
  myOrders: "我的订单",
  tradePassword: "交易密码",
  bindEmail: "绑定邮箱",
  bindPhone: "绑定手机",
  outbox: "演示发件箱",
  simulation: "模拟价格",
  noticeList: "公告与帮助",
  noticeDetail: "文章",
  policy: "使用条款",
  allmarket: "行情",
};
