// Keeping an account safe. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  trade_password_unset: "需要先設定交易密碼。",
  trade_password_wrong: "交易密碼不正確。",
  trade_password_locked: "交易密碼多次輸入有誤，相關操作已暫時鎖定。",
  second_factor_required: "此操作需要驗證碼。",
  second_factor_wrong: "驗證碼不正確或已過期。",
  second_factor_slowed: "驗證碼多次有誤，{seconds} 秒後可再試。",
  second_factor_already_on: "雙重驗證已經開啟。",
  second_factor_already_off: "雙重驗證尚未開啟。",
  second_factor_not_begun: "這次雙重驗證設定已過期，需要重新開始。",
  anti_phishing_malformed: "最多 32 個字母、數字、空格或常用符號。",
  trade_password_required: "請輸入交易密碼。",
  login_password_required: "此更改需要登入密碼確認。",
  old_place_unproved: "需要現時綁定方式收到的驗證碼；如沒有，更改將等待 {days} 天。",
  unknown_change: "該更改已不在等候中。",
  account_not_frozen: "此帳戶沒有被凍結。",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "密碼已更改。",
  trade_password_set: "交易密碼已設定。",
  trade_password_present: "已有交易密碼。",
  email_bound: "電郵已綁定。",
  phone_bound: "手機已綁定。",
  second_factor_ended: "雙重驗證已關閉。",
  place_change_waiting: "更改將等到 {until}，可在設定中或透過郵件連結取消。",
  place_change_cancelled: "更改已取消。",
  change_undone: "更改已撤銷，所有登入工作階段已結束。現在請設定新密碼。",
  frozen_by_owner: "帳戶已凍結。解凍之前，任何人都不能登入、交易或提幣。",
  account_unfrozen: "帳戶已解凍，可重新登入。",
};

export const messages: Translated<typeof english.messages> = {
  password_changed: {
    title: "登入密碼已更改",
    text: "登入密碼於 {time} 更改，其他登入工作階段已結束。",
  },
  trade_password_set: {
    title: "交易密碼已設定",
    text: "新的交易密碼於 {time} 設定。",
  },
  trade_password_locked: {
    title: "交易密碼已鎖定",
    text: "交易密碼五次輸入有誤，相關操作鎖定至 {until}。",
  },
  email_bound: {
    title: "電郵已綁定",
    text: "{destination} 於 {time} 綁定到你的帳戶。",
  },
  phone_bound: {
    title: "手機已綁定",
    text: "{destination} 於 {time} 綁定到你的帳戶。",
  },
  second_factor_on: {
    title: "雙重驗證已開啟",
    text: "雙重驗證於 {time} 開啟。",
  },
  second_factor_off: {
    title: "雙重驗證已關閉",
    text: "雙重驗證於 {time} 關閉。",
  },
  anti_phishing_changed: {
    title: "防釣魚碼已更改",
    text: "郵件中的防釣魚碼於 {time} 更改。",
  },
  email_replaced: {
    title: "電郵已更換",
    text: "{time}，{former} 已更換為 {destination}。",
  },
  phone_replaced: {
    title: "手機已更換",
    text: "{time}，{former} 已更換為 {destination}。",
  },
  email_change_waiting: {
    title: "電郵將被更換",
    text: "{time} 有人申請將 {former} 更換為 {destination}。如不取消，將於 {until} 生效。",
  },
  phone_change_waiting: {
    title: "手機將被更換",
    text: "{time} 有人申請將 {former} 更換為 {destination}。如不取消，將於 {until} 生效。",
  },
  place_change_cancelled: {
    title: "更改已取消",
    text: "更換為 {destination} 的申請已於 {time} 取消，沒有任何更換。",
  },
  change_undone: {
    title: "安全更改已撤銷",
    text: "{time} 有人透過郵件連結撤銷了更改。所有登入工作階段已結束，需要重新設定密碼。",
  },
  frozen_by_owner: {
    title: "帳戶已凍結",
    text: "你的帳戶已於 {time} 凍結。所有登入工作階段已結束，尚未轉出的提幣已停止。可用驗證碼、密碼和雙重驗證解凍。",
  },
  frozen_by_operator: {
    title: "帳戶已凍結",
    text: "你的帳戶已於 {time} 被平台凍結：{reason}。所有登入工作階段已結束，可聯絡客戶服務。",
  },
  account_unfrozen: {
    title: "帳戶已解凍",
    text: "你的帳戶已於 {time} 解凍。",
  },
  sessions_ended: {
    title: "登入工作階段已結束",
    text: "平台已於 {time} 結束你帳戶的所有登入工作階段：{reason}。可重新登入。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "此驗證碼用於設定交易密碼：", sms: "用於設定交易密碼。" },
  code_change: { mail: "此驗證碼用於更改密碼：", sms: "用於更改密碼。" },
  code_bind: { mail: "此驗證碼用於綁定此地址：", sms: "用於綁定手機。" },
  code_replace: { mail: "有人想用另一個電郵替換此電郵，使用此驗證碼會立即生效：", sms: "用於更換此手機。" },
  code_unfreeze: { mail: "此驗證碼用於解凍帳戶：", sms: "用於解凍帳戶。" },
};

export const mails: Translated<typeof english.mails> = {
  origin: "來源：{device}，地址 {address}。",
  holdUntil: "{until} 之前暫停提幣。",
  undo: "不是你本人？此連結可撤銷更改並結束所有登入工作階段，{days} 天內有效，只能使用一次：",
  freeze: "如需立即停止一切操作，可凍結帳戶。連結 {days} 天內有效，只能使用一次：",
  notYou: "非本人操作：{link}",
};

export const titles: Translated<typeof english.titles> = {
  tradePassword: "交易密碼",
  bindEmail: "綁定電郵",
  bindPhone: "綁定手機",
};

export const page: Translated<typeof english.page> = {
  levelTitle: "安全等級",
  levelLow: "低",
  levelMiddle: "中",
  levelHigh: "高",
  levelStrong: "強",
  stepEmail: "綁定電郵",
  stepPhone: "綁定手機",
  stepIdentity: "完成身份認證",
  done: "已完成",
  missing: "未完成",
  holdHint: "更改後 {hours} 小時內暫停提幣。",
  holdNotice: "因安全設定變更，{time} 前暫停提幣。",
  protectionTitle: "安全設定",
  email: "電郵",
  phone: "手機",
  notBound: "未綁定",
  bind: "綁定",
  change: "更改",
  set: "設定",
  isSet: "已設定",
  isNotSet: "未設定",
  isOn: "已開啟",
  isOff: "未開啟",
  turnOn: "開啟",
  turnOff: "關閉",
  loginPassword: "登入密碼",
  loginPasswordHint: "更改後其他裝置會登出。",
  tradePassword: "交易密碼",
  tradePasswordHint: "提幣和 P2P 交易時需要輸入。",
  secondFactor: "雙重驗證",
  secondFactorHint: "登入、提幣和更改安全設定時需要驗證器代碼。",
  phrase: "防釣魚碼",
  phraseHint: "我們的每封電郵都會包含它，沒有它的電郵不是我們發的。",
  phraseLead: "選擇只有你知道的文字，我們發給你的電郵都會包含它。",
  phraseLabel: "防釣魚碼",
  phraseEmpty: "最多 32 個字元，留空即取消。",
  savePhrase: "儲存防釣魚碼",
  authorizationCode: "授權碼",
  authorizationCodeHint: "客服可能用它確認你的身份，它沒有任何操作權限。",
  copyAuthorizationCode: "複製授權碼",
  changePassword: "更改登入密碼",
  changePasswordLead: "其他裝置會登出。",
  oldPassword: "目前密碼",
  oldPasswordRequired: "輸入目前密碼。",
  tradePasswordLead: "用於資金操作的第二個密碼，應與登入密碼不同。",
  tradePasswordWays: "驗證方式",
  changeIt: "已知目前密碼",
  forgotIt: "忘記密碼",
  oldTradePassword: "目前交易密碼",
  oldTradePasswordRequired: "輸入目前交易密碼。",
  newTradePassword: "新交易密碼",
  changeTradePassword: "更改交易密碼",
  setTradePassword: "設定交易密碼",
  codeGoesTo: "發送至 {destination}",
  bindEmailLead: "驗證碼和帳戶通知會發送至該電郵。",
  bindPhoneLead: "可用它登入並接收驗證碼。",
  boundNow: "目前綁定：{destination}",
  emailToBind: "電郵地址",
  newEmail: "新電郵地址",
  bindEmail: "綁定電郵",
  bindPhone: "綁定手機",
  beginSecondFactor: "開啟雙重驗證",
  scanLead: "用驗證器掃描 QR 碼，然後輸入顯示的代碼。",
  qrLabel: "驗證器 QR 碼",
  secretLabel: "或手動輸入金鑰",
  copySecret: "複製金鑰",
  firstCodeHint: "應用程式中的 6 位數字",
  recoveryTitle: "復原碼",
  recoveryLead: "雙重驗證已開啟。手機遺失時，每個復原碼可使用一次。復原碼只顯示這一次。",
  copyCodes: "複製復原碼",
  downloadCodes: "下載",
  recoveryKept: "我已妥善保存復原碼",
  recoveryDone: "完成",
  endSecondFactor: "關閉雙重驗證",
  endSecondFactorLead: "關閉後僅憑密碼即可登入。",
};
