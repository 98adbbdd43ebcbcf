// Having an account. In simplified Chinese.

import type { Translated } from "../../texts/words.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  account_required: "需要填写手机号、邮箱或账号。",
  email_malformed: "邮箱格式不正确。",
  phone_malformed: "手机号格式不正确。",
  password_length: "密码长度为 {minimum} 至 {maximum} 位。",
  password_too_common: "这个密码过于常见，换一个更安全。",
  passwords_differ: "两次输入的密码不一致。",
  password_wrong: "当前密码不正确。",
  invite_unknown: "邀请码不存在，可修改或留空。",
  account_taken: "该账号已存在，可直接登录。",
  login_failed: "账号或密码不正确。",
  login_slowed: "尝试次数过多，{seconds} 秒后可再试。",
  account_frozen: "该账户已被冻结，可联系客服。",
  link_spent: "该链接已使用或已过期，可重新获取。",
  nickname_malformed: "昵称为 2 至 20 个字母、数字、汉字、连字符或下划线。",
  nickname_taken: "该昵称已被使用。",
};

export const notices: Translated<typeof english.notices> = {
  account_ready: "账户已开通，登录后即可使用。",
  logged_out: "已退出登录。",
  password_reset: "密码已修改，使用新密码登录。",
  saved: "已保存。",
};
