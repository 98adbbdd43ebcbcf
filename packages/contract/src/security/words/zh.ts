// Keeping an account safe. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  trade_password_unset: "需要先设置交易密码。",
  trade_password_wrong: "交易密码不正确。",
  trade_password_locked: "交易密码多次输入有误，相关操作已暂时锁定。",
  second_factor_required: "此操作需要验证码。",
  second_factor_wrong: "验证码不正确或已过期。",
  second_factor_slowed: "验证码多次有误，{seconds} 秒后可再试。",
  second_factor_already_on: "双重验证已经开启。",
  second_factor_already_off: "双重验证尚未开启。",
  second_factor_not_begun: "本次双重验证设置已过期，需要重新开始。",
  anti_phishing_malformed: "最多 32 个字母、数字、空格或常用符号。",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "密码已修改。",
  trade_password_set: "交易密码已设置。",
  trade_password_present: "已有交易密码。",
  email_bound: "邮箱已绑定。",
  phone_bound: "手机已绑定。",
  second_factor_ended: "双重验证已关闭。",
};

export const messages: Translated<typeof english.messages> = {
  password_changed: {
    title: "登录密码已修改",
    text: "登录密码于 {time} 修改，其他登录会话已结束。",
  },
  trade_password_set: {
    title: "交易密码已设置",
    text: "新的交易密码于 {time} 设置。",
  },
  trade_password_locked: {
    title: "交易密码已锁定",
    text: "交易密码五次输入有误，相关操作锁定至 {until}。",
  },
  email_bound: {
    title: "邮箱已绑定",
    text: "{destination} 于 {time} 绑定到你的账户。",
  },
  phone_bound: {
    title: "手机已绑定",
    text: "{destination} 于 {time} 绑定到你的账户。",
  },
  second_factor_on: {
    title: "双重验证已开启",
    text: "双重验证于 {time} 开启。",
  },
  second_factor_off: {
    title: "双重验证已关闭",
    text: "双重验证于 {time} 关闭。",
  },
  anti_phishing_changed: {
    title: "防钓鱼码已更改",
    text: "邮件中的防钓鱼码于 {time} 更改。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "此验证码用于设置交易密码：", sms: "用于设置交易密码。" },
  code_change: { mail: "此验证码用于修改密码：", sms: "用于修改密码。" },
  code_bind: { mail: "此验证码用于绑定此地址：", sms: "用于绑定手机。" },
};
