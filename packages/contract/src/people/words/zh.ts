// Having an account. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
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
  registration_closed: "目前暂停注册新账户，已有账户可照常登录。",
  login_failed: "账号或密码不正确。",
  login_slowed: "尝试次数过多，{seconds} 秒后可再试。",
  device_unconfirmed: "此设备首次用于该账户。验证码已发送至 {destination}，{minutes} 分钟内使用它重新登录。",
  device_link_elsewhere: "此链接属于另一台设备。在正在登录的设备上打开它，或在那里输入验证码。",
  account_frozen: "该账户已被冻结。本人可用验证码解冻，也可联系客服。",
  link_spent: "该链接已使用或已过期，可重新获取。",
  nickname_malformed: "昵称为 2 至 20 个字母、数字、汉字、连字符或下划线。",
  nickname_taken: "该昵称已被使用。",
  password_own_words: "密码不能由昵称、邮箱、手机号或账号组成，换一个更安全。",
  passwords_same: "登录密码与交易密码不能相同。",
  password_reset_needed: "为保障安全，此密码已失效，需要用验证码设置新密码。",
};

export const notices: Translated<typeof english.notices> = {
  account_open: "账户已开通。",
  account_ready: "账户已开通，登录后即可使用。",
  logged_out: "已退出登录。",
  password_reset: "密码已修改，使用新密码登录。",
  saved: "已保存。",
  device_confirmed: "设备已确认，登录后继续。",
};

export const messages: Translated<typeof english.messages> = {
  welcome: {
    title: "欢迎",
    text: "账户已开通。交易前，可在账户设置中设置交易密码和双重验证。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_register: { mail: "此验证码用于注册账户：", sms: "用于注册账户。" },
  code_login: { mail: "此验证码用于登录：", sms: "用于登录。" },
  code_device: { mail: "此验证码用于确认新设备是你本人的：", sms: "用于确认新设备。" },
  code_reset: { mail: "此验证码用于设置新密码：", sms: "用于设置新密码。" },
};

export const mails: Translated<typeof english.mails> = {
  newDevice: {
    where: "登录来自 {device}，地址 {address}，密码正确。",
    link: "也可在 {minutes} 分钟内在该设备上打开以下链接：",
    notYou: "如非本人操作，说明有人知道你的密码。应立即设置新密码，并在设置中或通过客服冻结账户。",
  },
  exists: {
    subject: "你已有 Tidemark 账户",
    lines: [
      "有人（可能是你本人）尝试用此地址注册账户，但该地址已有账户。",
      "可直接登录；如忘记密码，可申请设置新密码。",
    ],
    sms: "Tidemark：此手机号已有账户，可直接登录或申请设置新密码。",
  },
};

export const titles: Translated<typeof english.titles> = {
  login: "登录",
  register: "注册",
  forgottenPassword: "设置新密码",
  resetPassword: "设置新密码",
};

export const page: Translated<typeof english.page> = {
  loginTitle: "登录",
  logIn: "登录",
  loginWays: "登录方式",
  registerWays: "注册方式",
  byPhone: "手机",
  byEmail: "邮箱",
  emailOrNumber: "邮箱或账号",
  emailOrPhone: "邮箱或手机号",
  forgotten: "忘记密码？",
  noAccountYet: "还没有账户？",
  registerLink: "注册",
  pointsWay: "用积分账户登录",
  accountAlready: "已有账户？",
  loginLink: "登录",
  sessionEnded: "登录已失效，重新登录后继续。",
  secondFactorLead: "此账户已启用双重验证。",
  otherAccount: "使用其他账户",
  passkeySignIn: "使用通行密钥登录",
  deviceTitle: "确认是您本人",
  deviceLead: "此设备首次用于您的账户。验证码和链接已发送至 {destination}。",
  deviceCode: "消息中的验证码",
  deviceCodeHint: "也可在此设备上打开消息中的链接，然后继续。",
  deviceContinue: "继续",
  deviceSendAgain: "重新发送",
  deviceSent: "消息已发送。",
  proveByCode: "使用邮箱验证码登录",
  registerTitle: "注册账户",
  register: "注册",
  inviteLabel: "邀请码（选填）",
  inviteFrom: "由 {name} 邀请。",
  inviteBack: "由 {name} 邀请：您的交易手续费返还 {percent}%。",
  inviteFixed: "来自您打开的邀请链接",
  regionAgree: "同意列入我所在地区代理的名单",
  regionAgreeHint: "代理可看到您的城市、打码的手机号或邮箱以及注册时间，并由平台从您的手续费中分得一部分。您无需多付。",
  regionCity: "城市",
  regionDistrict: "区（选填）",
  regionCityRequired: "请填写城市，或取消勾选。",
  terms: "我已阅读并同意使用条款",
  termsRequired: "同意条款后才能继续。",
  forgottenTitle: "设置新密码",
  forgottenLead: "验证码会发送到账户的邮箱或手机。设置新密码后，所有设备都会退出登录。",
  resetLead: "选择新密码。所有设备都会退出登录。",
  setPassword: "设置新密码",
  backToLogin: "返回登录",
  backToSettings: "返回设置",
  linkSpentTitle: "此链接已失效",
  linkSpentText: "链接只能使用一次，30 分钟内有效。用邮箱重新获取即可。",
  askNewLink: "重新获取",
  accountNumber: "账号 {number}",
  profileTitle: "个人资料",
  nickname: "昵称",
  nicknameHint: "显示给交易对手，也显示在页面顶部。",
  nicknameNone: "未设置",
  nicknameSet: "设置昵称",
  nicknameChange: "修改昵称",
  nicknameSave: "保存昵称",
  nicknameRule: "2 至 20 个字母、数字、汉字、连字符或下划线。",
  nicknameSaved: "昵称已保存。",
  referralTitle: "邀请好友",
  referralMore: "团队与收益",
  referralCode: "您的邀请码",
  referralLinkLabel: "您的邀请链接",
  referralQr: "邀请链接的二维码",
  copyReferralCode: "复制邀请码",
  copyReferralLink: "复制邀请链接",
  unfreezeLink: "解冻",
};
