// Payment methods. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  payment_ways_missing: "Enter at least one complete way to be paid.",
  payment_name_differs: "The name differs from your verified identity. Others may only pay the person they deal with.",
  payment_text_malformed: "Something you entered contains characters that nobody can see. Please type it anew.",
  bank_incomplete: "A bank account needs the bank's name and the account number.",
  banks_full: "You can save {maximum} bank accounts at most.",
} satisfies SomeRefusals;

export const notices = { payments_saved: "Payment methods saved." };

export const messages = {
  payments_changed: {
    title: "Payment methods changed",
    text: "Your payment methods were changed on {time}. If it was not you, change your password and freeze your account at once.",
  },
};

export const titles = { payments: "Payment methods" } as const;

export const page = {
  lead: "This is how people pay you in a deal. The other side of a deal sees it while the deal is open; nobody else does.",
  name: "Real name",
  nameHint: "As it stands on your document",
  nameVerified: "Matches your verified identity.",
  nameDiffers: "Differs from your verified identity: you cannot deal with others until it matches.",
  nameUnverified: "Your identity is not verified yet; deals with other people need it.",
  verify: "Verify identity",
  banks: "Bank accounts",
  bankNumber: "Bank account {count}",
  bankName: "Bank",
  bankAccount: "Account number",
  bankAddress: "Branch",
  bankAddressHint: "Optional",
  addBank: "Add a bank account",
  removeBank: "Remove this bank account",
  alipay: "Alipay",
  alipayAccount: "Alipay account",
  alipayCode: "Alipay payment code",
  wechat: "WeChat",
  wechatNickname: "WeChat nickname",
  wechatAccount: "WeChat account",
  wechatCode: "WeChat payment code",
  telegram: "Telegram",
  telegramAccount: "Telegram account",
  line: "LINE",
  lineAccount: "LINE account",
  codeHint: "The code others scan to pay you",
  removeCode: "Remove the picture",
  more: "More ways",
  nameRequired: "Enter your real name.",
  bankNameRequired: "Enter the bank.",
  bankAccountRequired: "Enter the account number.",
  wayRequired: "Enter at least one complete way to be paid.",
  passwordRequired: "Enter the trade password.",
  save: "Save",
  privacy: "Everything here is encrypted. A change needs your trade password, and a mail tells you of it.",
  changed: "Last changed on {time}",
} as const;
