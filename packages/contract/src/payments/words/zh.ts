// Payment methods. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  payment_ways_missing: "请至少填写一种完整的收款方式。",
  payment_name_differs: "姓名与您的实名认证不一致。他人只能付款给交易对方本人。",
  payment_text_malformed: "您输入的内容含有不可见字符，请重新输入。",
  bank_incomplete: "银行账户需填写银行名称和账号。",
  banks_full: "最多可保存 {maximum} 个银行账户。",
} satisfies SomeRefusals;

export const notices = { payments_saved: "收款方式已保存。" };

export const messages = {
  payments_changed: {
    title: "收款方式已变更",
    text: "您的收款方式于 {time} 变更。如非本人操作，请立即修改密码并冻结账户。",
  },
};

export const titles = { payments: "收款方式" } as const;

export const page = {
  lead: "他人在交易中按此向您付款。仅交易对方在交易进行期间可见，其他人看不到。",
  name: "真实姓名",
  nameHint: "与证件一致",
  nameVerified: "与您的实名认证一致。",
  nameDiffers: "与您的实名认证不一致：一致之前不能与他人交易。",
  nameUnverified: "您尚未实名认证，与他人交易需要认证。",
  verify: "去认证",
  banks: "银行账户",
  bankNumber: "银行账户 {count}",
  bankName: "银行名称",
  bankAccount: "银行账号",
  bankAddress: "支行",
  bankAddressHint: "选填",
  addBank: "添加银行账户",
  removeBank: "移除该银行账户",
  alipay: "支付宝",
  alipayAccount: "支付宝账号",
  alipayCode: "支付宝收款码",
  wechat: "微信",
  wechatNickname: "微信昵称",
  wechatAccount: "微信账号",
  wechatCode: "微信收款码",
  telegram: "Telegram",
  telegramAccount: "Telegram 账号",
  line: "LINE",
  lineAccount: "LINE 账号",
  codeHint: "他人扫码向您付款",
  removeCode: "移除图片",
  more: "更多方式",
  nameRequired: "请输入真实姓名。",
  bankNameRequired: "请输入银行名称。",
  bankAccountRequired: "请输入银行账号。",
  wayRequired: "请至少填写一种完整的收款方式。",
  passwordRequired: "请输入交易密码。",
  save: "保存",
  privacy: "此处内容均已加密。变更需要交易密码，并会以邮件通知您。",
  changed: "上次变更：{time}",
} as const;
