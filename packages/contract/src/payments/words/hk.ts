// Payment methods. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  payment_ways_missing: "請至少填寫一種完整的收款方式。",
  payment_name_differs: "姓名與您的實名認證不一致。他人只能付款給交易對方本人。",
  payment_text_malformed: "您輸入的內容含有不可見字符，請重新輸入。",
  bank_incomplete: "銀行帳戶需填寫銀行名稱和帳號。",
  banks_full: "最多可保存 {maximum} 個銀行帳戶。",
} satisfies SomeRefusals;

export const notices = { payments_saved: "收款方式已保存。" };

export const messages = {
  payments_changed: {
    title: "收款方式已變更",
    text: "您的收款方式於 {time} 變更。如非本人操作，請立即修改密碼並凍結帳戶。",
  },
};

export const titles = { payments: "收款方式" } as const;

export const page = {
  lead: "他人在交易中按此向您付款。僅交易對方在交易進行期間可見，其他人看不到。",
  name: "真實姓名",
  nameHint: "與證件一致",
  nameVerified: "與您的實名認證一致。",
  nameDiffers: "與您的實名認證不一致：一致之前不能與他人交易。",
  nameUnverified: "您尚未實名認證，與他人交易需要認證。",
  verify: "去認證",
  banks: "銀行帳戶",
  bankNumber: "銀行帳戶 {count}",
  bankName: "銀行名稱",
  bankAccount: "銀行帳號",
  bankAddress: "支行",
  bankAddressHint: "選填",
  addBank: "添加銀行帳戶",
  removeBank: "移除該銀行帳戶",
  alipay: "支付寶",
  alipayAccount: "支付寶帳號",
  alipayCode: "支付寶收款碼",
  wechat: "微信",
  wechatNickname: "微信暱稱",
  wechatAccount: "微信帳號",
  wechatCode: "微信收款碼",
  telegram: "Telegram",
  telegramAccount: "Telegram 帳號",
  line: "LINE",
  lineAccount: "LINE 帳號",
  codeHint: "他人掃碼向您付款",
  removeCode: "移除圖片",
  more: "更多方式",
  nameRequired: "請輸入真實姓名。",
  bankNameRequired: "請輸入銀行名稱。",
  bankAccountRequired: "請輸入銀行帳號。",
  wayRequired: "請至少填寫一種完整的收款方式。",
  passwordRequired: "請輸入交易密碼。",
  save: "儲存",
  privacy: "此處內容均已加密。變更需要交易密碼，並會以郵件通知您。",
  changed: "上次變更：{time}",
} as const;
