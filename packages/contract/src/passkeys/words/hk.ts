// Passkeys. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  passkey_wrong: "通行密鑰未通過驗證，可再試一次。",
  passkey_name_malformed: "名稱為 1 至 40 個字元。",
  passkeys_full: "每個帳戶最多 {maximum} 個通行密鑰，需先移除一個。",
  unknown_passkey: "找不到該通行密鑰，它可能已被移除。",
};

export const notices: Translated<typeof english.notices> = {
  passkey_removed: "通行密鑰已移除。",
};

export const messages: Translated<typeof english.messages> = {
  passkey_first: {
    title: "已新增通行密鑰",
    text: "通行密鑰 {name} 於 {time} 新增。此後帳戶將要求雙重驗證。",
  },
  passkey_added: {
    title: "已新增通行密鑰",
    text: "通行密鑰 {name} 於 {time} 新增。",
  },
  passkey_removed: {
    title: "已移除通行密鑰",
    text: "通行密鑰 {name} 於 {time} 移除。",
  },
};

export const page: Translated<typeof english.page> = {
  title: "通行密鑰",
  lead: "無需密碼即可登入，並可用指紋、面容或裝置密碼確認提幣和安全設定更改。",
  none: "暫無通行密鑰。",
  add: "新增通行密鑰",
  addTitle: "新增通行密鑰",
  addLead: "瀏覽器會詢問儲存位置。通行密鑰不會離開您的裝置或密碼管理員，且僅在本站有效。",
  name: "名稱",
  nameHint: "便於識別，例如：手提電腦",
  nameRequired: "需要填寫名稱。",
  created: "新增時間",
  used: "最近使用",
  never: "從未",
  synced: "已同步",
  rename: "重新命名",
  renameTitle: "重新命名通行密鑰",
  remove: "移除",
  removeTitle: "移除此通行密鑰？",
  removeLead: "移除後不能再用於登入或雙重驗證。",
  save: "儲存",
  added: "通行密鑰已新增。",
  unsupported: "此瀏覽器不支援通行密鑰。",
  renameNamed: "重新命名 {name}",
  removeNamed: "移除 {name}",
  firstHint: "此後帳戶將要求雙重驗證。",
  furtherHint: "更改後 {hours} 小時內暫停提幣。",
};
