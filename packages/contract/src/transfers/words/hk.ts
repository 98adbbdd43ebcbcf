// Moving money between one's own accounts. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  same_account: "轉出帳戶與轉入帳戶不可相同。",
  account_refuses_asset: "該帳戶不支援此幣種。",
};

export const notices: Translated<typeof english.notices> = {
  transfer_done: "已將 {amount} {currency} 從{from}帳戶劃轉至{to}帳戶。",
};

export const reasons: Translated<typeof english.reasons> = {
  transfer: {
    title: "帳戶間劃轉",
    received: "從{account}帳戶轉入",
    paid: "轉出至{account}帳戶",
  },
};

export const titles: Translated<typeof english.titles> = {
  transfer: "劃轉",
  transferFiat: "現貨與法幣劃轉",
  transferLeverage: "現貨與槓桿劃轉",
  transferSeconds: "現貨與秒合約劃轉",
  transferRecords: "劃轉記錄",
};

export const page: Translated<typeof english.page> = {
  transfer: "劃轉",
  dialogTitle: "帳戶間劃轉",
  lead: "在您自己的帳戶之間劃轉，即時到帳，不收手續費。",
  accountSpot: "現貨",
  accountFiat: "法幣",
  accountLeverage: "槓桿",
  accountSeconds: "秒合約",
  accountShop: "店舖",
  accountWealth: "理財",
  coin: "幣種",
  from: "從",
  to: "到",
  swap: "互換兩個帳戶",
  amount: "數量",
  available: "可用 {amount}",
  all: "全部",
  allOf: "全部可用 {currency}",
  amountRequired: "請輸入劃轉數量",
  tooPrecise: "數量的小數位過多。",
  notEnough: "可用餘額不足。",
  noCoins: "沒有可在這些帳戶之間劃轉的幣種。",
  notMovable: "此幣種不能劃轉。",
  coinNotMovable: "{coin} 不能劃轉。",
  notMovableText: "只有現貨帳戶支援此幣種，可直接在原處交易和提幣。",
  otherCoin: "劃轉其他幣種",
  records: "劃轉記錄",
  recordsLead: "帳戶間的全部劃轉，最新的在前。",
  latest: "最近劃轉",
  allRecords: "全部劃轉",
  noRecords: "暫無劃轉記錄",
  noRecordsText: "您在帳戶之間的劃轉會顯示在這裡。",
  time: "時間",
  way: "帳戶",
  entry: "帳本分錄",
};
