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
  trade_password_required: "请输入交易密码。",
  login_password_required: "此更改需要登录密码确认。",
  old_place_unproved: "需要当前绑定方式收到的验证码；没有的话，更改将等待 {days} 天。",
  unknown_change: "该更改已不在等待中。",
  account_not_frozen: "该账户没有被冻结。",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "密码已修改。",
  trade_password_set: "交易密码已设置。",
  trade_password_present: "已有交易密码。",
  email_bound: "邮箱已绑定。",
  phone_bound: "手机已绑定。",
  second_factor_ended: "双重验证已关闭。",
  place_change_waiting: "更改将等到 {until}，可在设置中或通过邮件链接取消。",
  place_change_cancelled: "更改已取消。",
  change_undone: "更改已撤销，所有登录会话已结束。现在请设置新密码。",
  frozen_by_owner: "账户已冻结。解冻之前，任何人都不能登录、交易或提币。",
  account_unfrozen: "账户已解冻，可重新登录。",
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
  email_replaced: {
    title: "邮箱已更换",
    text: "{time}，{former} 已更换为 {destination}。",
  },
  phone_replaced: {
    title: "手机已更换",
    text: "{time}，{former} 已更换为 {destination}。",
  },
  email_change_waiting: {
    title: "邮箱将被更换",
    text: "{time} 有人申请将 {former} 更换为 {destination}。如不取消，将于 {until} 生效。",
  },
  phone_change_waiting: {
    title: "手机将被更换",
    text: "{time} 有人申请将 {former} 更换为 {destination}。如不取消，将于 {until} 生效。",
  },
  place_change_cancelled: {
    title: "更改已取消",
    text: "更换为 {destination} 的申请已于 {time} 取消，没有任何更换。",
  },
  change_undone: {
    title: "安全更改已撤销",
    text: "{time} 有人通过邮件链接撤销了更改。所有登录会话已结束，需要重新设置密码。",
  },
  frozen_by_owner: {
    title: "账户已冻结",
    text: "你的账户已于 {time} 冻结。所有登录会话已结束，尚未转出的提币已停止。可用验证码、密码和双重验证解冻。",
  },
  frozen_by_operator: {
    title: "账户已冻结",
    text: "你的账户已于 {time} 被平台冻结：{reason}。所有登录会话已结束，可联系客服。",
  },
  account_unfrozen: {
    title: "账户已解冻",
    text: "你的账户已于 {time} 解冻。",
  },
  sessions_ended: {
    title: "登录会话已结束",
    text: "平台已于 {time} 结束你账户的所有登录会话：{reason}。可重新登录。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "此验证码用于设置交易密码：", sms: "用于设置交易密码。" },
  code_change: { mail: "此验证码用于修改密码：", sms: "用于修改密码。" },
  code_bind: { mail: "此验证码用于绑定此地址：", sms: "用于绑定手机。" },
  code_replace: { mail: "有人想用另一个邮箱替换此邮箱，使用此验证码会立即生效：", sms: "用于更换此手机。" },
  code_unfreeze: { mail: "此验证码用于解冻账户：", sms: "用于解冻账户。" },
};

export const mails: Translated<typeof english.mails> = {
  origin: "来源：{device}，地址 {address}。",
  holdUntil: "{until} 之前暂停提币。",
  undo: "不是你本人？此链接可撤销更改并结束所有登录会话，{days} 天内有效，只能使用一次：",
  freeze: "如需立即停止一切操作，可冻结账户。链接 {days} 天内有效，只能使用一次：",
  notYou: "非本人操作：{link}",
};

export const titles: Translated<typeof english.titles> = {
  tradePassword: "交易密码",
  bindEmail: "绑定邮箱",
  bindPhone: "绑定手机",
};

export const page: Translated<typeof english.page> = {
  levelTitle: "安全等级",
  levelLow: "低",
  levelMiddle: "中",
  levelHigh: "高",
  levelStrong: "强",
  stepEmail: "绑定邮箱",
  stepPhone: "绑定手机",
  stepIdentity: "完成身份认证",
  done: "已完成",
  missing: "未完成",
  holdHint: "更改后 {hours} 小时内暂停提币。",
  holdNotice: "因安全设置变更，{time} 前暂停提币。",
  protectionTitle: "安全设置",
  email: "邮箱",
  phone: "手机",
  notBound: "未绑定",
  bind: "绑定",
  change: "更改",
  set: "设置",
  isSet: "已设置",
  isNotSet: "未设置",
  isOn: "已开启",
  isOff: "未开启",
  turnOn: "开启",
  turnOff: "关闭",
  loginPassword: "登录密码",
  loginPasswordHint: "更改后其他设备会退出登录。",
  tradePassword: "交易密码",
  tradePasswordHint: "提币和 P2P 交易时需要输入。",
  secondFactor: "双重验证",
  secondFactorHint: "登录、提币和更改安全设置时需要身份验证器代码。",
  phrase: "防钓鱼码",
  phraseHint: "我们的每封邮件都会包含它，没有它的邮件不是我们发的。",
  phraseLead: "选择只有您知道的文字，我们发给您的邮件都会包含它。",
  phraseLabel: "防钓鱼码",
  phraseEmpty: "最多 32 个字符，留空即取消。",
  savePhrase: "保存防钓鱼码",
  authorizationCode: "授权码",
  authorizationCodeHint: "客服可能用它确认您的身份，它没有任何操作权限。",
  copyAuthorizationCode: "复制授权码",
  changePassword: "更改登录密码",
  changePasswordLead: "其他设备会退出登录。",
  oldPassword: "当前密码",
  oldPasswordRequired: "输入当前密码。",
  tradePasswordLead: "用于资金操作的第二个密码，应与登录密码不同。",
  tradePasswordWays: "验证方式",
  changeIt: "已知当前密码",
  forgotIt: "忘记密码",
  oldTradePassword: "当前交易密码",
  oldTradePasswordRequired: "输入当前交易密码。",
  newTradePassword: "新交易密码",
  changeTradePassword: "更改交易密码",
  setTradePassword: "设置交易密码",
  codeGoesTo: "发送至 {destination}",
  bindEmailLead: "验证码和账户通知会发送到该邮箱。",
  bindPhoneLead: "可用它登录并接收验证码。",
  boundNow: "当前绑定：{destination}",
  emailToBind: "邮箱地址",
  newEmail: "新邮箱地址",
  bindEmail: "绑定邮箱",
  bindPhone: "绑定手机",
  beginSecondFactor: "开启双重验证",
  scanLead: "用身份验证器扫描二维码，然后输入显示的代码。",
  qrLabel: "身份验证器二维码",
  secretLabel: "或手动输入密钥",
  copySecret: "复制密钥",
  firstCodeHint: "应用中的 6 位数字",
  recoveryTitle: "恢复码",
  recoveryLead: "双重验证已开启。手机丢失时，每个恢复码可使用一次。恢复码仅显示这一次。",
  copyCodes: "复制恢复码",
  downloadCodes: "下载",
  recoveryKept: "我已妥善保存恢复码",
  recoveryDone: "完成",
  endSecondFactor: "关闭双重验证",
  endSecondFactorLead: "关闭后仅凭密码即可登录。",
};
