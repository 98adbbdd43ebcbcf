// Where an account is logged in, and who tried. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/sessions.ts";

export const texts: Translated<typeof english> = {
  sessionsTitle: "裝置與登入工作階段",
  device: "裝置",
  unknownDevice: "未知裝置",
  address: "IP 位址",
  began: "登入時間",
  seen: "最近活動",
  state: "狀態",
  current: "目前工作階段",
  end: "結束",
  endNamed: "結束 {device} 上的工作階段",
  endOthers: "結束其他全部工作階段",
  endTitle: "結束此工作階段？",
  endOthersTitle: "結束其他全部工作階段？",
  historyTitle: "登入紀錄",
  historyEmpty: "暫無登入紀錄。",
  time: "時間",
  result: "結果",
  accepted: "成功",
  refused: "被拒絕",
};
