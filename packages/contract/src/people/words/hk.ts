// Having an account. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  account_required: "需要填寫手機號碼、電郵或帳號。",
  email_malformed: "電郵格式不正確。",
  phone_malformed: "手機號碼格式不正確。",
  password_length: "密碼長度為 {minimum} 至 {maximum} 位。",
  password_too_common: "這個密碼過於常見，換一個更安全。",
  passwords_differ: "兩次輸入的密碼不一致。",
  password_wrong: "目前的密碼不正確。",
  invite_unknown: "邀請碼不存在，可修改或留空。",
  account_taken: "此帳號已存在，可直接登入。",
  registration_closed: "目前暫停註冊新帳戶，已有帳戶可照常登入。",
  login_failed: "帳號或密碼不正確。",
  login_slowed: "嘗試次數過多，{seconds} 秒後可再試。",
  device_unconfirmed: "此裝置首次用於該帳戶。驗證碼已發送至 {destination}，請於 {minutes} 分鐘內以此重新登入。",
  device_link_elsewhere: "此連結屬於另一部裝置。請在正在登入的裝置上開啟，或在該處輸入驗證碼。",
  account_frozen: "此帳戶已被凍結。本人可用驗證碼解凍，也可聯絡客戶服務。",
  link_spent: "此連結已使用或已過期，可重新取得。",
  nickname_malformed: "暱稱為 2 至 20 個字母、數字、漢字、連字號或底線。",
  nickname_taken: "此暱稱已被使用。",
  password_own_words: "密碼不能由暱稱、電郵、手機號或帳號組成，換一個更安全。",
  passwords_same: "登入密碼與交易密碼不能相同。",
  password_reset_needed: "為保障安全，此密碼已失效，需要用驗證碼設定新密碼。",
};

export const notices: Translated<typeof english.notices> = {
  account_open: "帳戶已開通。",
  account_ready: "帳戶已開通，登入後即可使用。",
  logged_out: "已登出。",
  password_reset: "密碼已更改，使用新密碼登入。",
  saved: "已儲存。",
  device_confirmed: "裝置已確認，登入後繼續。",
};

export const messages: Translated<typeof english.messages> = {
  welcome: {
    title: "歡迎",
    text: "帳戶已開通。交易前，可在帳戶設定中設定交易密碼和雙重驗證。",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_register: { mail: "此驗證碼用於註冊帳戶：", sms: "用於註冊帳戶。" },
  code_login: { mail: "此驗證碼用於登入：", sms: "用於登入。" },
  code_device: { mail: "此驗證碼用於確認新裝置屬於你本人：", sms: "用於確認新裝置。" },
  code_reset: { mail: "此驗證碼用於設定新密碼：", sms: "用於設定新密碼。" },
};

export const mails: Translated<typeof english.mails> = {
  newDevice: {
    where: "登入來自 {device}，地址 {address}，密碼正確。",
    link: "亦可於 {minutes} 分鐘內在該裝置上開啟以下連結：",
    notYou: "如非本人操作，即有人知道你的密碼。應立即設定新密碼，並在設定中或透過客服凍結帳戶。",
  },
  exists: {
    subject: "你已有 Tidemark 帳戶",
    lines: [
      "有人（可能是你本人）嘗試用此地址註冊帳戶，但此地址已有帳戶。",
      "可直接登入；如忘記密碼，可申請設定新密碼。",
    ],
    sms: "Tidemark：此手機號碼已有帳戶，可直接登入或申請設定新密碼。",
  },
};

export const titles: Translated<typeof english.titles> = {
  login: "登入",
  register: "註冊",
  forgottenPassword: "設定新密碼",
  resetPassword: "設定新密碼",
};

export const page: Translated<typeof english.page> = {
  loginTitle: "登入",
  logIn: "登入",
  loginWays: "登入方式",
  registerWays: "註冊方式",
  byPhone: "手機",
  byEmail: "電郵",
  emailOrNumber: "電郵或帳號",
  emailOrPhone: "電郵或手機號碼",
  forgotten: "忘記密碼？",
  noAccountYet: "還沒有帳戶？",
  registerLink: "註冊",
  pointsWay: "以積分帳戶登入",
  accountAlready: "已有帳戶？",
  loginLink: "登入",
  sessionEnded: "登入已失效，重新登入後繼續。",
  secondFactorLead: "此帳戶已啟用雙重驗證。",
  otherAccount: "使用其他帳戶",
  passkeySignIn: "使用通行密鑰登入",
  deviceTitle: "確認是您本人",
  deviceLead: "此裝置首次用於您的帳戶。驗證碼和連結已發送至 {destination}。",
  deviceCode: "訊息中的驗證碼",
  deviceCodeHint: "亦可在此裝置上開啟訊息中的連結，然後繼續。",
  deviceContinue: "繼續",
  deviceSendAgain: "重新發送",
  deviceSent: "訊息已發送。",
  proveByCode: "使用電郵驗證碼登入",
  registerTitle: "註冊帳戶",
  register: "註冊",
  inviteLabel: "邀請碼（選填）",
  inviteFrom: "由 {name} 邀請。",
  inviteBack: "由 {name} 邀請：您的交易手續費返還 {percent}%。",
  inviteFixed: "來自你開啟的邀請連結",
  regionAgree: "同意列入我所在地區代理的名單",
  regionAgreeHint:
    "代理可看到你的城市、遮蓋後的手機號或電郵以及註冊時間，並由平台從你的手續費中分得一部分。你無須多付。",
  regionCity: "城市",
  regionDistrict: "區（選填）",
  regionCityRequired: "請填寫城市，或取消勾選。",
  terms: "我已閱讀並同意使用條款",
  termsRequired: "同意條款後才能繼續。",
  forgottenTitle: "設定新密碼",
  forgottenLead: "驗證碼會發送至帳戶的電郵或手機。設定新密碼後，所有裝置都會登出。",
  resetLead: "選擇新密碼。所有裝置都會登出。",
  setPassword: "設定新密碼",
  backToLogin: "返回登入",
  backToSettings: "返回設定",
  linkSpentTitle: "此連結已失效",
  linkSpentText: "連結只能使用一次，30 分鐘內有效。以電郵重新取得即可。",
  askNewLink: "重新取得",
  accountNumber: "帳號 {number}",
  profileTitle: "個人資料",
  nickname: "暱稱",
  nicknameHint: "顯示給交易對手，亦顯示在頁面頂部。",
  nicknameNone: "未設定",
  nicknameSet: "設定暱稱",
  nicknameChange: "更改暱稱",
  nicknameSave: "儲存暱稱",
  nicknameRule: "2 至 20 個字母、數字、漢字、連字號或底線。",
  nicknameSaved: "暱稱已儲存。",
  referralTitle: "邀請好友",
  referralMore: "團隊與收益",
  referralCode: "你的邀請碼",
  referralLinkLabel: "你的邀請連結",
  referralQr: "邀請連結的 QR 碼",
  copyReferralCode: "複製邀請碼",
  copyReferralLink: "複製邀請連結",
  unfreezeLink: "解凍",
};
