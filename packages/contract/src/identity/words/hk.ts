// Verifying who somebody is. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  identity_pending: "證件正在審核中，結果將通知您。",
  identity_certified: "您已通過身份認證。",
  name_malformed: "請輸入與證件一致的姓名，2 至 64 個字元。",
  card_malformed: "證件號碼為 5 至 32 位字母或數字。",
  card_taken: "該證件已被其他帳戶使用。",
};

export const notices: Translated<typeof english.notices> = {
  identity_submitted: "證件已提交，等待審核。",
};

export const messages: Translated<typeof english.messages> = {
  identity_submitted: {
    title: "身份認證審核中",
    text: "您的證件已於 {time} 提交，審核完成後將另行通知。",
  },
  identity_certified: {
    title: "身份認證已通過",
    text: "您的身份認證已於 {time} 通過，更高的提現額度即時生效。",
  },
  identity_refused: {
    title: "身份認證未通過",
    text: "您的證件於 {time} 未通過審核：{reason} 可以重新提交。",
  },
};

export const titles: Translated<typeof english.titles> = {
  identity: "身份認證",
};

export const page: Translated<typeof english.page> = {
  lead: "完成身份認證後，可提高提現額度，並可與他人交易。",
  name: "姓名",
  nameHint: "與證件一致",
  cardId: "證件號碼",
  cardHint: "身份證或護照",
  front: "證件正面",
  frontHint: "四角完整，無遮擋",
  reverse: "證件反面",
  reverseHint: "護照請上傳照片頁旁的一頁",
  hand: "手持證件照",
  handHint: "面部與證件均須清晰",
  submit: "提交認證",
  nameRequired: "請輸入姓名",
  cardRequired: "請輸入證件號碼",
  pendingTitle: "審核中",
  pendingText: "已於 {time} 提交，審核結果將以站內訊息和郵件通知。",
  certifiedTitle: "已認證",
  certifiedText: "已於 {time} 通過認證。",
  refusedTitle: "上次提交未通過審核",
  refusedAgain: "可在下方重新提交。",
  privacy: "圖片加密保存，僅審核人員可見。未通過的證件圖片將在 {days} 天後刪除。",
};
