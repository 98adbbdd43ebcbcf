// Money going out. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  withdrawals_closed: "此功能暫未開放。",
  no_network: "此幣種沒有可用的轉帳網絡。",
  network_required: "需要選擇轉帳網絡。",
  unknown_network: "此幣種不支援該網絡。",
  address_malformed: "這不是 {network} 網絡的地址。",
  memo_required: "此網絡除地址外還需要填寫備註（Memo）。",
  amount_above_maximum: "數量高於最大值 {maximum}。",
  fee_above_amount: "手續費不低於提幣數量，到帳為零。",
  withdrawal_hold: "安全設定有變更，{until} 之後才能提幣。",
  address_unsaved: "先儲存此地址，{hours} 小時後可以使用。",
  address_waiting: "此地址由 {until} 起可以使用。",
  withdrawal_day_limit: "超出 24 小時提幣限額，剩餘 {left} USDT。",
  withdrawal_month_limit: "超出 30 天提幣限額，剩餘 {left} USDT。",
  positions_open: "需要先平掉槓桿倉位。",
  unknown_withdrawal: "找不到這筆提幣。",
  withdrawal_too_late: "這筆提幣已通過審核，不能再取消。",
  unknown_address: "地址簿中沒有此地址。",
  address_known: "地址簿中已有此地址。",
  addresses_full: "地址簿已滿，最多儲存 {maximum} 個地址。",
};

export const notices: Translated<typeof english.notices> = {
  withdrawal_requested: "提幣申請已提交。",
  withdrawal_cancelled: "提幣已取消。",
  address_saved: "地址已儲存。",
  address_removed: "地址已刪除。",
  withdrawals_stopped: "尚未發出的提幣已停止，24 小時內不能提幣。",
};

export const messages: Translated<typeof english.messages> = {
  withdrawals_stopped: {
    title: "提幣已停止",
    text: "{time} 有人透過電郵中的連結停止了提幣，尚未發出的已退回帳戶。如非本人操作，可修改密碼。",
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

export const purposes: Translated<typeof english.purposes> = {
  code_withdraw: { mail: "此驗證碼用於確認提幣：", sms: "用於確認提幣。" },
};

export const mails: Translated<typeof english.mails> = {
  hold: "安全設定更改後 24 小時內暫停提幣。",
  stop: "如非本人操作，可透過此連結停止：",
};

export const reasons: Translated<typeof english.reasons> = {
  withdrawal: {
    title: "提幣",
    received: "提幣未發出，退回可用",
    paid: "申請提幣，由可用轉入凍結",
    frozen: "提幣完成，從凍結中支出 {amount} {currency}",
  },
};

export const titles: Translated<typeof english.titles> = {
  addressBook: "地址簿",
  stopWithdrawal: "停止提幣",
};
