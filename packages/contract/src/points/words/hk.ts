// Points of another system. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as en from "./en.ts";

export const refusals: Translated<typeof en.refusals> = {
  points_not_open: "此帳戶未開通積分功能。",
  points_unbound: "請先綁定積分帳戶。",
  points_bound: "已綁定積分帳戶，如需解綁請聯絡客服。",
  points_account_taken: "此積分帳戶已綁定本站另一個帳戶。",
  points_login_wrong: "積分帳戶或密碼不正確。",
  points_login_off: "此積分帳戶不可用作登入本站。請以本站帳戶登入後再開啟。",
  points_unreachable: "積分服務暫時沒有回應，請稍後再試。",
  points_closed: "積分兌換暫未開放。",
  points_price_stale: "暫無最新價格可作依據，請數秒後再試。",
  points_insufficient: "可用積分不足，手續費亦以積分扣除。",
  points_sold_out: "超出現時可兌付的數量，請減少積分或稍後再試。",
  points_too_few: "這些積分不足以兌換該幣種的最小單位。",
  points_waiting: "您先前的兌換仍在等候積分服務，請待其完結。",
};

export const notices: Translated<typeof en.notices> = {
  points_account_bound: "積分帳戶已綁定。",
  points_paid: "您以 {points} 積分兌得 {amount} {currency}。",
  points_on_its_way: "積分服務尚未回覆。此兌換已列入記錄，會自動完結。",
};

export const messages: Translated<typeof en.messages> = {
  points_bound: {
    title: "積分帳戶已綁定",
    text: "積分帳戶 {name} 已於 {time} 綁定至您的帳戶，不可用作登入本站。",
  },
  points_login_opened: {
    title: "積分帳戶可登入",
    text: "積分帳戶 {name} 已於 {time} 綁定至您的帳戶，今後可用作登入本站。",
  },
  points_paid: {
    title: "積分已兌換",
    text: "您以 {points} 積分兌得 {amount} {currency}。",
  },
  points_returned: {
    title: "積分未兌換",
    text: "{points} 積分的兌換未能進行，已扣除的積分均已退回。",
  },
};

export const reasons: Translated<typeof en.reasons> = {
  points: {
    title: "積分兌換",
    received: "積分兌換所得",
  },
};

export const titles: Translated<typeof en.titles> = {
  points: "積分兌換",
  pointsAlone: "積分兌換",
  bindPoints: "積分帳戶",
  pointsLogin: "積分登入",
};

export const page: Translated<typeof en.page> = {
  lead: "按記錄價格，將積分帳戶內的積分兌換成幣。",
  aboutPoints: "積分屬於積分服務，並非本站資金，不計入本站任何結餘。",
  account: "積分帳戶",
  points: "積分",
  usable: "可兌換",
  use: "兌換積分數量",
  all: "全部",
  allPoints: "全部可兌換積分",
  receive: "您將獲得",
  fee: "手續費",
  feeShare: "手續費（{percent}）",
  pointsOf: "{points} 積分",
  taken: "合共扣除積分",
  pointPrice: "每積分價格",
  marketPrice: "{coin} 記錄價格",
  difference: "價格加價",
  exchange: "兌換",
  exchangePoints: "兌換 {points} 積分",
  confirmTitle: "積分兌換",
  confirmLead: "價格以確認時為準，實際所得可能與此處略有出入。",
  amountRequired: "請輸入兌換積分數量。",
  notPositive: "數量必須大於零。",
  tooPrecise: "積分最多兩位小數。",
  notEnough: "可兌換的積分不足。",
  paused: "積分兌換暫未開放。",
  stale: "暫無最新價格，價格恢復後即可繼續兌換。",
  waitingHint: { other: "{count} 筆兌換正等候積分服務，會自動完結，不會重複扣除。" },
  history: "兌換記錄",
  time: "時間",
  received: "兌得數量",
  used: "使用積分",
  state: "狀態",
  waiting: "等候中",
  paid: "已到帳",
  returned: "已退回",
  noHistory: "暫無兌換記錄",
  noHistoryText: "您的兌換記錄會顯示在這裏。",
  bindLead: "填寫您在積分服務的帳戶。密碼由積分服務核對，本站不會保存。",
  name: "積分帳戶",
  password: "積分帳戶密碼",
  nameRequired: "請輸入帳號。",
  passwordRequired: "請輸入密碼。",
  mayLogIn: "允許此積分帳戶登入本站",
  mayLogInHint: "此後知道其密碼的人都能進入您的帳戶，請以登入密碼確認。",
  loginPassword: "本站登入密碼",
  loginPasswordRequired: "請輸入登入密碼。",
  bind: "綁定",
  boundLead: "您的積分帳戶已綁定，如需解綁請聯絡客服。",
  canLogIn: "可登入本站",
  cannotLogIn: "不可登入本站",
  allowLogin: "允許其登入本站",
  allowLoginLead: "請再次輸入其密碼，並輸入本站登入密碼。",
  settingsHint: "您在積分服務的積分可以兌換成幣。",
  notBound: "未綁定",
  look: "查看",
  toExchange: "前往兌換積分",
  notOpen: "此帳戶未開通積分功能",
  notOpenText: "客服可以為您開通。",
  demoHint: "示範積分帳戶：{name}，密碼 {password}。",
  loginTitle: "積分帳戶登入",
  loginLead: "若您在本站還沒有帳戶，將為您開立。",
  logIn: "登入",
  logOut: "登出",
  otherWay: "以電郵或手機登入",
  secondFactorLead: "請以雙重驗證確認是您本人。",
  deviceLead: "這是您帳戶的新裝置，驗證碼已發送至 {destination}。",
  deviceCode: "驗證碼",
  deviceContinue: "繼續",
  startAgain: "使用另一個帳戶",
};
