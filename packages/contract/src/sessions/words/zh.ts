// Where somebody is logged in. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "未找到该登录会话，它可能已经结束。",
  unknown_device: "未找到该设备，它可能已被移除。",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "该登录会话已结束。",
  other_sessions_ended: "其他登录会话已全部结束。",
  device_forgotten: "设备已移除。",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "新设备登录",
    text: "{device}，地址 {address}，{time}。如非本人操作，应立即结束该会话并修改密码。",
  },
};

export const page: Translated<typeof english.page> = {
  sessionsTitle: "登录会话",
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
  devicesTitle: "已知设备",
  devicesLead: "本账户曾在以下设备登录。移除后，该设备下次登录将按新设备处理。",
  devicesEmpty: "暂无已知设备。",
  firstSeen: "首次登录",
  thisDevice: "当前设备",
  forget: "移除",
  forgetNamed: "移除 {device}",
  forgetTitle: "移除此设备？",
  forgetLead: "该设备下次登录将按新设备处理。其上的登录会话不受影响，可在会话列表中结束。",
  historyTitle: "登录记录",
  historyEmpty: "暂无登录记录。",
  time: "时间",
  result: "结果",
  accepted: "成功",
  refused: "被拒绝",
};
