// Money coming in. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  deposits_closed: "充值功能暫未開放。",
  test_funds_used_up: "超出該幣種今日剩餘的測試資金。",
};

export const notices: Translated<typeof english.notices> = {
  test_funds_sent: "{amount} {currency} 已發出。",
  claim_noted: "已記錄。網絡確認後，充值將自動入帳。",
};

export const messages: Translated<typeof english.messages> = {
  deposit_arrived: {
    title: "存入已到帳",
    text: "{amount} {currency} 已存入你的帳戶。",
  },
};

export const reasons: Translated<typeof english.reasons> = {
  deposit: { title: "充值到帳" },
};

export const titles: Translated<typeof english.titles> = {
  deposit: "充值地址",
};
