// Passkeys. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  passkey_wrong: "通行密钥未通过验证，可再试一次。",
  passkey_name_malformed: "名称为 1 至 40 个字符。",
  passkeys_full: "每个账户最多 {maximum} 个通行密钥，需先移除一个。",
  unknown_passkey: "未找到该通行密钥，它可能已被移除。",
};

export const notices: Translated<typeof english.notices> = {
  passkey_removed: "通行密钥已移除。",
};

export const messages: Translated<typeof english.messages> = {
  passkey_first: {
    title: "已添加通行密钥",
    text: "通行密钥 {name} 于 {time} 添加。此后账户将要求双重验证。",
  },
  passkey_added: {
    title: "已添加通行密钥",
    text: "通行密钥 {name} 于 {time} 添加。",
  },
  passkey_removed: {
    title: "已移除通行密钥",
    text: "通行密钥 {name} 于 {time} 移除。",
  },
};

export const page: Translated<typeof english.page> = {
  title: "通行密钥",
  lead: "无需密码即可登录，并可用指纹、面容或设备密码确认提币和安全设置更改。",
  none: "暂无通行密钥。",
  add: "添加通行密钥",
  addTitle: "添加通行密钥",
  addLead: "浏览器会询问保存位置。通行密钥不会离开您的设备或密码管理器，且仅在本站有效。",
  name: "名称",
  nameHint: "便于识别，例如：笔记本电脑",
  nameRequired: "需要填写名称。",
  created: "添加时间",
  used: "最近使用",
  never: "从未",
  synced: "已同步",
  rename: "重命名",
  renameTitle: "重命名通行密钥",
  remove: "移除",
  removeTitle: "移除此通行密钥？",
  removeLead: "移除后不能再用于登录或双重验证。",
  save: "保存",
  added: "通行密钥已添加。",
  unsupported: "此浏览器不支持通行密钥。",
  renameNamed: "重命名 {name}",
  removeNamed: "移除 {name}",
  firstHint: "此后账户将要求双重验证。",
  furtherHint: "更改后 {hours} 小时内暂停提币。",
};
