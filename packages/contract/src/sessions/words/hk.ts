// Where somebody is logged in. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unknown_session: "找不到此登入工作階段，它可能已經結束。",
  unknown_device: "找不到此裝置，它可能已被移除。",
};

export const notices: Translated<typeof english.notices> = {
  session_ended: "此登入工作階段已結束。",
  other_sessions_ended: "其他登入工作階段已全部結束。",
  device_forgotten: "裝置已移除。",
};

export const messages: Translated<typeof english.messages> = {
  login_new_device: {
    title: "新裝置登入",
    text: "{device}，地址 {address}，{time}。如非本人操作，應立即結束該工作階段並更改密碼。",
  },
};

export const page: Translated<typeof english.page> = {
  sessionsTitle: "登入工作階段",
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
  devicesTitle: "已知裝置",
  devicesLead: "本帳戶曾在以下裝置登入。移除後，該裝置下次登入將視為新裝置。",
  devicesEmpty: "暫無已知裝置。",
  firstSeen: "首次登入",
  thisDevice: "目前裝置",
  forget: "移除",
  forgetNamed: "移除 {device}",
  forgetTitle: "移除此裝置？",
  forgetLead: "該裝置下次登入將視為新裝置。其上的登入工作階段不受影響，可在工作階段列表中結束。",
  historyTitle: "登入記錄",
  historyEmpty: "暫無登入記錄。",
  time: "時間",
  result: "結果",
  accepted: "成功",
  refused: "被拒絕",
};
