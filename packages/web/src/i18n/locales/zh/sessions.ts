// Where an account is logged in, and who tried. In simplified Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/sessions.ts";

export const texts: Translated<typeof english> = {
  sessionsTitle: "设备与登录会话",
  device: "设备",
  unknownDevice: "未知设备",
  address: "IP 地址",
  began: "登录时间",
  seen: "最近活动",
  state: "状态",
  current: "当前会话",
  end: "结束",
  endNamed: "结束 {device} 上的会话",
  endOthers: "结束其他全部会话",
  endTitle: "结束此会话？",
  endOthersTitle: "结束其他全部会话？",
  historyTitle: "登录记录",
  historyEmpty: "暂无登录记录。",
  time: "时间",
  result: "结果",
  accepted: "成功",
  refused: "被拒绝",
};
