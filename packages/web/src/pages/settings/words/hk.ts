// How a person likes to see things and what they want to be asked. In traditional Chinese.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const titles: Translated<typeof english.titles> = {
  settings: "帳戶設定",
};

export const page: Translated<typeof english.page> = {
  title: "偏好設定",
  colours: "漲跌顏色",
  greenUp: "綠漲紅跌",
  redUp: "紅漲綠跌",
  clock: "時區",
  clockDevice: "本裝置（{zone}）",
  clockExchange: "交易所（{zone}）",
  confirmations: "以下操作前詢問",
  alwaysAsked: "提幣始終需要確認。這些選擇保存在此瀏覽器中。",
  sounds: "聲音",
  fillSound: "訂單成交時播放提示音",
};
