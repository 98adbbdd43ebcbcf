// Messages in traditional Chinese.

import type { MessageTexts } from "../templates.ts";

export const messageTexts: MessageTexts = {
  welcome: {
    title: "歡迎",
    text: "帳戶已開通。交易前，可在帳戶設定中設定交易密碼和雙重驗證。",
  },
  login_new_device: {
    title: "新裝置登入",
    text: "{device}，地址 {address}，{time}。如非本人操作，應立即結束該工作階段並更改密碼。",
  },
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
  withdrawals_stopped: {
    title: "提幣已停止",
    text: "{time} 有人透過電郵中的連結停止了提幣，尚未發出的已退回帳戶。如非本人操作，可修改密碼。",
  },
  order_filled: {
    title: "訂單已成交",
    text: "{market}：{amount}，價格 {price}。",
  },
  stop_unfilled: {
    title: "止蝕單已結束",
    text: "{market}：觸發價 {stop} 的訂單已觸發，但在其價格範圍內沒有更多掛單。已成交 {filled}，委託 {amount}。",
  },
  stop_not_complete: {
    title: "止蝕單未成交",
    text: "{market}：觸發價 {stop} 的訂單已觸發，但無法一次全數成交 {amount}，因此沒有成交。",
  },
  stop_market_ended: {
    title: "止蝕單已結束",
    text: "{market}：該市場已下架，觸發價 {stop} 的訂單已撤銷並退回。已成交 {filled}，委託 {amount}。",
  },
  stop_met_own_order: {
    title: "止蝕單已結束",
    text: "{market}：觸發價 {stop} 的訂單已觸發，但遇到您自己的另一張訂單。已成交 {filled}，委託 {amount}。",
  },
  deposit_arrived: {
    title: "存入已到帳",
    text: "{amount} {currency} 已存入你的帳戶。",
  },
  withdrawal_requested: {
    title: "提幣已提交",
    text: "{amount} {currency} 正在審核。",
  },
  withdrawal_sent: {
    title: "提幣已發出",
    text: "{amount} {currency} 已發出。",
  },
  withdrawal_done: {
    title: "提幣完成",
    text: "{amount} {currency} 已到帳，網絡已確認。",
  },
  withdrawal_refused: {
    title: "提幣未通過",
    text: "{amount} {currency} 未發出，已退回你的帳戶。",
  },
};
