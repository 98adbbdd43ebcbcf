// Verifying who somebody is. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  identity_pending: "证件正在审核中，结果将通知您。",
  identity_certified: "您已通过身份认证。",
  name_malformed: "请输入与证件一致的姓名，2 至 64 个字符。",
  card_malformed: "证件号码为 5 至 32 位字母或数字。",
  card_taken: "该证件已被其他账户使用。",
};

export const notices: Translated<typeof english.notices> = {
  identity_submitted: "证件已提交，等待审核。",
};

export const messages: Translated<typeof english.messages> = {
  identity_submitted: {
    title: "身份认证审核中",
    text: "您的证件已于 {time} 提交，审核完成后将另行通知。",
  },
  identity_certified: {
    title: "身份认证已通过",
    text: "您的身份认证已于 {time} 通过，更高的提现额度即时生效。",
  },
  identity_refused: {
    title: "身份认证未通过",
    text: "您的证件于 {time} 未通过审核：{reason} 可以重新提交。",
  },
};

export const titles: Translated<typeof english.titles> = {
  identity: "身份认证",
};

export const page: Translated<typeof english.page> = {
  lead: "完成身份认证后，可提高提现额度，并可与他人交易。",
  name: "姓名",
  nameHint: "与证件一致",
  cardId: "证件号码",
  cardHint: "身份证或护照",
  front: "证件正面",
  frontHint: "四角完整，无遮挡",
  reverse: "证件反面",
  reverseHint: "护照请上传照片页旁的一页",
  hand: "手持证件照",
  handHint: "面部与证件均须清晰",
  submit: "提交认证",
  nameRequired: "请输入姓名",
  cardRequired: "请输入证件号码",
  pendingTitle: "审核中",
  pendingText: "已于 {time} 提交，审核结果将以站内消息和邮件通知。",
  certifiedTitle: "已认证",
  certifiedText: "已于 {time} 通过认证。",
  refusedTitle: "上次提交未通过审核",
  refusedAgain: "可在下方重新提交。",
  privacy: "图片加密保存，仅审核人员可见。未通过的证件图片将在 {days} 天后删除。",
};
