// The questions the app asks from anywhere. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  close: "关闭",
  cancel: "取消",
  confirm: "确认",
  doNotAskAgain: "不再询问",
  tradePasswordTitle: "输入交易密码",
  tradePasswordLabel: "交易密码",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  setTradePasswordTitle: "现在设置交易密码吗？",
  setTradePasswordConfirm: "现在设置",
  setTradePasswordLater: "以后再说",
  notices: "通知",
};
