// How a person likes to see things and what they want to be asked. In simplified Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  settings: "账户设置",
};

export const page: Translated<typeof english.page> = {
  title: "偏好设置",
  colours: "涨跌颜色",
  greenUp: "绿涨红跌",
  redUp: "红涨绿跌",
  clock: "时区",
  clockDevice: "本设备（{zone}）",
  clockExchange: "交易所（{zone}）",
  confirmations: "以下操作前询问",
  alwaysAsked: "提币始终需要确认。这些选择保存在此浏览器中。",
  sounds: "声音",
  fillSound: "订单成交时播放提示音",
};
